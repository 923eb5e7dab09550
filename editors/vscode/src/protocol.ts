// What the server offers beside the protocol of language servers.

import type { Location, Position, Range } from "vscode-languageclient";

/** A chain of a system: its name, and where the name stands. */
export interface NamedChain {
  readonly name: string;
  readonly uri: string;
  readonly range: Range;
}

/** The parameters of `tactus/drawing`: the chain is highlighted; without it, that at the position. */
export interface DrawingParams {
  readonly textDocument: { readonly uri: string };
  readonly chain?: string;
  readonly position?: Position;
}

/** The system as SVG. */
export interface Drawing {
  readonly svg: string;
  readonly chain?: string | null;
  readonly chains: readonly NamedChain[];
}

/** The chains of a system, as a drawing has them. */
export type Chains = Omit<Drawing, "svg">;

/** What a timeline shows: the stages of the worst bound, or the longest simulated run. */
export type TimelineKind = "bound" | "simulated";

/** The parameters of `tactus/timeline`. */
export interface TimelineParams {
  readonly textDocument: { readonly uri: string };
  readonly chain: string;
  readonly kind: TimelineKind;
}

/** A timeline as SVG. */
export interface Timeline {
  readonly svg: string;
}

/** The parameters of `tactus/declaration`: kind and name as the drawing has them in `data-kind` and `data-name`. */
export interface DeclarationParams {
  readonly textDocument: { readonly uri: string };
  readonly kind: string;
  readonly name: string;
}

/** Where an element of a drawing is declared; null if that is no single place. */
export type Declaration = Location | null;

/** The argument of the commands of the server. */
export interface CommandArguments {
  readonly uri: string;
  readonly chain?: string;
  readonly folder?: string;
}

/** What a command said, and what its exit status on a command line would be. */
export interface CommandResult {
  readonly text: string;
  readonly status: number;
}

export const chainsRequest = "tactus/chains"; // takes what a drawing does
export const drawingRequest = "tactus/drawing";
export const timelineRequest = "tactus/timeline";
export const declarationRequest = "tactus/declaration";
