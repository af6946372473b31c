import { editedPages } from "#contract/edited-pages.ts";
import type { MediaUse } from "#contract/media.ts";
import { picturesIn } from "#contract/media-text.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { listShowing } from "./queries.ts";

/** Title of a page: its own if written on the site, else that of the page table. */
const getTitle = ({ path, title }: { path: string; title: string | null }): string =>
  title ?? editedPages.find((page) => page.path === path)?.title ?? path;

/** Uses of each picture, by its id, with each text once. */
export async function findUses(db: Db | Trx, now: Date): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>();
  for (const { markdown, state, ...page } of await listShowing(db, now)) {
    const { path } = page;
    for (const id of new Set(picturesIn(markdown))) {
      const known = uses.get(id) ?? [];
      if (known.some((use) => use.path === path && use.state === state)) continue;
      uses.set(id, [...known, { path, title: getTitle(page), state }]);
    }
  }
  return uses;
}
