// Timelines of chains.

import * as vscode from "vscode";
import { timelineChoices, timelineKind } from "./chains";
import { Latest } from "./latest";
import { DrawingPanel } from "./panel";
import { chainsRequest, timelineRequest, type Chains, type Timeline, type TimelineKind } from "./protocol";
import { messageOf, type Server } from "./server";

const afterKeys = 800; // milliseconds without a key before a bound is drawn again

/** The timeline view: the worst bound of a chain, or its longest simulated run. There is one. */
export class TimelineView implements vscode.Disposable {
  private panel: DrawingPanel | undefined;
  private uri = "";
  private chain = "";
  private kind: TimelineKind = "bound";
  private readonly drawing = new Latest(token => this.draw(token));
  private readonly listeners: vscode.Disposable[];

  constructor(private readonly extension: vscode.Uri, private readonly server: Server) {
    const isOwn = (document: vscode.TextDocument): boolean => document.languageId === "tactus" && this.panel !== undefined;
    this.listeners = [
      // runs are simulated again only for what is saved, since that takes a processor for seconds
      vscode.workspace.onDidChangeTextDocument(
        ({ document }) => isOwn(document) && this.kind === "bound" && this.drawing.ask(afterKeys)),
      vscode.workspace.onDidSaveTextDocument(document => isOwn(document) && this.kind === "simulated" && this.drawing.ask(0)),
      server.onStart(() => this.panel !== undefined && this.drawing.ask(0)),
    ];
  }

  /** Shows the timeline of a chain. */
  show(uri: string, chain: string): void {
    Object.assign(this, { uri, chain });
    if (this.panel === undefined) {
      this.adopt(DrawingPanel.open(this.extension, "timeline", "Timeline"));
    }
    this.panel?.reveal();
    this.drawing.ask(0);
  }

  private adopt(panel: DrawingPanel): void {
    this.panel = panel;
    panel.onDispose(() => {
      this.panel = undefined;
    });
    panel.onUse(use => {
      if (use.kind === "chosen") {
        if (use.name === "chain") {
          this.chain = use.value;
        } else {
          this.kind = timelineKind(use.value);
        }
        this.drawing.ask(0);
      }
    });
  }

  private async draw(token: vscode.CancellationToken): Promise<void> {
    const { panel, uri, chain, kind } = this;
    const textDocument = { uri };
    try {
      const timeline = await this.server.request<Timeline>(timelineRequest, { textDocument, chain, kind }, token);
      const { chains } = await this.server.request<Chains>(chainsRequest, { textDocument }, token);
      if (!token.isCancellationRequested) {
        const choices = timelineChoices(chains.map(({ name }) => name), chain, kind);
        panel?.show({ kind: "drawing", svg: timeline.svg, note: "", choices }, `Timeline ${chain}`);
      }
    } catch (failure) {
      if (!token.isCancellationRequested) {
        panel?.show({ kind: "problem", message: messageOf(failure) });
      }
    }
  }

  dispose(): void {
    this.drawing.dispose();
    vscode.Disposable.from(...this.listeners).dispose();
    this.panel?.dispose();
  }
}
