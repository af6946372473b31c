import type { Insertable } from "kysely";
import { pagePath } from "#contract/page-path.ts";
import type { PagesTable, PageVersionsTable } from "#server/db/tables/pages.ts";
import { between, daysAgo, HOUR, instant, opening } from "./days.ts";
import type { Random } from "./random.ts";
import type { Size } from "./size.ts";
import { PLACES, THEMES } from "./words.ts";

const KINDS = [
  { category: "actualite", title: "Une journée d’échanges" },
  { category: "formation", title: "Une session de formation" },
  { category: "actualite", title: "Un atelier ouvert à tous" },
] as const;
/** One article in SHOWN has a picture; the newest is RECENT days old. */
const PICTURE_EVERY = 2;
const RECENT = 3;

/** The text of an article after some revisions. */
const textOf = (
  theme: string,
  place: string,
  picture: string | undefined,
  readings: number,
): string =>
  [
    `## Ce qui s’est dit`,
    `Cet article de démonstration parle d’un thème choisi au hasard, « ${theme} », et d’une rencontre inventée à ${place}.`,
    ...(picture ? [`![](media:${picture})`] : []),
    `## Et après`,
    `- relire les notes de la rencontre ;\n- choisir la date de la suivante ;\n- [écrire au collectif](${pagePath("contact")}).`,
    ...(readings > 0 ? [`Texte relu ${readings} fois.`] : []),
  ].join("\n\n");

interface News {
  pages: Insertable<PagesTable>[];
  versions: Insertable<PageVersionsTable>[];
}

interface NewsContext {
  adminId: string;
  pictures: string[];
}

type Heading = Pick<Insertable<PagesTable>, "path" | "title" | "category" | "day">;

/** Versions of an article, one hour apart. */
function inventVersions(
  random: Random,
  {
    at,
    theme,
    place,
    picture,
    count,
  }: Record<"at" | "theme" | "place", string> & {
    picture: string | undefined;
    count: number;
  },
  heading: Heading,
  adminId: string,
): Insertable<PageVersionsTable>[] {
  return Array.from({ length: count }, (_, index) => {
    const moment = instant(Date.parse(at) + index * HOUR);
    return {
      id: random.id(),
      ...heading,
      number: index + 1,
      description: `${heading.title} : ${theme}.`,
      lead: `Un article inventé sur le thème « ${theme} ».`,
      markdown: textOf(theme, place, picture, index),
      base_sha256: "",
      author_id: adminId,
      note: index === 0 ? "" : `Relecture ${index}`,
      created_at: moment,
      publish_at: moment,
    };
  });
}

/**
 * Articles written and published on the site, some with a picture of the library, some with many
 * revisions.
 */
export function inventNews(
  random: Random,
  now: Date,
  { articles, versions }: Pick<Size, "articles" | "versions">,
  { adminId, pictures }: NewsContext,
): News {
  const news: News = { pages: [], versions: [] };
  for (let index = 0; index < articles; index += 1) {
    const { category, title: what } = random.pick(KINDS);
    const [place, theme] = [random.pick(PLACES), random.pick(THEMES)];
    const at = instant(between(random, now, opening(now), daysAgo(now, RECENT)));
    const path = pagePath("article", { slug: `demonstration-${index + 1}` });
    const heading = { path, title: `${what} à ${place}`, category, day: at.slice(0, 10) };
    const picture =
      index % PICTURE_EVERY === 0 ? pictures[(index / PICTURE_EVERY) % pictures.length] : undefined;
    const share = Math.floor((versions * (index + 1)) / articles);
    const count = Math.max(1, share - Math.floor((versions * index) / articles));
    news.pages.push({ ...heading, id: random.id(), kind: "news", version: count, created_at: at });
    const text = { at, theme, place, picture, count };
    news.versions.push(...inventVersions(random, text, heading, adminId));
  }
  return news;
}
