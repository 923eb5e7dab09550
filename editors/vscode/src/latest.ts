// Work that a later call makes useless.

import * as vscode from "vscode";

/** Runs work after a pause in the calls; a call cancels what an earlier one has begun. */
export class Latest implements vscode.Disposable {
  private timer: NodeJS.Timeout | undefined;
  private source: vscode.CancellationTokenSource | undefined;

  constructor(private readonly work: (token: vscode.CancellationToken) => Promise<void>) {}

  /** Asks for the work, after as many milliseconds without another call. */
  ask(pause: number): void {
    this.cancel();
    this.timer = setTimeout(() => {
      this.source = new vscode.CancellationTokenSource();
      void this.work(this.source.token);
    }, pause);
  }

  private cancel(): void {
    clearTimeout(this.timer);
    this.source?.cancel();
    this.source?.dispose();
    this.source = undefined;
  }

  dispose(): void {
    this.cancel();
  }
}
