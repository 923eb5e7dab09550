// The commands on models, which the server runs.

import * as vscode from "vscode";
import { endingOf } from "./outcome";
import { chainsRequest, type Chains, type CommandArguments, type CommandResult } from "./protocol";
import { Results } from "./results";
import { messageOf, type Server } from "./server";

/** A model, and what of it is meant; lenses give both, the palette neither. */
interface Subject {
  readonly uri: vscode.Uri;
  readonly chain?: string;
}

interface ServerCommand {
  readonly id: string;
  readonly doing: string;
  readonly asks: "nothing" | "chain" | "saved" | "folder";
}

const commands: readonly ServerCommand[] = [
  { id: "tactus.analyze", doing: "Analyzing", asks: "nothing" },
  { id: "tactus.explain", doing: "Explaining", asks: "chain" },
  { id: "tactus.simulate", doing: "Simulating", asks: "nothing" },
  { id: "tactus.generate", doing: "Generating from", asks: "folder" },
  { id: "tactus.provision", doing: "Provisioning", asks: "saved" },
];

/** Registers the commands; what they say is shown beside the model. */
export function registerCommands(server: Server): vscode.Disposable {
  const results = new Results();
  const registered = commands.map(command => vscode.commands.registerCommand(command.id,
    (named?: unknown) => run(server, results, command, subject(named))));
  return vscode.Disposable.from(results, ...registered);
}

/** Returns the model that a lens ({uri, chain}) or a menu (its address) names, else that in the active editor. */
export function subject(named: unknown): Subject | undefined {
  if (named instanceof vscode.Uri) {
    return { uri: named };
  }
  if (typeof named === "object" && named !== null && "uri" in named && typeof named.uri === "string") {
    const chain = "chain" in named && typeof named.chain === "string" ? { chain: named.chain } : {};
    return { uri: vscode.Uri.parse(named.uri, true), ...chain };
  }
  const active = vscode.window.activeTextEditor?.document;
  return active?.languageId === "tactus" ? { uri: active.uri } : undefined;
}

/** Returns the chain at the cursor, else the one that the user picks; undefined if there is none. */
export async function pickChain(server: Server, { uri }: Subject): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  const position = editor?.document.uri.toString() === uri.toString() ? editor.selection.active : undefined;
  const parameters = { textDocument: { uri: uri.toString() }, ...(position === undefined ? {} : { position }) };
  const { chain, chains } = await server.request<Chains>(chainsRequest, parameters);
  if (chain) {
    return chain;
  }
  if (chains.length === 0) {
    void vscode.window.showInformationMessage("The system has no chain.");
  }
  const names = chains.map(({ name }) => name);
  return names.length <= 1 ? names[0] : vscode.window.showQuickPick(names, { placeHolder: "Which chain?" });
}

async function run(server: Server, results: Results, command: ServerCommand, model: Subject | undefined): Promise<void> {
  if (model === undefined) {
    void vscode.window.showInformationMessage("Open a .tactus file first.");
    return;
  }
  try {
    const argument = await argumentOf(server, command, model);
    if (argument !== undefined) {
      const title = `${command.doing} ${vscode.workspace.asRelativePath(model.uri)}`;
      const result = await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title, cancellable: true },
        (_progress, token) => server.command<CommandResult>(command.id, argument, token));
      await show(results, title, result);
    }
  } catch (failure) {
    if (!(failure instanceof vscode.CancellationError)) {
      void vscode.window.showErrorMessage(messageOf(failure));
    }
  }
}

async function argumentOf(server: Server, { asks }: ServerCommand, model: Subject): Promise<CommandArguments | undefined> {
  const uri = model.uri.toString();
  switch (asks) {
    case "nothing":
      return { uri };
    case "chain": {
      const chain = model.chain ?? await pickChain(server, model);
      return chain === undefined ? undefined : { uri, chain };
    }
    case "saved":
      await vscode.workspace.saveAll(false); // files are written from what is on the disk
      return { uri };
    case "folder": {
      await vscode.workspace.saveAll(false);
      const picked = await vscode.window.showOpenDialog({
        canSelectFiles: false, canSelectFolders: true, openLabel: "Write There", title: "The folder that is written, new or empty",
      });
      return picked?.[0] === undefined ? undefined : { uri, folder: picked[0].fsPath };
    }
  }
}

async function show(results: Results, title: string, { text, status }: CommandResult): Promise<void> {
  await results.show(title, text);
  const ending = endingOf(status);
  if (ending === "done") {
    vscode.window.setStatusBarMessage(`Tactus: ${title}: done`, 5000);
  } else if (ending === "attention") {
    void vscode.window.showWarningMessage(`${title}: a goal is missed, has no bound or was exceeded; the report says which.`);
  } else {
    void vscode.window.showErrorMessage(`${title}: not done; the report says why.`);
  }
}
