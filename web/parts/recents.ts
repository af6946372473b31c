import { useEffect } from "react";
import { RECENTS_KEY, readToken } from "../stored-session.ts";

export const RECENT_KINDS = ["event", "document", "poll", "group", "guide"] as const;
export type RecentKind = (typeof RECENT_KINDS)[number];

/** Something that the member opened; the session stores it on the device and erases it (web/session.ts). */
export interface Recent {
  kind: RecentKind;
  id: string;
  title: string;
}

const RECENTS_MAX = 5;

const isRecent = (row: unknown): row is Recent =>
  typeof row === "object" &&
  row !== null &&
  "kind" in row &&
  RECENT_KINDS.some((kind) => kind === row.kind) &&
  "id" in row &&
  typeof row.id === "string" &&
  "title" in row &&
  typeof row.title === "string";

/** The last ones first. */
export function readRecents(): Recent[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(RECENTS_KEY) ?? "[]");
    return Array.isArray(rows) ? rows.filter(isRecent).slice(0, RECENTS_MAX) : [];
  } catch {
    return [];
  }
}

function noteRecent(recent: Recent): void {
  // An answer may arrive after the log-out.
  if (readToken() === null) return;
  const others = readRecents().filter(({ kind, id }) => kind !== recent.kind || id !== recent.id);
  try {
    localStorage.setItem(RECENTS_KEY, JSON.stringify([recent, ...others].slice(0, RECENTS_MAX)));
  } catch {
    // Without storage nothing is listed.
  }
}

/** Notes what a page shows, once its title is known. */
export function useNoteRecent(kind: RecentKind, id: string, title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) noteRecent({ kind, id, title });
  }, [kind, id, title]);
}
