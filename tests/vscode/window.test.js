// The extension as a user meets it: installed in a real VS Code, whose window Chromium shows.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, afterEach, before, describe, it } from "node:test";
import { browser, eventually, quiet, start, Window } from "./window.js";

const types = `message Text { string<=64 data }

topic /chatter : Text
`;
const car = `system car

import "types.tactus"

platform { host pc { cores c0 c1 } }

node Talker { timer talk every 500 ms wcet 1 ms publishes /chatter }

node Listener { subscription hear on /chatter wcet 2 ms }

executor front: single_threaded { nodes Talker thread on pc.c0 fifo 50 }

executor back: single_threaded { nodes Listener thread on pc.c1 fifo 50 }

chain greeting from Talker.talk to Listener.hear { latency <= 50 ms }

chain alone from Talker.talk to Talker.talk { latency <= 10 ms }
`;
const lineOf = part => car.split("\n").findIndex(line => line.includes(part)) + 1;
const columnOf = (line, part) => car.split("\n")[line - 1].indexOf(part) + 1;

const scratch = mkdtempSync(join(tmpdir(), "tactus-vscode-"));
const settings = {
  ...quiet, "tactus.java.home": dirname(dirname(process.env.TACTUS_JAVA)), "workbench.colorTheme": "Default Light Modern",
};
let code;
let chrome;
let context;
let models; // the folder that is open
let window; // on that folder

const write = (name, text) => writeFileSync(join(models, name), text);
const read = name => readFileSync(join(models, name), "utf8");

before(async () => {
  code = await start(join(scratch, "code"), settings);
  chrome = await browser();
  context = await chrome.newContext({ viewport: { width: 1500, height: 1000 } }); // what it has loaded serves all windows
});

after(async () => {
  await chrome?.close();
  await code?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Describes what is done in a window of its own, on a folder with both files, of which one is open. */
function inWindow(name, tests) {
  describe(name, () => {
    before(async () => {
      models = join(scratch, name.replaceAll(" ", "-"));
      mkdirSync(models);
      write("types.tactus", types);
      write("car.tactus", car);
      window = await Window.open(context, code.address, models);
      await window.file("car.tactus");
      await window.lens(/greeting|latency/).first().waitFor(); // the server has come up and has read the files
    });
    afterEach(test => window?.tab.screenshot({ path: join(import.meta.dirname, "target", `${test.name.replace(/\W+/g, "-")}.png`) }));
    after(() => window?.tab.close());
    tests();
  });
}

inWindow("a model", () => {
  it("is opened as Tactus, without errors", async () => {
    await window.tab.locator("#status\\.editor\\.mode", { hasText: "Tactus" }).waitFor();
    assert.equal(await window.errors(), 0);
  });

  it("shows the bound of a chain above it, which a click explains", async () => {
    const lens = window.lens(/≤ 3 ms/);
    await window.clickUntilReported(lens, "Explaining car.tactus");
    assert.match(await window.report("Explaining car.tactus"), /greeting[^]*3 ms/);
    await window.command("View: Close All Editors");
    await window.file("car.tactus");
  });

  it("has an error as soon as one is typed, and none once it is taken back", async () => {
    await window.go(lineOf("node Listener"), 1);
    await window.tab.keyboard.type("nod ");
    await window.untilErrors();
    await window.tab.locator(".squiggly-error").first().waitFor();
    await window.erase(4);
    await window.untilNoErrors();
  });

  it("has an error when a file that it imports is damaged on the disk, until it is mended", async () => {
    write("types.tactus", types.replace("/chatter", "/chat"));
    await window.untilErrors();
    write("types.tactus", types);
    await window.untilNoErrors();
  });

  it("is mended by a quick fix", async () => {
    const line = lineOf("node Listener");
    await window.go(line, columnOf(line, "/chatter") + "/chatter".length);
    await window.erase(2);
    await window.untilErrors();
    await window.go(line, columnOf(line, "/chatter") + 3);
    await window.tab.locator(".lightBulbWidget").first().waitFor();
    await window.tab.keyboard.press("Control+.");
    const offered = window.tab.locator(".action-widget .monaco-list-row.focused", { hasText: "Write '/chatter' instead of '/chatt'" });
    await offered.waitFor();
    await window.tab.keyboard.press("Enter");
    await window.untilNoErrors();
    assert.equal(await window.text(), car);
  });

  it("has topics renamed in all files", async () => {
    const line = lineOf("node Talker");
    await window.go(line, columnOf(line, "/chatter") + 3);
    await window.tab.keyboard.press("F2");
    const box = window.tab.locator(".rename-box input");
    await box.waitFor();
    await box.fill("/greetings");
    await window.tab.keyboard.press("Enter");
    await eventually("new name", async () => (await window.text()).includes("subscription hear on /greetings"));
    await window.command("File: Save All Files");
    await eventually("new name in the other file", () => read("types.tactus") === types.replace("/chatter", "/greetings"));
    await eventually("new name in the file", () => read("car.tactus") === car.replaceAll("/chatter", "/greetings"));
    assert.equal(await window.errors(), 0);
  });
});

inWindow("the system view", () => {
  const lit = () => window.view().locator(".tactus-drawing .lit[data-name]").evaluateAll(all => all.map(one => one.dataset.name));
  const violations = []; // of the policies of pages with the nonce of a view

  it("draws the system, with the chain at the cursor highlighted", async () => {
    window.tab.on("console", message => {
      if (/Content Security Policy/.test(message.text()) && /'nonce-[0-9a-f]{32}'/.test(message.text())) {
        violations.push(message.text());
      }
    });
    await window.go(lineOf("chain greeting"), 8);
    await window.command("Tactus: Show the System View");
    const view = window.view();
    await view.locator(".tactus-drawing [data-name='Listener.hear'].lit").waitFor();
    assert.equal(await view.locator("#note").innerText(), "chain greeting");
    for (const name of ["pc", "front", "Talker", "Talker.talk", "/chatter"]) {
      assert.equal(await view.locator(`[role=link][data-name='${name}']`).count(), 1, name);
    }
  });

  it("follows the cursor", async () => {
    await window.go(lineOf("chain alone"), 8);
    await eventually("other chain", async () => (await lit()).includes("Talker.talk") && !(await lit()).includes("Listener.hear"));
    await window.go(1, 1);
    await eventually("no chain", async () => (await lit()).length === 0);
  });

  it("follows what is typed, and keeps the drawing while there are errors", async () => {
    const view = window.view();
    await window.go(lineOf("node Listener"), 6);
    await window.tab.keyboard.type("Kind");
    await view.locator("#note.stale", { hasText: "Listener" }).waitFor();
    assert.equal(await view.locator("[data-name='Listener']").count(), 1);
    await window.erase(4);
    await view.locator("#note:not(.stale)").waitFor();
    await window.go(lineOf("node Listener"), columnOf(lineOf("node Listener"), "hear"));
    await window.go(lineOf("executor back"), columnOf(lineOf("executor back"), "back"));
    await window.tab.keyboard.type("the_");
    await view.locator("[data-name='the_back']").waitFor();
  });

  it("highlights a chain that is chosen", async () => {
    const choice = window.view().locator("#choice-chain");
    await choice.selectOption("greeting");
    await eventually("chain", async () => (await lit()).includes("Listener.hear"));
    await choice.selectOption("");
    await eventually("no chain", async () => (await lit()).length === 0);
  });

  it("has the colours of the editor", async () => {
    const theme = () => window.view().locator("html").getAttribute("data-theme");
    const label = () => window.view().locator(".tactus-drawing text.label").first().evaluate(one => getComputedStyle(one).fill);
    assert.equal(await theme(), "light");
    const light = await label();
    await window.command("Preferences: Toggle between Light/Dark Themes");
    await eventually("dark view", async () => await theme() === "dark");
    assert.notEqual(await label(), light);
    await window.command("Preferences: Toggle between Light/Dark Themes");
    await eventually("light view", async () => await theme() === "light");
  });

  it("goes to a declaration, also in another file", async () => {
    await window.view().locator("[role=link][data-name='/chatter']").click();
    await window.tab.locator(".tab.active[data-resource-name='types.tactus']").waitFor();
    await window.tab.locator("#status\\.editor\\.selection", { hasText: "Ln 3, Col" }).waitFor();
  });

  it("breaks no policy of its page", () => assert.deepEqual(violations, []));
});

inWindow("the timeline", () => {
  it("draws the worst bound, and the longest simulated run", async () => {
    await window.go(lineOf("chain greeting"), 8);
    await window.command("Tactus: Show the Timeline of a Chain");
    const view = window.view();
    await view.locator(".tactus-drawing .bound").first().waitFor();
    assert.match(await view.locator(".tactus-drawing > title").textContent(), /greeting/);
    await view.locator("#choice-kind").selectOption("simulated");
    await view.locator(".tactus-drawing .runs").first().waitFor();
    assert.equal(await view.locator("#choice-chain").inputValue(), "greeting");
  });
});

inWindow("a command", () => {
  it("analyzes the system", async () => {
    await window.command("Tactus: Analyze the System");
    assert.match(await window.report("Analyzing car.tactus"), /greeting +3 ms +50 ms/);
  });

  it("simulates the system", async () => {
    await window.command("Tactus: Simulate the System");
    assert.match(await window.report("Simulating car.tactus"), /greeting/);
  });

  it("explains the bound of the chain at the cursor", async () => {
    await window.go(lineOf("chain alone"), 8);
    await window.command("Tactus: Explain the Bound of a Chain");
    assert.match(await window.report("Explaining car.tactus"), /alone[^]*1 ms/);
  });

  it("writes the workspace into a folder", async () => {
    const folder = join(models, "workspace");
    mkdirSync(folder);
    await window.command("Tactus: Generate the Workspace");
    await window.choose(`${folder}/`, "Write There");
    await window.report("Generating from car.tactus");
    assert.ok(existsSync(join(folder, "src")), "the workspace is there");
  });
});

inWindow("the server", () => {
  it("says what to do where there is no Java that is new enough, and starts once there is", async () => {
    code.configure({ ...settings, "tactus.java.home": join(scratch, "nowhere") });
    await window.tab.locator(".notification-toast", { hasText: "Tactus needs Java 21 or later" }).waitFor();
    code.configure(settings);
    await window.command("Notifications: Clear All Notifications");
    await window.go(lineOf("node Listener"), 1);
    await window.tab.keyboard.type("nod ");
    await window.untilErrors();
    await window.erase(4);
    await window.untilNoErrors();
  });

  it("analyses nothing where that is not wanted", async () => {
    await window.lens(/latency/).first().waitFor();
    code.configure({ ...settings, "tactus.analysis.enabled": false });
    await eventually("end of the lenses", async () => await window.lens(/./).count() === 0);
    await window.go(lineOf("node Listener"), 1);
    await window.tab.keyboard.type("nod ");
    await window.untilErrors();
    assert.equal(await window.lens(/./).count(), 0);
    code.configure(settings);
  });
});
