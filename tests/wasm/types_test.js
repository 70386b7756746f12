// The types fit a program, in TypeScript's strictest mode.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

test("the types of the package", () => {
  const { status, stdout } = spawnSync("node_modules/.bin/tsc", ["--noEmit", "--strict", "--exactOptionalPropertyTypes",
    "--module", "nodenext", "--target", "es2022", "--skipLibCheck", "types_test.ts"], { encoding: "utf8" });
  assert.deepEqual([status, stdout], [0, ""]);
});
