import type { Media } from "./media.ts";

/** Has a description, or is marked as decorative. */
export const isDescribed = ({ alt, decorative }: Pick<Media, "alt" | "decorative">): boolean =>
  decorative || alt !== "";

/** Ids of the pictures that a text names, however their address is written: one may be in brackets, or have backslashes. */
export const picturesIn = (markdown: string): string[] =>
  [...markdown.replaceAll("\\", "").matchAll(/media:([\w-]{1,64})/g)].map(([, id = ""]) => id);

/** How a text shows a picture: alone in a paragraph. */
export const mediaMarkdown = ({ id, alt }: Pick<Media, "id" | "alt">): string =>
  `![${alt.replace(/[\\`*_[\]<&~]/g, "\\$&")}](media:${id})`;
