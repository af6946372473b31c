import type { Page, ProseImage } from "#contract/page.ts";
import { pageAt } from "#contract/page-path.ts";

/** Sharing image of a page, made by scripts/make/cards.ts. A page written on the site uses its section's image. */
export function cardOf(path: string): string {
  if (path === "/") return "/partage/accueil.png";
  const parts = path.slice(1).split("/");
  const drawn = pageAt(path)?.written ? parts.slice(0, 1) : parts;
  return `/partage/${drawn.join("-")}.png`;
}

/** Loader data that gives a page its own sharing image. */
export interface Shared {
  shared?: Pick<ProseImage, "src" | "alt"> | undefined;
}

/** The first image of a text, used for sharing. */
export function sharedPicture({ sections }: Pick<Page, "sections">): Shared["shared"] {
  for (const node of sections.flatMap(({ nodes }) => nodes))
    if (typeof node === "object" && node.image) return { src: node.image.src, alt: node.image.alt };
  return undefined;
}
