import { SESSION_WARNING_MS } from "#contract/limits.ts";
import { LIFE_CHANGED, LIFE_KEY } from "./session-life.ts";

/* Reads the lifetime of a session, for the member space. Every page stores it (session-life.ts); visitors do not load this file. */

/** The server counts from an instant of its own: a session is taken for ended a little later than it says. */
const MARGIN = 2000;

interface Life {
  /** When it ends without another call, and in any case, by the clock of this computer. */
  idleEnd: number;
  totalEnd: number;
}

export interface Moment {
  stage: "calm" | "soon" | "over";
  /** What ends it: inactivity, or its maximum duration. */
  by: "idle" | "total";
  end: number;
  /** When the stage changes, if nothing is asked until then. */
  next: number | undefined;
}

export function momentOf({ idleEnd, totalEnd }: Life, now: number): Moment {
  const by = totalEnd <= idleEnd ? "total" : "idle";
  const end = Math.min(idleEnd, totalEnd);
  if (now >= end + MARGIN) return { stage: "over", by, end, next: undefined };
  if (now >= end - SESSION_WARNING_MS) return { stage: "soon", by, end, next: end + MARGIN };
  return { stage: "calm", by, end, next: end - SESSION_WARNING_MS };
}

export function parseLife(raw: string | null): Life | undefined {
  const [, idle, total] = /^(\d{1,15}) (\d{1,15})$/.exec(raw ?? "") ?? [];
  return idle && total ? { idleEnd: Number(idle), totalEnd: Number(total) } : undefined;
}

export function readLife(): string | null {
  try {
    return localStorage.getItem(LIFE_KEY);
  } catch {
    return null;
  }
}

/** Calls back when this tab or another one heard from the server. Returns what stops it. */
export function onLifeChange(callback: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => (key === LIFE_KEY || key === null) && callback();
  window.addEventListener(LIFE_CHANGED, callback);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    window.removeEventListener(LIFE_CHANGED, callback);
    window.removeEventListener("storage", fromOtherTab);
  };
}
