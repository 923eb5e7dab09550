// The page of a view, and what stands above its drawing.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { chainChoice, chainNote, highlighted, timelineChoices, timelineKind } from "../src/chains";
import { endingOf } from "../src/outcome";
import { escape, page } from "../src/page";
import { Shown } from "../src/shown";

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const chains = ["hot", "cold"].map(name => ({ name, uri: "file:///a.tactus", range }));

describe("the page of a view", () => {
  const html = page({ title: "<b>\"", script: "https://example.org/a.js?x&y", source: "system", nonce: "abc" });

  it("allows nothing but its script and its style", () => {
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
    assert.equal(policy, "default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'");
    assert.equal(html.match(/<(script|style)\b/g)?.length, html.match(/<(script|style) nonce="abc"/g)?.length);
    assert.doesNotMatch(html, / (style|on\w+)=/);
  });

  it("shows texts as they are", () => {
    assert.ok(html.includes("<title>&#60;b&#62;&#34;</title>"));
    assert.ok(html.includes("https://example.org/a.js?x&#38;y"));
    assert.equal(escape("a'b"), "a&#39;b");
  });
});

describe("the choices above a drawing", () => {
  it("are the chains, and that at the cursor", () => {
    const { options, chosen } = chainChoice({ chains }, "cold");
    assert.deepEqual(options.map(({ label }) => label), ["at the cursor", "hot", "cold"]);
    assert.equal(chosen, "cold");
  });

  it("follow the cursor once a chain is gone", () => {
    assert.equal(chainChoice({ chains }, "gone").chosen, "");
  });

  it("highlight the chosen chain, and that at the cursor while it is gone", () => {
    assert.equal(highlighted({ chains, chain: "hot" }, "cold"), "cold");
    assert.equal(highlighted({ chains, chain: "hot" }, ""), "hot");
    assert.equal(highlighted({ chains, chain: "hot" }, "gone"), "hot");
    assert.equal(highlighted({ chains, chain: null }, "gone"), undefined);
  });

  it("have a note that says which chain is at the cursor", () => {
    assert.equal(chainNote({ chains, chain: "hot" }, ""), "chain hot");
    assert.equal(chainNote({ chains, chain: null }, ""), "no chain at the cursor");
    assert.equal(chainNote({ chains, chain: "hot" }, "hot"), "");
    assert.equal(chainNote({ chains: [] }, ""), "The system has no chain.");
  });

  it("of a timeline are chain and kind", () => {
    const [chain, kind] = timelineChoices(["hot", "cold"], "hot", "simulated");
    assert.deepEqual(chain?.options.map(({ value }) => value), ["hot", "cold"]);
    assert.deepEqual(kind?.options.map(({ value }) => value), ["bound", "simulated"]);
    assert.equal(kind?.chosen, "simulated");
    assert.equal(timelineKind("simulated"), "simulated");
    assert.equal(timelineKind("nonsense"), "bound");
  });
});

describe("a page that is loaded again", () => {
  const drawing = { kind: "drawing", svg: "<svg/>", note: "", choices: [] } as const;
  const problem = { kind: "problem", message: "wrong" } as const;

  it("is told the last drawing and what has been wrong since", () => {
    const shown = new Shown();
    assert.deepEqual(shown.all(), []);
    shown.add(problem);
    assert.deepEqual(shown.all(), [problem]);
    shown.add(drawing);
    assert.deepEqual(shown.all(), [drawing]);
    shown.add(problem);
    assert.deepEqual(shown.all(), [drawing, problem]);
  });
});

describe("the status of a command", () => {
  it("tells goals from failures", () => {
    assert.deepEqual([0, 1, 2, 3, 4, 130].map(endingOf), ["done", "failed", "failed", "attention", "failed", "failed"]);
  });
});
