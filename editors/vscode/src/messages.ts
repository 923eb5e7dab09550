// What the extension and the scripts of its views tell each other.

/** A choice above the drawing: its name in messages, what is chosen, the values with their labels, and the chosen one. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string, readonly label: string }[];
  readonly chosen: string;
}

/** What a view is to show: a drawing with a note, or why there is none, while an earlier drawing stays. */
export type ToView =
  | { readonly kind: "drawing", readonly svg: string, readonly note: string, readonly choices: readonly Choice[] }
  | { readonly kind: "problem", readonly message: string };

/** What a user does in a view; `ready` comes once it can be told what to show. */
export type FromView =
  | { readonly kind: "ready" }
  | { readonly kind: "chosen", readonly name: string, readonly value: string }
  | { readonly kind: "opened", readonly element: string, readonly name: string };
