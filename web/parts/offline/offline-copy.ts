import type { EventAnswer } from "#contract/agenda-limits.ts";
import type { Event } from "#contract/events.ts";
import { pages } from "#contract/pages.ts";

/** The data that a device stores for offline reading. */
export interface OfflineCopy {
  /** Id of the account that read it. */
  owner: string;
  seenAt: string;
  events: Event[];
  /** The member's answers by event id. */
  answers: Record<string, EventAnswer>;
  documents: OfflineDocument[];
}

export interface OfflineDocument {
  id: string;
  name: string;
  size: number;
}

/** The worker controls the pages of the member space only. */
export const SCOPE: string = pages.memberHome.path;
/** Address of the worker, below the folder that the policy allows for worker scripts. */
export const WORKER = "/assets/offline-worker.js";
export const CACHE = "hors-ligne";
/** Cache keys; no server answers these addresses. */
export const DATA = `${SCOPE}/hors-ligne/agenda.json`;
const FILES = `${SCOPE}/hors-ligne/fichiers/`;
export const fileAddress = (id: string): string => `${FILES}${encodeURIComponent(id)}`;
export const isFileAddress = (path: string): boolean => path.startsWith(FILES);
/** The id of the document of such an address. */
export const documentAt = (path: string): string | undefined =>
  isFileAddress(path) ? decodeURIComponent(path.slice(FILES.length)) : undefined;

export const OFFLINE_DAYS = 60;
/** Age in days beyond which the copy is not shown. */
export const OLDEST_DAYS = 30;
export const PINS_MAX = 20;
export const PINS_MAX_BYTES = 100 * 1024 * 1024;
