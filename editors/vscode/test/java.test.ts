// Where Java is looked for, and what is said where there is none.

import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, describe, it } from "node:test";
import { candidates, findJava, jvmOptions, leastJava, majorVersion, NoJava } from "../src/java";
import { project } from "./sources";

const scratch = mkdtempSync(join(tmpdir(), "tactus-java-"));
after(() => rmSync(scratch, { recursive: true }));

/** Makes a folder with a program that prints the version as Java does, and returns the folder above its bin. */
function runtime(name: string, version: string): string {
  const bin = join(scratch, name, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "java"), `#!/bin/sh\necho 'openjdk version "${version}" 2024-10-15' >&2\n`);
  chmodSync(join(bin, "java"), 0o755);
  return join(scratch, name);
}

const new21 = runtime("21", "21.0.7");
const new25 = runtime("25", "25");
const old17 = runtime("17", "17.0.1");
const old8 = runtime("8", "1.8.0_392");

function find(setting: string, home: string | undefined, ...path: string[]) {
  const environment = { ...(home === undefined ? {} : { JAVA_HOME: home }), PATH: path.map(one => join(one, "bin")).join(delimiter) };
  return findJava({ setting, environment, platform: "linux" });
}

describe("the Java runtime", () => {
  it("is that of the setting, then of JAVA_HOME, then the first on PATH that is new enough", async () => {
    assert.deepEqual(await find(new25, new21, new21), { program: join(new25, "bin", "java"), major: 25 });
    assert.equal((await find("", new21, new25)).major, 21);
    assert.equal((await find("", old17, old8, new25, new21)).major, 25);
    assert.equal((await find(" ", undefined, join(scratch, "nowhere"), new21)).major, 21);
  });

  it("is no other than that of the setting", async () => {
    await assert.rejects(find(old17, new21, new21), failure => failure instanceof NoJava
      && failure.message.includes(`${join(old17, "bin", "java")} (the setting tactus.java.home) is version 17`));
    await assert.rejects(find(join(scratch, "none"), new21), /there is no .*none.bin.java \(the setting/);
  });

  it("is named with its version where it is too old", async () => {
    await assert.rejects(find("", old8, old17), failure => failure instanceof NoJava && failure.message
      === `Tactus needs Java 21 or later, and found none: ${join(old8, "bin", "java")} (JAVA_HOME) is version 8; `
      + `${join(old17, "bin", "java")} (PATH) is version 17. Install one, or name its folder in the setting tactus.java.home.`);
    await assert.rejects(find("", undefined), /there is no java in JAVA_HOME or on PATH/);
  });

  it("is java.exe on Windows", () => {
    const [first] = candidates({ setting: "", environment: { JAVA_HOME: "home" }, platform: "win32" });
    assert.ok(first?.program.endsWith("java.exe"));
  });

  it("has the version that it prints", () => {
    assert.equal(majorVersion('openjdk version "21.0.7" 2025-04-15'), 21);
    assert.equal(majorVersion('java version "1.8.0_392"'), 8);
    assert.equal(majorVersion('openjdk version "26-ea" 2026-03-17'), 26);
    assert.equal(majorVersion("command not found"), undefined);
  });

  it("starts with the options of the command line", () => {
    const script = project("releng/scripts/start.sh");
    const [, always = ""] = /^jvm_options\(\) \{\n([^}]*)\}/m.exec(script) ?? [];
    const [, atStart = ""] = /^start_options=\(([^)]*)\)/m.exec(script) ?? [];
    const [, ofServer = ""] = /^server_options=\(([^)]*)\)/m.exec(script) ?? [];
    assert.ok(ofServer.includes("-Xmn"));
    const options = [...always.matchAll(/options\+?=\(([^)]*)\)/g)].map(([, list = ""]) => list)
      .concat(atStart.split(/\s+/), ofServer.split(/\s+/));
    assert.deepEqual(jvmOptions(23), options.filter(option => !option.startsWith("-Xlog")));
    assert.ok(!jvmOptions(21).includes("--sun-misc-unsafe-memory-access=allow"));
    assert.match(project("releng/scripts/toolchain.sh"), new RegExp(`^readonly least_java=${leastJava}$`, "m"));
  });
});
