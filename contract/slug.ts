import { fold } from "./fold.ts";
import { SLUG_MAX } from "./limits.ts";

/** The last segment of an address: lower case without accents, digits, hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Derives a slug from a title, cut between two words. */
export function proposeSlug(title: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= SLUG_MAX) return words;
  const cut = words.slice(0, SLUG_MAX + 1);
  return cut.slice(0, cut.lastIndexOf("-") > 0 ? cut.lastIndexOf("-") : SLUG_MAX);
}
