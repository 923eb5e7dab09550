// Tactus in VS Code: the client of the language server, its commands and views.

import * as vscode from "vscode";
import { pickChain, registerCommands, subject } from "./commands";
import { DrawingPanel } from "./panel";
import { messageOf, Server, startSettings } from "./server";
import { SystemView } from "./systemView";
import { TimelineView } from "./timelineView";

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const output = vscode.window.createOutputChannel("Tactus", { log: true });
  const server = new Server(context.asAbsolutePath("server/tactus.jar"), output);
  const system = new SystemView(context.extensionUri, server);
  const timeline = new TimelineView(context.extensionUri, server);
  context.subscriptions.push(output, server, system, timeline, registerCommands(server),
    vscode.commands.registerCommand("tactus.restartServer", () => server.restart()),
    vscode.commands.registerCommand("tactus.showSystemView", () => system.show()),
    vscode.commands.registerCommand("tactus.showTimeline", (named?: unknown) => showTimeline(server, timeline, named)),
    vscode.window.registerWebviewPanelSerializer("tactus.system", {
      deserializeWebviewPanel: async panel => system.adopt(new DrawingPanel(panel, context.extensionUri, "system")),
    }),
    vscode.workspace.onDidChangeConfiguration(async change => {
      if (startSettings.some(setting => change.affectsConfiguration(setting))) {
        await server.restart();
      }
    }));
  await server.restart();
}

async function showTimeline(server: Server, timeline: TimelineView, named: unknown): Promise<void> {
  const model = subject(named);
  if (model === undefined) {
    void vscode.window.showInformationMessage("Open a .tactus file first.");
    return;
  }
  try {
    const chain = model.chain ?? await pickChain(server, model);
    if (chain !== undefined) {
      timeline.show(model.uri.toString(), chain);
    }
  } catch (failure) {
    void vscode.window.showErrorMessage(messageOf(failure));
  }
}
