// Pages that `tactus report` writes, and the browser that opens them.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, "target", "pages");
mkdirSync(folder, { recursive: true });

const missedGoal = 3; // the status of a command whose page shows a missed goal

/** Writes the page of a file and returns its address. */
export function page(name, file, ...options) {
  return pageBy(name, output => ["report", file, "-o", output, ...options]);
}

/** Writes the page that a command makes, and returns its address. */
export function pageBy(name, command) {
  const output = join(folder, `${name}.html`);
  const words = ["-Xss4m", "-jar", process.env.TACTUS_JAR, ...command(output)];
  try {
    execFileSync(process.env.TACTUS_JAVA, words, { cwd: join(here, "..", ".."), stdio: ["ignore", "inherit", "pipe"] });
  } catch (failure) {
    if (failure.status !== missedGoal) {
      throw new Error(`${words[3]} ended with ${failure.status}: ${failure.stderr}`);
    }
  }
  return { file: output, address: pathToFileURL(output).href };
}

/** Writes the page of a text. */
export function pageOf(name, text, ...options) {
  return page(name, model(name, text), ...options);
}

/** Writes a model and returns its file. */
export function model(name, text) {
  const file = join(folder, `${name}.tactus`);
  writeFileSync(file, text);
  return file;
}

/** Returns the path of an example from the root of the project, where commands are run. */
export function example(path) {
  return join("examples", path);
}

/** Returns a system of chains of ten callbacks each, of which the callbacks of each place have a core of their own. */
export function large(chains) {
  const steps = 10;
  const text = [`system large`, `platform { host h { cores ${range(steps).map(step => `c${step}`).join(" ")} } }`,
    "message M { uint32 x }"];
  for (const chain of range(chains)) {
    for (const step of range(steps)) {
      const publishes = step < steps - 1 ? ` publishes /t${chain}_${step}` : "";
      const activation = step === 0 ? `timer run every ${100 + chain} ms` : `subscription run on /t${chain}_${step - 1}`;
      text.push(`topic /t${chain}_${step} : M`.repeat(step < steps - 1 ? 1 : 0),
        `node N${chain}_${step} { ${activation} wcet ${200 + chain} us${publishes} }`);
    }
  }
  for (const step of range(steps)) {
    text.push(`executor e${step}: single_threaded { nodes ${range(chains).map(chain => `N${chain}_${step}`).join(", ")}`
      + ` thread on h.c${step} fifo 50 }`);
  }
  range(chains).forEach(chain => text.push(`chain c${chain} from N${chain}_0.run to N${chain}_${steps - 1}.run`
    + ` { latency <= ${50 + 10 * chain} ms }`));
  return text.filter(line => line).join("\n") + "\n";
}

function range(count) {
  return [...Array(count).keys()];
}

/** Starts the browser; it has no network. */
export function browser() {
  return chromium.launch({ executablePath: process.env.TACTUS_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
}

/** Opens a page and collects what goes wrong on it. */
export async function open(context, address) {
  const tab = await context.newPage();
  const problems = [];
  tab.on("console", message => {
    if (["error", "warning"].includes(message.type())) {
      problems.push(message.text());
    }
  });
  tab.on("pageerror", error => problems.push(String(error)));
  tab.on("request", request => {
    if (request.url() !== address.split("#")[0] && !request.url().startsWith("data:")) {
      problems.push(`asked for ${request.url()}`);
    }
  });
  await tab.goto(address);
  return { tab, problems };
}
