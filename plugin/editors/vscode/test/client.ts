// A client with the protocol library of Visual Studio Code, and the real server: LEIRI is the program.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection, DefinitionRequest, DidOpenTextDocumentNotification, DocumentDiagnosticRequest,
  ExitNotification, InitializedNotification, InitializeRequest, PrepareRenameRequest, ProtocolConnection,
  ReferencesRequest, RenameRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter,
  WorkDoneProgress, WorkDoneProgressCreateRequest, WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { serverArguments } from '../src/server';

const vocabulary = [
  '@prefix owl: <http://www.w3.org/2002/07/owl#> .',
  '@prefix v: <http://h.test/voc#> .',
  '<http://h.test/voc> a owl:Ontology .',
  'v:author a owl:ObjectProperty .',
].join('\n');
const document = '@prefix v: <http://h.test/voc#> .\n<x:s> v:auhtor <x:o> .\n';

let folder: string;
let connection: ProtocolConnection;
let server: ReturnType<typeof spawn>;
let ready: Promise<void>;

const uri = (name: string) => pathToFileURL(join(folder, name)).href;

before(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'leiri-')));
  writeFileSync(join(folder, 'voc.ttl'), vocabulary);
  writeFileSync(join(folder, 'a.ttl'), document);
  for (let i = 0; i < 500; ++i) {
    writeFileSync(join(folder, `n${i}.ttl`), '<x:s> <x:p> <x:o> .\n');
  }
  server = spawn(process.env.LEIRI ?? 'leiri', serverArguments, { stdio: ['pipe', 'pipe', 'inherit'] });
  connection = createProtocolConnection(
    new StreamMessageReader(server.stdout!), new StreamMessageWriter(server.stdin!));
  connection.onRequest(WorkDoneProgressCreateRequest.type, () => undefined);
  ready = new Promise(resolve => {
    connection.onProgress(WorkDoneProgress.type, 'leiri-workspace', value => {
      if (value.kind === 'end') resolve();
    });
  });
  connection.listen();
  const answer = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid, rootUri: null, workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'test' }],
    capabilities: { window: { workDoneProgress: true }, textDocument: { diagnostic: {} } },
  });
  assert.ok(answer.capabilities.renameProvider);
  await connection.sendNotification(InitializedNotification.type, {});
});

after(async () => {
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  connection.dispose();
  rmSync(folder, { recursive: true });
});

const place = (name: string, line: number, character: number) =>
  ({ textDocument: { uri: uri(name) }, position: { line, character } });

async function codes(name: string): Promise<string[]> {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: uri(name) } });
  assert.equal(report.kind, 'full');
  return report.kind === 'full' ? report.items.map(item => String(item.code)) : [];
}

test('a term that a file of the folder does not define', async () => {
  await ready;
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: uri('a.ttl'), languageId: 'turtle', version: 1, text: document },
  });
  // The documents are compared when nobody types.
  const deadline = Date.now() + 60_000;
  while (!(await codes('a.ttl')).includes('term-unknown')) {
    assert.ok(Date.now() < deadline, 'the finding is missing');
    await new Promise(resolve => setTimeout(resolve, 400));
  }
});

test('where a namespace is defined, and what uses it', async () => {
  const definition = await connection.sendRequest(DefinitionRequest.type, place('a.ttl', 0, 14));
  assert.ok(Array.isArray(definition));
  assert.deepEqual(definition.map(d => 'uri' in d && d.uri), [uri('voc.ttl')]);
  const references = await connection.sendRequest(
    ReferencesRequest.type, { ...place('a.ttl', 1, 6), context: { includeDeclaration: true } });
  assert.deepEqual(references?.map(r => [r.uri, r.range.start.line]).sort(),
    [[uri('a.ttl'), 0], [uri('a.ttl'), 1], [uri('voc.ttl'), 1], [uri('voc.ttl'), 3]]);
});

test('a prefix gets another name in all documents, but not one that exists', async () => {
  const prepared = await connection.sendRequest(PrepareRenameRequest.type, place('a.ttl', 1, 6));
  assert.equal((prepared as { placeholder: string }).placeholder, 'v');
  const edit = await connection.sendRequest(RenameRequest.type, { ...place('a.ttl', 1, 6), newName: 'w' });
  assert.deepEqual(Object.keys(edit?.changes ?? {}).sort(), [uri('a.ttl'), uri('voc.ttl')]);
  await assert.rejects(
    connection.sendRequest(RenameRequest.type, { ...place('a.ttl', 1, 6), newName: 'owl' }), /owl is already used/);
});

test('the findings of files that are not open', async () => {
  const all = await connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
  assert.ok(all.items.some(item => item.uri === uri('n7.ttl')));
  assert.ok(!all.items.some(item => item.uri === uri('a.ttl')));
});
