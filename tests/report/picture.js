// Draws the page of the Autoware example, as the documentation shows it.

import { browser, example, open, page } from "./pages.js";

const autoware = page("picture", example("autoware-reference-system/autoware-reference-system.tactus"));
const chrome = await browser();
const context = await chrome.newContext({ viewport: { width: 1200, height: 1000 }, colorScheme: "light" });
const { tab } = await open(context, autoware.address);
await tab.screenshot({ path: process.argv[2] });
await chrome.close();
