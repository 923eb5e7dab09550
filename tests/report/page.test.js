// The pages of `tactus report` as a reader meets them.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, it } from "node:test";
import { join } from "node:path";
import { browser, example, large, model, open, page, pageBy, pageOf } from "./pages.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
const amalthea = join("plugins", "org.tactus.diagnostics", "src", "org", "tactus", "diagnostics", "examples",
  "TAC-IMPORT-005.amxmi");
const overloaded = `system overloaded
platform { host v { cores c0 c1 } }
message M { uint32 x }
topic /t : M { history keep_last 1 }
node A { timer a every 10 ms wcet 4 ms publishes /t  timer more every 20 ms wcet 18 ms }
node B { subscription b on /t wcet 1 ms }
node C { timer c every 10 ms wcet 1 ms }
executor ea: single_threaded { nodes A thread on v.c0 fifo 50 }
executor eb: single_threaded { nodes B, C thread on v.c1 fifo 40 }
chain hot from A.a to B.b { latency <= 3 ms }
chain cold from C.c to C.c { latency <= 30 ms }
`;

let chrome;
before(async () => { chrome = await browser(); });
after(() => chrome?.close());

async function tabOf(address, options, use) {
  const context = await chrome.newContext(options);
  try {
    const { tab, problems } = await open(context, address);
    await use(tab);
    assert.deepEqual(problems, [], "nothing goes wrong on the page");
  } finally {
    await context.close();
  }
}

function texts(tab, selector) {
  return tab.locator(selector).allInnerTexts();
}

describe("the page of the Autoware example", () => {
  let autoware;
  before(() => {
    autoware = page("autoware", example("autoware-reference-system/autoware-reference-system.tactus"), "--runs", "8");
  });

  for (const colorScheme of ["light", "dark"]) {
    it(`meets WCAG AA in ${colorScheme} colours`, () => tabOf(autoware.address, { colorScheme }, meetsWcag));
  }

  it("has links that all lead somewhere", () => tabOf(autoware.address, {}, async tab => {
    const dead = await tab.evaluate(() => [...document.querySelectorAll("a")]
      .map(link => link.getAttribute("href"))
      .filter(to => !to.startsWith("#") || !document.getElementById(to.slice(1))));
    assert.deepEqual(dead, []);
  }));

  it("opens a chain that is linked to", () => tabOf(autoware.address, {}, async tab => {
    const link = tab.locator("#goal-table tbody tr:last-child a");
    const chain = tab.locator(await link.getAttribute("href"));
    assert.equal(await chain.getAttribute("open"), null);
    await link.click();
    await tab.locator(`${await link.getAttribute("href")}[open]`).waitFor();
    assert.ok(await chain.locator("table.waterfall").first().isVisible());
  }));

  it("highlights chains in the drawing", () => tabOf(autoware.address, {}, async tab => {
    const lit = tab.locator(".tactus-drawing .lit");
    assert.equal(await lit.count(), 0);
    await tab.getByLabel("Highlight").selectOption({ label: "rear_lidar" });
    const rear = await lit.count();
    assert.ok(rear > 10);
    assert.ok(await tab.locator(".tactus-drawing .dim").count() > 0);
    await tab.locator("#chain-0 summary").click();
    await tab.locator("#chain-0 [data-drawn]").click();
    assert.equal(await tab.locator("#drawn-chain option:checked").innerText(), "front_lidar");
    assert.ok(await lit.count() > 10);
    await tab.getByLabel("Highlight").selectOption({ label: "no chain" });
    assert.equal(await lit.count(), 0);
    await tab.locator('.tactus-drawing [data-name="RearLidarDriver.capture"]').first().click();
    assert.equal(await lit.count(), rear, "a click on a part does the same");
  }));

  it("is sorted by key and by click", () => tabOf(autoware.address, {}, async tab => {
    const head = tab.locator("#goal-table th", { hasText: "Bound" }).first();
    await head.getByRole("button").focus();
    await tab.keyboard.press("Enter");
    assert.equal(await head.getAttribute("aria-sort"), "ascending");
    const bounds = () => tab.locator("#goal-table tbody td:nth-child(3)")
      .evaluateAll(cells => cells.map(cell => Number(cell.dataset.v)));
    const rising = await bounds();
    assert.ok(rising.length > 20);
    assert.deepEqual(rising, rising.toSorted((a, b) => a - b));
    await head.getByRole("button").click();
    assert.equal(await head.getAttribute("aria-sort"), "descending");
    assert.deepEqual(await bounds(), rising.toReversed());
    await tab.locator("#goal-table th", { hasText: "Path" }).first().getByRole("button").click();
    assert.equal(await head.getAttribute("aria-sort"), null, "only one column is sorted by");
  }));

  it("shows the goals that are looked for", () => tabOf(autoware.address, {}, async tab => {
    const all = await tab.locator("#goal-table tbody tr:visible").count();
    await tab.getByLabel("Find").fill("rear PARKING");
    const found = await texts(tab, "#goal-table tbody tr:visible");
    assert.ok(found.length > 0 && found.length < all);
    found.forEach(row => assert.match(row, /rear.*ParkingPlanner/is));
    assert.equal(await tab.locator("#shown").innerText(), `${found.length} of ${all} shown`);
    await tab.getByLabel("Result").selectOption("MISSED");
    assert.equal(await tab.locator("#goal-table tbody tr:visible").count(), 0);
  }));

  it("changes its colours by key and keeps them", () => tabOf(autoware.address, { colorScheme: "light" }, async tab => {
    const colour = () => tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await colour();
    await tab.locator("#theme").focus();
    await tab.keyboard.press("Space");
    const dark = await colour();
    assert.notEqual(dark, light);
    await tab.reload();
    assert.equal(await colour(), dark);
    await tab.locator("#theme").click();
    assert.equal(await colour(), light);
  }));

  it("begins with a way past the navigation", () => tabOf(autoware.address, {}, async tab => {
    await tab.keyboard.press("Tab");
    assert.equal(await tab.evaluate(() => document.activeElement.textContent), "Skip to the report");
    await tab.keyboard.press("Enter");
    assert.equal(await tab.evaluate(() => document.activeElement.id), "report");
  }));

  it("can be read without script", () => tabOf(autoware.address, { javaScriptEnabled: false }, async tab => {
    assert.ok(await tab.locator("#goal-table tbody tr").count() > 20);
    assert.equal(await tab.locator("button:visible, input:visible, select:visible").count(), 0, "nothing does nothing");
    const chain = tab.locator("details.chain").first();
    await chain.locator("summary").click();
    assert.ok(await chain.locator("table.waterfall").first().isVisible());
  }));

  it("is printed with all chains open, in light colours", () => tabOf(autoware.address, { colorScheme: "dark" },
    async tab => {
      await tab.emulateMedia({ media: "print" });
      assert.equal(await tab.locator("nav").isVisible(), false);
      const hidden = await tab.locator("table.waterfall").evaluateAll(tables =>
        tables.filter(table => table.getBoundingClientRect().height === 0).length);
      assert.equal(hidden, 0);
      assert.equal(await tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme), "light");
    }));

  it("fits a narrow screen", () => tabOf(autoware.address, { viewport: { width: 380, height: 800 } }, async tab => {
    assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "only tables scroll");
  }));
});

describe("the page of a system with too much work and missed goals", () => {
  let bad;
  before(() => { bad = pageOf("overloaded", overloaded, "--runs", "8"); });

  for (const colorScheme of ["light", "dark"]) {
    it(`meets WCAG AA in ${colorScheme} colours`, () => tabOf(bad.address, { colorScheme }, meetsWcag));
  }

  it("shows what each code means where it is linked", () => tabOf(bad.address, {}, async tab => {
    const link = tab.locator(".diagnostics a").first();
    const code = await link.innerText();
    await link.click();
    assert.match(await tab.locator(":target").innerText(), new RegExp(`^${code}: .*Way out: `, "s"));
  }));

  it("shows the goals of one result", () => tabOf(bad.address, {}, async tab => {
    await tab.getByLabel("Result").selectOption("NO BOUND");
    assert.match((await texts(tab, "#goal-table tbody tr:visible")).join(), /^hot/);
  }));
});

describe("pages of other commands", () => {
  const pages = new Map();
  before(() => {
    const old = model("before", overloaded);
    const changed = model("after", overloaded.replace("wcet 4 ms", "wcet 2 ms"));
    pages.set("diff", pageBy("diff", output => ["diff", old, changed, "--format", "html", "-o", output]));
    pages.set("import", pageBy("import", output => ["import", "amalthea", amalthea, "-o", `${output}.tactus`,
      "--report", output]));
  });

  for (const command of ["diff", "import"]) {
    for (const colorScheme of ["light", "dark"]) {
      it(`meet WCAG AA in ${colorScheme} colours: ${command}`,
        () => tabOf(pages.get(command).address, { colorScheme }, meetsWcag));
    }
  }
});

describe("the page of 1,000 callbacks", () => {
  let thousand;
  before(() => { thousand = pageOf("thousand", large(100), "--runs", "8", "--no-sensitivity"); });

  it("is smaller than 3 MB and opens within 2 s", async () => {
    assert.ok(statSync(thousand.file).size < 3_000_000, `${statSync(thousand.file).size} bytes`);
    const times = [];
    for (let run = 0; run < 3; run++) {
      await tabOf(thousand.address, {}, async tab => {
        assert.equal(await tab.locator("#callback-table tbody tr").count(), 1_000);
        times.push(await tab.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd));
      });
    }
    console.log(`opened in ${times.map(Math.round).join(", ")} ms, ${statSync(thousand.file).size} bytes`);
    assert.ok(Math.min(...times) < 2_000, times.join(", "));
  });

  it("is sorted and filtered at once", () => tabOf(thousand.address, {}, async tab => {
    const milliseconds = await tab.evaluate(() => {
      const begin = performance.now();
      document.querySelector("#callback-table th:nth-child(3) button").click();
      document.querySelector("#find").value = "c99";
      document.querySelector("#find").dispatchEvent(new Event("input"));
      document.body.getBoundingClientRect();
      return performance.now() - begin;
    });
    assert.equal(await tab.locator("#goal-table tbody tr:visible").count(), 1);
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  }));
});

/** Fails with what axe-core finds, with all chains open. */
async function meetsWcag(tab) {
  await tab.evaluate(() => document.querySelectorAll("details").forEach(one => { one.open = true; }));
  await tab.evaluate(axe);
  const { violations } = await tab.evaluate(tags => window.axe.run({ runOnly: { type: "tag", values: tags } }), rules);
  assert.deepEqual(violations.map(found => `${found.id}: ${found.help}: ${found.nodes.slice(0, 3)
    .map(node => `${node.target} ${node.failureSummary}`).join("; ")}`), []);
}
