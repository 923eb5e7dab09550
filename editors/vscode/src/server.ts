// The language server as a process, and its client in the editor.

import * as vscode from "vscode";
import {
  ExecuteCommandRequest, LanguageClient, type DynamicFeature, type LanguageClientOptions, type ServerOptions, type StaticFeature,
} from "vscode-languageclient/node";
import { findJava, jvmOptions } from "./java";

/** Settings that the server hears of only when it starts. */
export const startSettings = ["java.home", "server.jvmArguments", "server.arguments", "target", "analysis.enabled"]
  .map(name => `tactus.${name}`);

/** The client; the extension offers the commands of the server under its own names, with what they need. */
class TactusClient extends LanguageClient {
  override registerFeature(feature: StaticFeature | DynamicFeature<unknown>): void {
    const isCommands = "registrationType" in feature && feature.registrationType.method === ExecuteCommandRequest.method;
    if (!isCommands) {
      super.registerFeature(feature);
    }
  }
}

/** The running server, which can be started again. */
export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private starting: Promise<void> = Promise.resolve();
  private readonly started = new vscode.EventEmitter<void>();

  /** Fires when the server has started, also again. */
  readonly onStart = this.started.event;

  constructor(private readonly jar: string, private readonly output: vscode.LogOutputChannel) {}

  /** Starts the server, or starts it again; says in the editor why it cannot. */
  restart(): Promise<void> {
    this.starting = this.starting.then(() => this.replace());
    return this.starting;
  }

  private async replace(): Promise<void> {
    await this.stop();
    try {
      const client = new TactusClient("tactus", "Tactus", await this.processOptions(), this.clientOptions());
      await client.start();
      this.client = client;
      this.started.fire();
    } catch (failure) {
      this.output.error(messageOf(failure));
      void this.tell(messageOf(failure));
    }
  }

  private async tell(message: string): Promise<void> {
    const settings = "Open Settings";
    const log = "Show Log";
    const choice = await vscode.window.showErrorMessage(message, settings, log);
    if (choice === settings) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "tactus.java.home");
    } else if (choice === log) {
      this.output.show();
    }
  }

  private async processOptions(): Promise<ServerOptions> {
    const settings = vscode.workspace.getConfiguration("tactus");
    const runtime = await findJava({
      setting: settings.get("java.home", ""), environment: process.env, platform: process.platform,
    });
    const target = settings.inspect<string>("target");
    const chosen = target?.workspaceFolderValue ?? target?.workspaceValue ?? target?.globalValue;
    const args = [
      ...jvmOptions(runtime.major), ...settings.get<string[]>("server.jvmArguments", []), "-jar", this.jar,
      "lsp", ...(chosen === undefined ? [] : ["--target", chosen]),
      ...(settings.get("analysis.enabled", true) ? [] : ["--no-analysis"]), ...settings.get<string[]>("server.arguments", []),
    ];
    this.output.info(`starting ${runtime.program} ${args.join(" ")}`);
    return { command: runtime.program, args };
  }

  private clientOptions(): LanguageClientOptions {
    return {
      documentSelector: [{ scheme: "file", language: "tactus" }], // the server says itself which files it wants to be told of
      outputChannel: this.output,
    };
  }

  /**
   * Sends a request.
   *
   * @throws CancellationError if it was cancelled
   * @throws Error if the server does not run, or answers with an error, whose message is the user's
   */
  async request<R>(method: string, parameters: object, token?: vscode.CancellationToken): Promise<R> {
    await this.starting;
    if (this.client === undefined) {
      throw new Error("The server of Tactus does not run; the output channel Tactus says why.");
    }
    try {
      // a token that is undefined would be sent as a second parameter
      return await (token === undefined ? this.client.sendRequest<R>(method, parameters)
        : this.client.sendRequest<R>(method, parameters, token));
    } catch (failure) {
      throw token?.isCancellationRequested === true ? new vscode.CancellationError() : failure;
    }
  }

  /** Has the server run one of its commands. */
  command<R>(command: string, argument: object, token?: vscode.CancellationToken): Promise<R> {
    return this.request<R>(ExecuteCommandRequest.method, { command, arguments: [argument] }, token);
  }

  private async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    try {
      await client?.stop();
    } catch (failure) {
      this.output.warn(`the server did not end as it should: ${messageOf(failure)}`); // its process is ended all the same
    }
  }

  async dispose(): Promise<void> {
    this.started.dispose();
    await this.starting;
    await this.stop();
  }
}

/** Returns what a failure says. */
export function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
