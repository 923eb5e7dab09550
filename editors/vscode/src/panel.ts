// A view beside the editor that shows drawings of the server.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import type { FromView, ToView } from "./messages";
import { page } from "./page";
import { Shown } from "./shown";

/** What a view draws. */
export type Source = "system" | "timeline";

/** A panel of the editor with the page of a view. It keeps what it shows while it is hidden. */
export class DrawingPanel implements vscode.Disposable {
  private readonly shown = new Shown();
  private readonly used = new vscode.EventEmitter<Exclude<FromView, { kind: "ready" }>>();

  /** Fires when the user does something in the view. */
  readonly onUse = this.used.event;
  readonly onDispose: vscode.Event<void>;

  constructor(private readonly panel: vscode.WebviewPanel, extension: vscode.Uri, source: Source) {
    const { webview } = panel;
    const dist = vscode.Uri.joinPath(extension, "dist");
    webview.options = { enableScripts: true, localResourceRoots: [dist] };
    panel.iconPath = vscode.Uri.joinPath(extension, "images", "file.svg");
    this.onDispose = panel.onDidDispose;
    webview.onDidReceiveMessage((message: FromView) => {
      if (message.kind !== "ready") {
        this.used.fire(message);
      } else {
        this.shown.all().forEach(what => void webview.postMessage(what));
      }
    });
    const script = webview.asWebviewUri(vscode.Uri.joinPath(dist, "drawing.js")).toString();
    webview.html = page({ title: panel.title, script, source, nonce: randomBytes(16).toString("hex") });
  }

  /** Opens a view beside the editor. */
  static open(extension: vscode.Uri, source: Source, title: string): DrawingPanel {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    return new DrawingPanel(vscode.window.createWebviewPanel(`tactus.${source}`, title, column), extension, source);
  }

  /** Shows something, now or once the page can. */
  show(what: ToView, title?: string): void {
    this.shown.add(what);
    if (title !== undefined) {
      this.panel.title = title;
    }
    void this.panel.webview.postMessage(what);
  }

  /** Brings the view to the front. */
  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  dispose(): void {
    this.used.dispose();
    this.panel.dispose();
  }
}
