import { MIB } from "./limits.ts";

export const RESOURCE_CATEGORIES = ["articles", "rapports", "medias"] as const;
export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];
export const RESOURCE_TITLE_MAX = 300;
export const RESOURCE_AUTHORS_MAX = 300;
export const RESOURCE_KIND_MAX = 80;
export const RESOURCE_DESCRIPTION_MAX = 1000;
export const RESOURCE_URL_MAX = 2000;
export const RESOURCE_YEAR_MIN = 1900;
/** Languages of a resource (ISO 639-1). */
export const RESOURCE_LANGUAGES = [
  "fr",
  "en",
  "de",
  "ar",
  "es",
  "it",
  "nl",
  "pt",
  "ro",
  "ru",
  "tr",
  "uk",
] as const;
export type ResourceLanguage = (typeof RESOURCE_LANGUAGES)[number];
/** Why a link could not be opened. */
export const LINK_FAULTS = [
  "missing",
  "refused",
  "error",
  "unknownHost",
  "silent",
  "certificate",
  "redirects",
  "private",
] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];
/** Failed checks in a row after which administrators are shown a link as dead. */
export const LINK_DEAD_AFTER = 2;
export const RESOURCE_MAX_BYTES = 50 * MIB;
