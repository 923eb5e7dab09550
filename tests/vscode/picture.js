// Draws the window on an example with its system view, as the documentation shows it.

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { browser, eventually, quiet, start, Window } from "./window.js";

const scratch = mkdtempSync(join(tmpdir(), "tactus-vscode-"));
const models = join(scratch, "models");
cpSync(join(import.meta.dirname, "..", "..", "examples", "cruise-control"), models, { recursive: true });
const code = await start(join(scratch, "code"), {
  ...quiet, "tactus.java.home": dirname(dirname(process.env.TACTUS_JAVA)), "workbench.colorTheme": "Default Light Modern",
  "workbench.sideBar.location": "right", "breadcrumbs.enabled": false,
});
const chrome = await browser();
try {
  const context = await chrome.newContext({ viewport: { width: 1400, height: 760 } });
  const window = await Window.open(context, code.address, models);
  await window.file("cruise-control.tactus");
  await window.go(46, 8);
  await window.lens(/≤/).first().waitFor();
  await window.command("Tactus: Show the System View");
  await window.view().locator(".tactus-drawing .lit").first().waitFor();
  await window.command("View: Toggle Primary Side Bar Visibility");
  await window.go(46, 8);
  await window.view().locator("#whole").click();
  await eventually("drawing that fits", async () => await window.view().locator("#note", { hasText: "emergency" }).count() > 0);
  await window.tab.screenshot({ path: process.argv[2] });
} finally {
  await chrome.close();
  await code.stop();
  rmSync(scratch, { recursive: true, force: true });
}
