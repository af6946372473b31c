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

/** Slugs that the site reserves for its own addresses. */
const RESERVED = new Set(["avant", "annees", "categories", "flux", "page", "deploiement", "index"]);

interface Wanted {
  kind: PageKind;
  slug: string;
  section?: AddedSection | undefined;
}

const slugTakenError = () => new ApiError("slug_taken", { fields: { slug: messages.slugTaken } });

/** Path of a written page. Throws slug_taken when the site already uses it. */
export function toWrittenPath({ kind, slug, section }: Wanted): string {
  if (kind === "page" && !section) throw fieldError({ section: messages.required });
  const path = writtenPath(kind, slug, section ?? ADDED_SECTIONS[0]);
  if (RESERVED.has(slug) || !pageAt(path)?.written) throw slugTakenError();
  return path;
}

/** Throws slug_taken when another page, published or not, has the path. */
export async function refuseTaken(deps: Deps, trx: Trx, path: string): Promise<void> {
  const taken = await trx
    .selectFrom("pages")
    .select("path")
    .where("path", "=", path)
    .executeTakeFirst();
  const source = deps.content.current();
  const isFile = (await source.files("pages")).includes(`${slugOf(path)}.md`);
  if (taken || isFile) throw slugTakenError();
}
