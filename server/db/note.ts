import { setTimeout as wait } from "node:timers/promises";
import type { Deps } from "../deps.ts";
import { faultOf } from "./faults.ts";
import { perApp } from "./per-app.ts";

/** How long a call waits for a note; beyond, the note goes on without it. */
const PATIENCE = 50;

const underWay = perApp(() => new Set<Promise<void>>());

/**
 * Writes a note about a read beside it. A full disk or a locked database never fails the read: the note is dropped or written later (F06,
 * F09).
 */
export async function note(deps: Deps, what: string, write: () => Promise<unknown>): Promise<void> {
  const notes = underWay(deps);
  const written = write()
    .then(() => {})
    .catch((error: unknown) => {
      if (!(error instanceof Error && faultOf(error))) throw error;
      deps.log.warn({ err: error }, `${what} not noted`);
    })
    .finally(() => notes.delete(written));
  notes.add(written);
  await Promise.race([written, wait(PATIENCE)]);
}

/** Before the database closes. */
export async function finishNotes(deps: Deps): Promise<void> {
  await Promise.allSettled(underWay(deps));
}
