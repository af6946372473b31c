import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { publicPages } from "#contract/page-path.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import { openContent } from "#server/content/site.ts";
import { cardOf } from "#web/parts/share-card.ts";
import { ancestorsOf, nameOf } from "#web/titles.ts";

const FOLDER = "web/public";
export const TEMPLATE = "scripts/make/cards/card.html";
/** Hash of the drawn card of each page. */
export const DRAWN = "scripts/make/cards/drawn.json";

/** Content and file of a page's image. */
export interface Card {
  path: string;
  file: string;
  above: string;
  title: string;
  description: string;
}

/** Cards of the pages open to all. */
export async function listCards(): Promise<Card[]> {
  const content = openContent(SITE_CONTENT.live);
  const written = new Set(await content.pages());
  return Promise.all(
    publicPages.map(async ({ path, title }) => {
      const parent = ancestorsOf(path).at(-1);
      return {
        path,
        file: `${FOLDER}${cardOf(path)}`,
        above: parent ? nameOf(parent) : "",
        title,
        description: written.has(path) ? (await content.page(path)).description : "",
      };
    }),
  );
}

/** Changes with the content and the template of a card. */
export const hashText = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify(card))
    .update(readFileSync(TEMPLATE))
    .digest("hex")
    .slice(0, 16);

export const readDrawn = (): Record<string, string> =>
  existsSync(DRAWN) ? (JSON.parse(readFileSync(DRAWN, "utf8")) as Record<string, string>) : {};
