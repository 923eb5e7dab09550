// A VS Code with the extension in it, its window in a browser, and what a user does there.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { chromium } from "playwright-core";

const entry = join(process.env.TACTUS_VSCODE, "out", "node", "entry.js");
const patience = Number(process.env.TACTUS_PATIENCE ?? 120) * 1000; // milliseconds that a slow machine may need

/** Waits until a function returns something, and returns it. */
export async function eventually(what, look, milliseconds = patience) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found) {
      return found;
    }
    if (Date.now() > end) {
      throw new Error(`there is still no ${what}`);
    }
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}

/** Settings of every window: it tells nobody anything, asks nobody, and has nothing that hides what is looked at. */
export const quiet = {
  "telemetry.telemetryLevel": "off", "update.mode": "none", "extensions.autoCheckUpdates": false, "extensions.autoUpdate": false,
  "npm.fetchOnlinePackageInfo": false, "workbench.enableExperiments": false, "workbench.settings.enableNaturalLanguageSearch": false,
  "workbench.startupEditor": "none", "workbench.tips.enabled": false, "git.enabled": false, "files.autoSave": "off",
  "editor.minimap.enabled": false, "editor.accessibilitySupport": "off", "files.simpleDialog.enable": true,
};

/** Installs the extension in a VS Code of its own below a folder, as a user does, and starts it. */
export async function start(folder, settings) {
  const data = join(folder, "data");
  // what an extension sets for a machine belongs to the machine that the server of the window runs on
  const configure = values => {
    for (const [place, isOfPlace] of [["User", name => !name.startsWith("tactus.")], ["Machine", name => name.startsWith("tactus.")]]) {
      mkdirSync(join(data, place), { recursive: true });
      writeFileSync(join(data, place, "settings.json"),
        JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => isOfPlace(name)))));
    }
  };
  configure(settings);
  const own = ["--user-data-dir", data, "--extensions-dir", join(folder, "extensions"), "--config", join(folder, "config.yaml")];
  const environment = { ...process.env, HOME: folder };
  execFileSync(process.execPath, [entry, ...own, "--install-extension", process.env.TACTUS_VSIX], { env: environment, stdio: "pipe" });
  const port = await freePort();
  const server = spawn(process.execPath, [entry, ...own, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`,
    "--disable-workspace-trust", "--disable-telemetry", "--disable-update-check", "--disable-getting-started-override"],
  { env: environment, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}/`;
  await eventually("server of VS Code", () => fetch(address).then(answer => answer.ok, () => false));
  return {
    address,
    configure,
    stop: async () => {
      server.kill();
      await once(server, "exit");
    },
  };
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/** Starts the browser; it has no network. */
export function browser() {
  return chromium.launch({ executablePath: process.env.TACTUS_CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"] });
}

/** Returns the text of lines of an editor. */
async function textOf(lines) {
  const found = await lines.evaluateAll(all => all.map(line => ({ top: parseFloat(line.style.top), text: line.textContent })));
  return found.sort((a, b) => a.top - b.top).map(({ text }) => text.replaceAll("\u00a0", " ")).join("\n");
}

/** The window of VS Code on a folder. */
export class Window {
  constructor(tab) {
    this.tab = tab;
  }

  /** Opens the window and waits until it answers. */
  static async open(context, address, folder) {
    const tab = await context.newPage();
    tab.setDefaultTimeout(patience);
    await tab.goto(`${address}?folder=${encodeURIComponent(folder)}`, { waitUntil: "commit" });
    await tab.locator(".monaco-workbench .explorer-folders-view").waitFor();
    return new Window(tab);
  }

  /** Runs a command of the palette. */
  async command(title) {
    await this.quickly(`>${title}`);
  }

  /** Opens a file of the folder and waits for its editor. */
  async file(name) {
    await this.tab.locator(".explorer-folders-view .monaco-list-row", { hasText: name }).first().dblclick();
    await this.tab.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.lines().first().waitFor();
  }

  /** Types into the box that finds files and commands, and takes the first offer. */
  async quickly(text) {
    const box = this.tab.locator(".quick-input-widget input.input");
    await this.tab.keyboard.press("F1");
    await box.waitFor();
    await box.fill(text);
    const wanted = text.replace(/^>/, "");
    await this.tab.locator(".quick-input-list .monaco-list-row", { hasText: wanted }).first().click();
  }

  /** Returns the lines of the active editor. */
  lines() {
    return this.tab.locator(".editor-group-container.active .editor-instance .view-line");
  }

  /** Returns the text of the active editor as far as it is visible. */
  text() {
    return textOf(this.lines());
  }

  /** Puts the cursor behind a line and column, which are counted from 1. */
  async go(line, column) {
    await this.quickly(`>Go to Line/Column...`);
    const box = this.tab.locator(".quick-input-widget input.input");
    await box.fill(`:${line}:${column}`);
    await this.tab.keyboard.press("Enter");
    await box.waitFor({ state: "hidden" });
  }

  /** Returns how many errors all files have. */
  async errors() {
    const text = await this.tab.locator("#status\\.problems").innerText(); // errors, then warnings
    return Number(/\d+/.exec(text)?.[0] ?? assert.fail(`no number of errors in ${text}`));
  }

  /** Waits until some file has an error. */
  async untilErrors() {
    await eventually("error", async () => await this.errors() > 0);
  }

  /** Waits until no file has an error. */
  async untilNoErrors() {
    await eventually("end of the errors", async () => await this.errors() === 0);
  }

  /** Returns the lenses of the active editor whose text matches. */
  lens(text) {
    return this.tab.locator(".codelens-decoration > *", { hasText: text });
  }

  /** Clicks until the report with a title is shown: a lens that is drawn anew under the pointer takes no click. */
  async clickUntilReported(lens, title) {
    const tab = this.tab.locator(`.tab.active[data-resource-name="${title}.txt"]`);
    await eventually(`report ${title}`, async () => {
      await lens.click();
      return tab.waitFor({ timeout: 10_000 }).then(() => true, () => false);
    });
  }

  /** Chooses a folder in the dialog for one, which writes its own into the field once it has read that. */
  async choose(folder, button) {
    const dialog = this.tab.locator(".quick-input-widget");
    const field = dialog.locator("input.input");
    await eventually(`choice of ${folder}`, async () => {
      await field.fill(folder);
      await this.tab.waitForTimeout(500);
      if (await field.inputValue() !== folder) {
        return false;
      }
      await dialog.locator("a.monaco-button", { hasText: button }).click();
      return field.waitFor({ state: "hidden", timeout: 10_000 }).then(() => true, () => false);
    });
  }

  /** Removes characters before the cursor. */
  async erase(count) {
    for (let i = 0; i < count; i++) {
      await this.tab.keyboard.press("Backspace");
    }
  }

  /** Returns the beginning of the report with a title, once it is shown. */
  async report(title) {
    await this.tab.locator(`.tab.active[data-resource-name="${title}.txt"]`).waitFor();
    const editor = this.tab.locator(".editor-group-container").filter({ has: this.tab.locator(`.tab.active[data-resource-name="${title}.txt"]`) });
    return eventually(`text of ${title}`, async () => textOf(editor.locator(".editor-instance .view-line")));
  }

  /** Returns the document inside of a view of the extension. */
  view() {
    return this.tab.frameLocator("iframe.webview.ready").frameLocator("#active-frame");
  }
}
