import { SESSION_WARNING_MS } from "#contract/limits.ts";

/** How long the session still lives, as the server last said it: kept beside the token, so that what one tab does prolongs the others. */
const KEY = "session";
const CHANGED = "cpms:session-life";
/** The server counts from an instant of its own: a session is taken for ended a little later than it says. */
const MARGIN = 2000;

interface Life {
  /** When it ends without another call, and in any case, by the clock of this computer. */
  idleEnd: number;
  totalEnd: number;
}

export interface Moment {
  stage: "calm" | "soon" | "over";
  /** What ends it: nobody asked for anything, or it has lasted as long as it may. */
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
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps what an answer says of the session (`idle=3600, total=43200`, in seconds). */
export function noteLife(header: string | null, now = Date.now()): void {
  const [, idle, total] = /^idle=(\d{1,9}), total=(\d{1,9})$/.exec(header ?? "") ?? [];
  if (!idle || !total) return;
  try {
    localStorage.setItem(KEY, `${now + Number(idle) * 1000} ${now + Number(total) * 1000}`);
  } catch {
    // No room left: nobody is warned, and the server ends the session all the same.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export const dropLife = (): void => localStorage.removeItem(KEY);

/** Calls back when this tab or another one heard from the server. Returns what stops it. */
export function onLifeChange(callback: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => (key === KEY || key === null) && callback();
  window.addEventListener(CHANGED, callback);
  window.addEventListener("storage", fromOtherTab);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener("storage", fromOtherTab);
  };
}
