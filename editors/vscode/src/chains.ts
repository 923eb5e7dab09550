// Which chain is meant.

import type { Choice } from "./messages";
import type { Chains, TimelineKind } from "./protocol";

/** The value of the choice that follows the cursor. */
export const atCursor = "";

/** Returns the choice of the chain that is highlighted; one that the system no longer has is that at the cursor. */
export function chainChoice({ chains }: Pick<Chains, "chains">, chosen: string): Choice {
  return {
    name: "chain",
    label: "Chain",
    options: [{ value: atCursor, label: "at the cursor" }, ...chains.map(({ name }) => ({ value: name, label: name }))],
    chosen: chains.some(({ name }) => name === chosen) ? chosen : atCursor,
  };
}

/** Returns the chain that is highlighted: the chosen one while there is one of the name, else that at the cursor. */
export function highlighted({ chain, chains }: Chains, chosen: string): string | undefined {
  return chains.some(({ name }) => name === chosen) ? chosen : chain ?? undefined;
}

/** Returns what is said of the drawing beside the choice. */
export function chainNote({ chain, chains }: Chains, chosen: string): string {
  if (chains.length === 0) {
    return "The system has no chain.";
  }
  return chains.some(({ name }) => name === chosen) ? "" : chain ? `chain ${chain}` : "no chain at the cursor";
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
