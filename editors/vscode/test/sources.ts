// What the extension must agree with, from the sources of the project.

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a file of the extension. */
export function own(path: string): string {
  return readFileSync(join(process.cwd(), path), "utf8");
}

/** Returns a file of the project. */
export function project(path: string): string {
  return own(join("..", "..", path));
}

/** The words of the language, by what they are; a keyword is nothing else. */
export interface Words {
  readonly units: Set<string>;
  readonly types: Set<string>;
  readonly constants: Set<string>;
  readonly keywords: Set<string>;
  /** Keywords that a new name follows. */
  readonly declaring: Set<string>;
}

const rule = /^(enum |fragment |terminal )?(\w+)(?: returns [\w:]+)?:\s*([^]*?);\s*$/gm;

/** Returns the words of the Xtext grammar. */
export function words(): Words {
  const text = project("grammar/org.tactus.dsl/src/org/tactus/dsl/Tactus.xtext").replace(/\/\/.*/g, "");
  const found: Words = { units: new Set(), types: new Set(), constants: new Set(), keywords: new Set(), declaring: new Set() };
  for (const [, kind, name = "", body = ""] of text.matchAll(rule)) {
    const quoted = [...body.matchAll(/'([A-Za-z]\w*)'/g)].map(([, word = ""]) => word);
    if (kind === "enum ") {
      const group = name.endsWith("Unit") ? found.units
        : name.endsWith("Primitive") || name === "ParameterType" ? found.types : found.constants;
      (body.match(/\w+/g) ?? []).forEach(word => group.add(word));
    } else if (name === "Literal" || name === "ParameterValue") {
      quoted.forEach(word => found.constants.add(word));
    } else if (kind !== "terminal " && name !== "Name") { // Name lists words again
      quoted.forEach(word => found.keywords.add(word));
    }
    [...body.matchAll(/'(\w+)'\s+name=/g)].forEach(([, word = ""]) => found.declaring.add(word));
  }
  [...found.keywords, ...found.types].forEach(word => found.constants.delete(word));
  return found;
}
