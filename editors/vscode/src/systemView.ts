// The drawing of the system in the active editor.

import * as vscode from "vscode";
import { atCursor, chainChoice, chainNote, highlighted } from "./chains";
import { Latest } from "./latest";
import { DrawingPanel } from "./panel";
import { chainsRequest, declarationRequest, drawingRequest, type Chains, type Declaration, type Drawing } from "./protocol";
import { messageOf, type Server } from "./server";

const afterKeys = 400; // milliseconds without a key before the system is drawn again
const afterMoves = 150; // milliseconds without a move of the cursor

/** The system view: it follows the active editor, its cursor and what is typed. There is one. */
export class SystemView implements vscode.Disposable {
  private panel: DrawingPanel | undefined;
  private editor: vscode.TextEditor | undefined;
  private chosen = atCursor;
  private lit: { readonly uri: string, readonly chain: string | undefined } | undefined; // what is drawn
  private readonly drawing = new Latest(token => this.draw(token));
  private readonly listeners: vscode.Disposable[];

  constructor(private readonly extension: vscode.Uri, private readonly server: Server) {
    this.listeners = [
      vscode.window.onDidChangeActiveTextEditor(editor => this.follow(editor, 0)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.chosen === atCursor && this.moved(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => document.languageId === "tactus" && this.anew(afterKeys)),
      server.onStart(() => this.anew(0)),
    ];
  }

  /** Opens the view on the active editor, or brings it to the front. */
  show(): void {
    if (this.panel === undefined) {
      this.adopt(DrawingPanel.open(this.extension, "system", "System"));
    }
    this.panel?.reveal();
    this.follow(vscode.window.activeTextEditor, 0);
  }

  /** Shows itself in a panel, such as that of the last session. */
  adopt(panel: DrawingPanel): void {
    this.panel?.dispose();
    this.panel = panel;
    panel.onDispose(() => {
      this.panel = this.panel === panel ? undefined : this.panel;
    });
    panel.onUse(use => {
      if (use.kind === "opened") {
        void this.open(use.element, use.name);
      } else {
        this.chosen = use.value;
        this.anew(0);
      }
    });
    this.follow(vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors.find(isTactus), 0);
  }

  private follow(editor: vscode.TextEditor | undefined, pause: number): void {
    if (editor === undefined || !isTactus(editor)) {
      return; // such as the view itself, or the output: what was drawn stays
    }
    if (editor.document !== this.editor?.document) {
      this.chosen = atCursor;
    }
    this.editor = editor;
    this.anew(pause);
  }

  /** Follows the cursor: what is drawn stays while it is at the same chain. */
  private moved(editor: vscode.TextEditor): void {
    if (editor === this.editor) {
      this.ask(afterMoves);
    } else {
      this.follow(editor, afterMoves);
    }
  }

  private anew(pause: number): void {
    this.lit = undefined;
    this.ask(pause);
  }

  private ask(pause: number): void {
    if (this.panel !== undefined && this.editor !== undefined) {
      this.drawing.ask(pause);
    }
  }

  private async draw(token: vscode.CancellationToken): Promise<void> {
    const { panel, editor, chosen } = this;
    if (panel === undefined || editor === undefined) {
      return;
    }
    const textDocument = { uri: editor.document.uri.toString() };
    const { uri } = textDocument;
    try {
      const at = { textDocument, position: editor.selection.active };
      const chain = highlighted(await this.server.request<Chains>(chainsRequest, at, token), chosen);
      if (token.isCancellationRequested || this.lit?.uri === uri && this.lit.chain === chain) {
        return;
      }
      const parameters = chain === undefined ? { textDocument } : { textDocument, chain };
      const drawing = await this.server.request<Drawing>(drawingRequest, parameters, token);
      if (!token.isCancellationRequested) {
        const choices = [chainChoice(drawing, chosen)];
        this.lit = { uri, chain };
        panel.show({ kind: "drawing", svg: drawing.svg, note: chainNote(drawing, chosen), choices },
          `System ${vscode.workspace.asRelativePath(editor.document.uri)}`);
      }
    } catch (failure) {
      if (!token.isCancellationRequested) {
        this.lit = undefined;
        panel.show({ kind: "problem", message: messageOf(failure) });
      }
    }
  }

  /** Goes to the declaration of a part of the drawing. */
  private async open(kind: string, name: string): Promise<void> {
    if (this.editor === undefined) {
      return;
    }
    const { document, viewColumn } = this.editor;
    try {
      const parameters = { textDocument: { uri: document.uri.toString() }, kind, name };
      const place = await this.server.request<Declaration>(declarationRequest, parameters);
      if (place === null) {
        vscode.window.setStatusBarMessage(`Tactus: ${name} has no declaration of its own`, 5000);
        return;
      }
      const { start, end } = place.range;
      const selection = new vscode.Range(start.line, start.character, end.line, end.character);
      const column = viewColumn ?? vscode.ViewColumn.One;
      await vscode.window.showTextDocument(vscode.Uri.parse(place.uri, true), { selection, viewColumn: column });
    } catch (failure) {
      void vscode.window.showErrorMessage(messageOf(failure));
    }
  }

  dispose(): void {
    this.drawing.dispose();
    vscode.Disposable.from(...this.listeners).dispose();
    this.panel?.dispose();
  }
}

function isTactus(editor: vscode.TextEditor): boolean {
  return editor.document.languageId === "tactus";
}
