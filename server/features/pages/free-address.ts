import {
  ADDED_SECTIONS,
  type AddedSection,
  type PageKind,
  writtenPath,
} from "#contract/edited-pages.ts";
import { messages } from "#contract/messages.ts";
import { pageAt } from "#contract/page-path.ts";
import { ApiError, fieldError } from "#server/api-error.ts";
import { slugOf } from "#server/content/page-head.ts";
import type { Trx } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";

/** Last parts of addresses that mean something else already: the site answers there, or may. */
const RESERVED = new Set(["avant", "annees", "categories", "flux", "page", "deploiement", "index"]);

interface Wanted {
  kind: PageKind;
  slug: string;
  section?: AddedSection | undefined;
}

const refused = () => new ApiError("slug_taken", { fields: { slug: messages.slugTaken } });

/** The address that is wanted. Throws slug_taken where a page of the table stands, or something else of the site. */
export function addressFor({ kind, slug, section }: Wanted): string {
  if (kind === "page" && !section) throw fieldError({ section: messages.required });
  const path = writtenPath(kind, slug, section ?? ADDED_SECTIONS[0]);
  if (RESERVED.has(slug) || !pageAt(path)?.written) throw refused();
  return path;
}

/** Throws slug_taken where another page has it, on the site or not yet. */
export async function refuseTaken(deps: Deps, trx: Trx, path: string): Promise<void> {
  const taken = await trx
    .selectFrom("pages")
    .select("path")
    .where("path", "=", path)
    .executeTakeFirst();
  const source = deps.content.current();
  const isFile = (await source.files("pages")).includes(`${slugOf(path)}.md`);
  if (taken || isFile) throw refused();
}
