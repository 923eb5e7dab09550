// The TextMate grammar has the words of the Xtext grammar, and tells apart what it should.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, it } from "node:test";
import * as oniguruma from "vscode-oniguruma";
import { INITIAL, parseRawGrammar, Registry, type IGrammar } from "vscode-textmate";
import { own, words } from "./sources";

const file = "syntaxes/tactus.tmLanguage.json";
const { repository } = JSON.parse(own(file)) as { repository: Record<string, { match: string }> };

/** Returns the alternatives of the first group of words in a pattern. */
function alternatives(pattern: string): string[] {
  const match = repository[pattern]?.match ?? "";
  return (/\(((?:\w+\|)+\w+)\)/.exec(match)?.[1] ?? "").split("|");
}

async function grammar(): Promise<IGrammar> {
  const wasm = readFileSync(createRequire(join(process.cwd(), "package.json")).resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: patterns => new oniguruma.OnigScanner(patterns),
      createOnigString: text => new oniguruma.OnigString(text),
    }),
    loadGrammar: async () => parseRawGrammar(own(file), file),
  });
  return await registry.loadGrammar("source.tactus") ?? assert.fail("no grammar");
}

/** Returns the parts of a text with their innermost scopes, without blanks. */
async function scopes(text: string): Promise<string[]> {
  const loaded = await grammar();
  let state = INITIAL;
  return text.split("\n").flatMap(line => {
    const { tokens, ruleStack } = loaded.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes: [...names] }) =>
      `${line.slice(startIndex, endIndex).trim()} ${names.at(-1)?.replace(/\.tactus$/, "") ?? ""}`)
      .filter(part => !part.startsWith(" "));
  });
}

describe("the TextMate grammar", () => {
  const expected = words();

  for (const group of ["units", "types", "constants", "keywords", "declaring"] as const) {
    const pattern = { units: "values", declaring: "declarations" }[group as string] ?? group;
    it(`has the ${group} of the language`, () => {
      assert.ok(expected[group].size > 5, "words are found in the grammar of the language");
      assert.deepEqual(alternatives(pattern), [...expected[group]].sort());
    });
  }

  it("tells declarations, topics, values and comments apart", async () => {
    assert.deepEqual(await scopes("topic /a/b : Text // a topic"), [
      "topic keyword.other", "/a/b string.unquoted.topic", ": keyword.operator", "Text source",
      "// punctuation.definition.comment", "a topic comment.line.double-slash"]);
    assert.deepEqual(await scopes("timer talk every 1.5 ms wcet 20us"), [
      "timer keyword.other", "talk entity.name.type", "every keyword.other", "1.5 constant.numeric", "ms keyword.other.unit",
      "wcet keyword.other", "20 constant.numeric", "us keyword.other.unit"]);
    assert.deepEqual(await scopes("message Cloud = sensor_msgs/msg/PointCloud2"), [
      "message keyword.other", "Cloud entity.name.type", "= keyword.operator", "sensor_msgs/msg/PointCloud2 support.type.interface"]);
    assert.deepEqual(await scopes("node type Camera"), ["node keyword.other", "type keyword.other", "Camera entity.name.type"]);
    assert.deepEqual(await scopes("message delays for h {"), [
      "message keyword.other", "delays keyword.other", "for keyword.other", "h { source"]);
    assert.deepEqual(await scopes("/* one\ntopic */ bool x"), [
      "/* punctuation.definition.comment", "one comment.block", "topic comment.block", "*/ punctuation.definition.comment",
      "bool storage.type", "x source"]);
  });

  it("leaves no rule open at the end of a model", async () => {
    const loaded = await grammar();
    const folder = join(process.cwd(), "..", "..", "examples");
    const models = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(name => name.endsWith(".tactus"));
    assert.ok(models.length > 20);
    for (const model of models) {
      let state = INITIAL;
      for (const line of readFileSync(join(folder, model), "utf8").split("\n")) {
        state = loaded.tokenizeLine(line, state).ruleStack;
      }
      assert.equal(state.depth, 1, model);
    }
  });
});
