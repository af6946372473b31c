import { z } from "zod";
import { NEWS_CATEGORIES } from "#contract/news-limits.ts";
import { pageAt } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { day, readFrontMatter } from "./front-matter.ts";
import { frenchSpacing } from "./typography.ts";

export const slugOf = (path: string): string => (path === "/" ? "index" : path.slice(1));
export const pathOf = (slug: string): string => (slug === "index" ? "/" : `/${slug}`);

const PAGE = z.strictObject({ description: z.string(), lead: z.string(), updated: day });
/** A page written on the site has its own title; other titles are in the table of pages. */
const WRITTEN = PAGE.extend({ title: z.string().min(1, "le titre est vide") });
const ARTICLE = WRITTEN.extend({
  category: z.enum(
    NEWS_CATEGORIES,
    `la rubrique est l’une de celles-ci : ${NEWS_CATEGORIES.join(", ")}`,
  ),
  date: z.iso.date("cette date n’existe pas : elle s’écrit « 2026-11-21 », année, mois, jour"),
});
type Head = z.output<typeof PAGE> &
  Partial<Pick<z.output<typeof ARTICLE>, "title" | "category" | "date">>;

/** Splits the text of a page into its front matter, between two lines « --- », and its body. Throws UnreadableContent. */
export function readHead(
  slug: string,
  source: string,
): { fields: Head; body: string; firstLine: number } {
  const page = pageAt(pathOf(slug));
  const schema = !page?.written ? PAGE : page.path === pages.article.path ? ARTICLE : WRITTEN;
  return readFrontMatter<z.ZodType<Head>>(`pages/${slug}.md`, source, schema);
}

/** What a page says above its text, as it is shown. */
export const headOf = ({ title, description, lead, ...head }: Head) => ({
  ...head,
  ...(title !== undefined && { title: frenchSpacing(title) }),
  description: frenchSpacing(description),
  lead: frenchSpacing(lead),
});
