import { articlesOf, type NewsQuery } from "#contract/news.ts";
import { NEWS_ON_HOME } from "#contract/news-limits.ts";
import type { WrittenPage } from "#contract/page.ts";
import { pagePath } from "#contract/page-path.ts";
import { Container } from "#web/ui/container.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { NewsRows } from "./news-rows.tsx";

interface Below {
  category: NonNullable<NewsQuery["category"]>;
  title: string;
  all: string;
  /** Said while there is none; nothing is said where there is no sentence. */
  none?: string;
}

/** The pages whose articles of the news have a category of their own. */
const BELOW = new Map<string, Below>([
  [
    pagePath("testimonies"),
    {
      category: "parole-de-terrain",
      title: "Paroles de terrain",
      all: "Toutes les paroles de terrain",
      none: "Aucun récit n’est encore publié.",
    },
  ],
  [
    pagePath("trainings"),
    { category: "formation", title: "Formations annoncées", all: "Toutes les annonces" },
  ],
]);

/** The newest articles of a category, below the text of a page. */
export function articlesBelow(path: string, written: WrittenPage[]) {
  const below = BELOW.get(path);
  if (!below) return undefined;
  const articles = articlesOf(written).filter(({ category }) => category === below.category);
  if (articles.length === 0 && !below.none) return undefined;
  return { ...below, articles: articles.slice(0, NEWS_ON_HOME) };
}

export function ArticlesBelow({
  category,
  title,
  all,
  none,
  articles,
}: NonNullable<ReturnType<typeof articlesBelow>>) {
  return (
    <Container>
      <section aria-labelledby="articles">
        <h2 id="articles" className="text-h2">
          {title}
        </h2>
        {articles.length === 0 ? (
          <p className="mt-6">{none}</p>
        ) : (
          <>
            <div className="mt-8">
              <NewsRows articles={articles} level="h3" />
            </div>
            <p className="mt-6">
              <TextLink
                href={pagePath("newsCategory", { category })}
                className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
              >
                {all}
              </TextLink>
            </p>
          </>
        )}
      </section>
    </Container>
  );
}
