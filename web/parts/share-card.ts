import type { Page, ProseImage } from "#contract/page.ts";
import { pageAt } from "#contract/page-path.ts";

/** Address of the image of a page, drawn by scripts/make/cards.ts. What is written on the site has that of its section: nothing draws there. */
export function cardOf(path: string): string {
  if (path === "/") return "/partage/accueil.png";
  const parts = path.slice(1).split("/");
  const drawn = pageAt(path)?.written ? parts.slice(0, 1) : parts;
  return `/partage/${drawn.join("-")}.png`;
}

/** What a loader gives so that its page is shared with a picture of its own. */
export interface Shared {
  shared?: Pick<ProseImage, "src" | "alt"> | undefined;
}

/** The first picture of a text: who shares an article shows what it shows. */
export function sharedPicture({ sections }: Pick<Page, "sections">): Shared["shared"] {
  for (const node of sections.flatMap(({ nodes }) => nodes))
    if (typeof node === "object" && node.image) return { src: node.image.src, alt: node.image.alt };
  return undefined;
}
