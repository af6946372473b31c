import type { Event } from "#contract/events.ts";
import type { EventAnswer } from "#contract/limits.ts";
import { pages } from "#contract/pages.ts";

/** What a device keeps for when there is no network: no page of the application, only this. */
export interface Kept {
  /** Account that it was read with. */
  owner: string;
  seenAt: string;
  events: Event[];
  /** What I answered, by event. */
  answers: Record<string, EventAnswer>;
  documents: KeptDocument[];
}

export interface KeptDocument {
  id: string;
  name: string;
  size: number;
}

/** The worker answers for the pages of the member space, and for no other. */
export const SCOPE: string = pages.memberHome.path;
/** Its address: under the folder that the pages let scripts of workers come from. */
export const WORKER = "/assets/offline-worker.js";
export const CACHE = "hors-ligne";
/** Addresses in the cache; no server answers them. */
export const DATA = `${SCOPE}/hors-ligne/agenda.json`;
const FILES = `${SCOPE}/hors-ligne/fichiers/`;
export const fileAddress = (id: string): string => `${FILES}${encodeURIComponent(id)}`;
export const isFileAddress = (path: string): boolean => path.startsWith(FILES);

export const KEPT_DAYS = 60;
/** What was not read again for so long is not shown any more. */
export const OLDEST_DAYS = 30;
export const PINS_MAX = 20;
export const PINS_MAX_BYTES = 100 * 1024 * 1024;
