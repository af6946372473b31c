import type { Media } from "./media.ts";

/** It says what it shows, or that it says nothing. */
export const isDescribed = ({ alt, decorative }: Pick<Media, "alt" | "decorative">): boolean =>
  decorative || alt !== "";

/** How a text shows a picture: alone in a paragraph. */
export const mediaMarkdown = ({ id, alt }: Pick<Media, "id" | "alt">): string =>
  `![${alt.replace(/[\\`*_[\]<&~]/g, "\\$&")}](media:${id})`;
