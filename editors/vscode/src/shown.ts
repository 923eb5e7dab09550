// What a view shows.

import type { ToView } from "./messages";

/** Keeps what a page must be told that is loaded again: the last drawing, and what has been wrong since. */
export class Shown {
  private drawing: ToView | undefined;
  private problem: ToView | undefined;

  /** Notes what the page is told. */
  add(what: ToView): void {
    this.drawing = what.kind === "drawing" ? what : this.drawing;
    this.problem = what.kind === "problem" ? what : undefined;
  }

  /** Returns what the page is to be told again, in order. */
  all(): ToView[] {
    return [this.drawing, this.problem].filter(what => what !== undefined);
  }
}
