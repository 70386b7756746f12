#!/usr/bin/env node
// The package as a program that answers like `leiri batch`, for tests that know that protocol.
//
//     program.js batch <REQUESTS
import { createInterface } from "node:readline";

const { answer } = await import(process.env.LEIRI_MODULE ?? "leiri/unicode");

const refusal = message => ({ ok: false, error: { code: "bad-request", component: null, offset: null, message } });

const answerLine = line => {
  let request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    return refusal(error.message);
  }
  return answer(request);
};

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answerLine(line))}\n`);
}
