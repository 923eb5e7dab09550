// Finds the Java runtime that the server runs on.

import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** The least version of Java that Tactus runs on. */
export const leastJava = 21;

/** A program that may be a Java runtime, and where its name comes from, in the user's words. */
export interface Candidate {
  readonly origin: string;
  readonly program: string;
}

/** A Java runtime that is new enough. */
export interface Runtime {
  readonly program: string;
  readonly major: number;
}

/** Where Java is looked for: the setting, the variables of the environment, and the platform of Node.js. */
export interface Places {
  readonly setting: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
}

/** There is no runtime that is new enough; the message says where it was looked for and what to do. */
export class NoJava extends Error {}

/** Returns what may be the runtime, best first. A setting is the user's choice, so it leaves no other. */
export function candidates({ setting, environment, platform }: Places): Candidate[] {
  const name = platform === "win32" ? "java.exe" : "java";
  if (setting.trim() !== "") {
    return [{ origin: "the setting tactus.java.home", program: join(setting.trim(), "bin", name) }];
  }
  const home = environment["JAVA_HOME"] ?? "";
  const path = environment["PATH"] ?? environment["Path"] ?? "";
  return [
    ...(home === "" ? [] : [{ origin: "JAVA_HOME", program: join(home, "bin", name) }]),
    ...path.split(delimiter).filter(folder => folder !== "").map(folder => ({ origin: "PATH", program: join(folder, name) })),
  ];
}

/** Returns the major version from what `java -version` prints, such as 21; undefined if it prints none. */
export function majorVersion(output: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  const major = first === "1" ? second : first;
  return major === undefined ? undefined : Number(major);
}

/** Returns the options with which the runtime starts the server; those of `tactus lsp` in releng/scripts/start.sh. */
export function jvmOptions(major: number): string[] {
  return [
    "--enable-native-access=ALL-UNNAMED",
    ...(major >= 23 ? ["--sun-misc-unsafe-memory-access=allow"] : []),
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-Xms32m",
    "-Xss4m",
    "-Dguice_bytecode_gen_option=DISABLED",
    "-Djdk.reflect.useNativeAccessorOnly=true",
    "-Djava.locale.providers=SPI",
    "-Xms160m",
    "-Xmn96m",
    "-XX:MinHeapFreeRatio=10",
    "-XX:MaxHeapFreeRatio=30",
    "-XX:-ShrinkHeapInSteps",
  ];
}

/**
 * Finds a runtime.
 *
 * @throws NoJava if none is new enough
 */
export async function findJava(places: Places): Promise<Runtime> {
  const refused: string[] = [];
  for (const { origin, program } of candidates(places)) {
    if (!(await exists(program))) {
      if (origin !== "PATH") {
        refused.push(`there is no ${program} (${origin})`);
      }
      continue;
    }
    const major = majorVersion(await versionText(program));
    if (major !== undefined && major >= leastJava) {
      return { program, major };
    }
    refused.push(major === undefined ? `${program} (${origin}) does not tell its version`
      : `${program} (${origin}) is version ${major}`);
  }
  throw new NoJava(`Tactus needs Java ${leastJava} or later, and found none: `
    + `${refused.length === 0 ? "there is no java in JAVA_HOME or on PATH" : refused.join("; ")}. `
    + "Install one, or name its folder in the setting tactus.java.home.");
}

async function exists(program: string): Promise<boolean> {
  try {
    await access(program);
    return true;
  } catch {
    return false;
  }
}

const slowestStart = 20_000; // milliseconds that a runtime may take to tell its version

function versionText(program: string): Promise<string> {
  return new Promise(resolve => {
    execFile(program, ["-version"], { timeout: slowestStart }, (_failure, output, errors) => resolve(errors + output));
  });
}
