// Bundles the extension and the script of its views into dist, with the licences of what is bundled; with --tests, the tests into
// out/test.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const here = import.meta.dirname;
const common = { bundle: true, logLevel: "warning", legalComments: "none", absWorkingDir: here };
const node = { ...common, platform: "node", format: "cjs", target: "node20" };

/** Returns the packages whose files are in a bundle. */
function packages({ inputs }) {
  const names = Object.keys(inputs).map(file => /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[0]);
  return [...new Set(names.filter(name => name !== undefined))].sort();
}

/** Returns the name, the version and the licence of a package. */
function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(here, folder, "package.json"), "utf8"));
  const file = readdirSync(join(here, folder)).find(one => /^licen[cs]e(\.(txt|md))?$/i.test(one));
  if (file === undefined) {
    throw new Error(`${name} is bundled and has no licence`);
  }
  return `${name} ${version} (${license})\n\n${readFileSync(join(here, folder, file), "utf8").trim()}\n`;
}

if (process.argv.includes("--tests")) {
  rmSync(join(here, "out"), { recursive: true, force: true });
  const tests = readdirSync(join(here, "test")).filter(name => name.endsWith(".test.ts"));
  await build({ ...node, entryPoints: tests.map(name => `test/${name}`), outdir: "out/test",
    external: ["vscode", "vscode-oniguruma", "vscode-textmate"] });
} else {
  rmSync(join(here, "dist"), { recursive: true, force: true });
  const { metafile } = await build({ ...node, entryPoints: ["src/extension.ts"], outdir: "dist", external: ["vscode"],
    minify: true, metafile: true });
  await build({ ...common, platform: "browser", format: "iife", target: "es2022", entryPoints: ["webview/drawing.ts"],
    outdir: "dist", minify: true });
  writeFileSync(join(here, "dist", "ThirdPartyNotices.txt"), packages(metafile).map(notice).join(`\n${"-".repeat(80)}\n\n`));
}
