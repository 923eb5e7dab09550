// Which chain is meant.

import type { Choice } from "./messages";
import type { Drawing, TimelineKind } from "./protocol";

/** The value of the choice that follows the cursor. */
export const atCursor = "";

/** Returns the choice of the chain that is highlighted; one that the system no longer has is that at the cursor. */
export function chainChoice({ chains }: Pick<Drawing, "chains">, chosen: string): Choice {
  return {
    name: "chain",
    label: "Chain",
    options: [{ value: atCursor, label: "at the cursor" }, ...chains.map(({ name }) => ({ value: name, label: name }))],
    chosen: chains.some(({ name }) => name === chosen) ? chosen : atCursor,
  };
}

/** Returns what is said of the drawing beside the choice. */
export function chainNote({ chain, chains }: Pick<Drawing, "chain" | "chains">, chosen: string): string {
  if (chains.length === 0) {
    return "The system has no chain.";
  }
  return chosen !== atCursor ? "" : chain ? `chain ${chain}` : "no chain at the cursor";
}

const kinds: Record<TimelineKind, string> = { bound: "worst bound", simulated: "longest simulated run" };

/** Returns the choices above a timeline. */
export function timelineChoices(chains: readonly string[], chain: string, kind: TimelineKind): Choice[] {
  return [
    { name: "chain", label: "Chain", options: chains.map(name => ({ value: name, label: name })), chosen: chain },
    { name: "kind", label: "Shows", options: Object.entries(kinds).map(([value, label]) => ({ value, label })), chosen: kind },
  ];
}

/** Returns the kind of a timeline that a view names. */
export function timelineKind(value: string): TimelineKind {
  return value === "simulated" ? value : "bound";
}
