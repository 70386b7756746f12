import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { documents, serverArguments, watched } from './server';

let client: LanguageClient | undefined;

function path(): string {
  return vscode.workspace.getConfiguration('leiri').get<string>('path') || 'leiri';
}

async function start(context: vscode.ExtensionContext): Promise<void> {
  const watcher = vscode.workspace.createFileSystemWatcher(watched);
  context.subscriptions.push(watcher);
  client = new LanguageClient('leiri', 'leiri', { command: path(), args: serverArguments }, {
    documentSelector: [
      { scheme: 'file', pattern: documents },
      { scheme: 'untitled', language: 'xml' },
      { scheme: 'untitled', language: 'turtle' },
    ],
    synchronize: { fileEvents: watcher },
  });
  try {
    await client.start();
  } catch (problem) {
    void vscode.window.showErrorMessage(
      `leiri cannot be started as "${path()}". Install it, or set leiri.path. (${String(problem)})`);
  }
}

async function stop(): Promise<void> {
  const stopped = client;
  client = undefined;
  if (stopped?.isRunning()) {
    await stopped.stop();
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const restart = async () => {
    await stop();
    await start(context);
  };
  context.subscriptions.push(
    vscode.commands.registerCommand('leiri.restart', restart),
    vscode.workspace.onDidChangeConfiguration(async event => {
      if (event.affectsConfiguration('leiri.path')) {
        await restart();
      }
    }));
  await start(context);
}

export async function deactivate(): Promise<void> {
  await stop();
}
