// The manifest names what there is.

import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { own, project } from "./sources";

interface Manifest {
  readonly activationEvents: string[];
  readonly contributes: {
    readonly commands: { readonly command: string }[];
    readonly menus: Record<string, { readonly command?: string }[]>;
    readonly configuration: { readonly properties: Record<string, { readonly enum?: string[] }> };
  };
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: string[] } };
}

const text = own("package.json");
const manifest = JSON.parse(text) as Manifest;
const sources = readdirSync(join(process.cwd(), "src")).map(name => readFileSync(join("src", name), "utf8")).join("\n");

describe("the manifest", () => {
  it("has the commands that the extension registers", () => {
    const registered = [...sources.matchAll(/(?:registerCommand\(|\{ id: )"(tactus\.\w+)"/g)].map(([, id]) => id);
    assert.deepEqual(manifest.contributes.commands.map(({ command }) => command).sort(), registered.sort());
  });

  it("has menus with its commands only", () => {
    const known = new Set(manifest.contributes.commands.map(({ command }) => command));
    const shown = Object.values(manifest.contributes.menus).flat().flatMap(({ command }) => command ?? []);
    assert.deepEqual(shown.filter(command => !known.has(command)), []);
  });

  it("has the settings that the extension reads", () => {
    const settings = Object.keys(manifest.contributes.configuration.properties);
    const read = [...sources.matchAll(/\b(?:get|inspect)(?:<[^>]*>)?\("([\w.]+)"/g)].map(([, name]) => `tactus.${name}`);
    assert.deepEqual(settings.filter(setting => setting !== "tactus.trace.server").sort(), [...new Set(read)].sort());
  });

  it("lets no untrusted workspace choose a program or its arguments", () => {
    assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations,
      ["tactus.java.home", "tactus.server.jvmArguments", "tactus.server.arguments"]);
  });

  it("offers the distributions that there are", () => {
    const targets = project("grammar/org.tactus.model/src/org/tactus/model/distribution/Target.java");
    const names = [...targets.matchAll(/^ {2}([A-Z]+)\("/gm)].map(([, name = ""]) => name.toLowerCase());
    assert.ok(names.length > 3);
    assert.deepEqual(manifest.contributes.configuration.properties["tactus.target"]?.enum, names);
  });

  it("names files that exist", () => {
    const files = [...text.matchAll(/"(?:path|icon|configuration|light|dark)": "((?:\.\/)?(?:images|syntaxes|snippets|language)[^"]*)"/g)];
    assert.ok(files.length > 5);
    assert.deepEqual(files.map(([, file = ""]) => file).filter(file => !existsSync(file)), []);
  });
});
