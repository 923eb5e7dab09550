// What the exit status of a command means.

/** How a command ended: done, done with something to look at, or not done. */
export type Ending = "done" | "attention" | "failed";

const missed = 3;

/** Returns how a command ended whose exit status on a command line would be this. */
export function endingOf(status: number): Ending {
  return status === 0 ? "done" : status === missed ? "attention" : "failed";
}
