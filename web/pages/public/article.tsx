import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { articlesOf } from "#contract/news.ts";
import { pagePath } from "#contract/page-path.ts";
import { ArticleLine } from "#web/parts/article-line.tsx";
import { loadWritten, pathOf } from "#web/parts/load-page.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseArticle } from "#web/parts/prose-article.tsx";
import { sharedPicture } from "#web/parts/share-card.ts";
import { siteContext } from "#web/site-context.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { ArticleData } from "./article-data.tsx";
import { newsFeedLink } from "./news-feed-link.ts";

/** The article, and those of the days around it. */
export async function loader(args: LoaderFunctionArgs) {
  const { title = "", category = "actualite", date = "", ...page } = await loadWritten(args);
  const all = articlesOf(await args.context.get(siteContext).written());
  const place = all.findIndex(({ path }) => path === pathOf(args));
  const linkTo = (other: number) => {
    const { path, title: name } = all[other] ?? {};
    return path && name ? { path, name } : undefined;
  };
  return {
    page,
    article: { path: pathOf(args), title, category, date },
    newer: linkTo(place - 1),
    older: linkTo(place + 1),
    shared: sharedPicture(page),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  ...pageMeta(loaderData?.article.title ?? "Article", loaderData?.page.description, "article"),
  ...newsFeedLink,
];

interface Neighbour {
  path: string;
  name: string;
}

const LINK = "text-teal underline underline-offset-4";

const Neighbours = ({ newer, older }: Record<"newer" | "older", Neighbour | undefined>) => (
  <div className="mx-auto w-full max-w-page px-4 sm:px-6">
    <nav aria-label="Autres articles" className="mt-12 grid gap-3 border-t border-line pt-6">
      {older && (
        <p>
          Article précédent&nbsp;:{" "}
          <TextLink href={older.path} className={LINK}>
            {older.name}
          </TextLink>
        </p>
      )}
      {newer && (
        <p>
          Article suivant&nbsp;:{" "}
          <TextLink href={newer.path} className={LINK}>
            {newer.name}
          </TextLink>
        </p>
      )}
      <p>
        <TextLink href={pagePath("news")} className={LINK}>
          Toutes les actualités
        </TextLink>
      </p>
    </nav>
  </div>
);

export default function ArticlePage() {
  const { page, article, newer, older, shared } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleData article={article} page={page} image={shared?.src} />
      <PageHead title={article.title} lead={page.lead} here={article.title}>
        <p className="mt-4 text-on-deep-soft">
          <ArticleLine {...article} />
        </p>
      </PageHead>
      <ProseArticle page={{ ...page, updated: page.updated > article.date ? page.updated : "" }} />
      <Neighbours newer={newer} older={older} />
    </>
  );
}
