import type { ResourceLanguage } from "#contract/resource-limits.ts";

/** As they follow « en ». */
export const LANGUAGE_NAMES: Record<ResourceLanguage, string> = {
  fr: "français",
  en: "anglais",
  de: "allemand",
  ar: "arabe",
  es: "espagnol",
  it: "italien",
  nl: "néerlandais",
  pt: "portugais",
  ro: "roumain",
  ru: "russe",
  tr: "turc",
  uk: "ukrainien",
};
