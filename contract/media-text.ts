import type { Media } from "./media.ts";

/** Has a description, or is marked as decorative. */
export const isDescribed = ({ alt, decorative }: Pick<Media, "alt" | "decorative">): boolean =>
  decorative || alt !== "";

/** How a text shows a picture: alone in a paragraph. */
export const mediaMarkdown = ({ id, alt }: Pick<Media, "id" | "alt">): string =>
  `![${alt.replace(/[\\`*_[\]<&~]/g, "\\$&")}](media:${id})`;
