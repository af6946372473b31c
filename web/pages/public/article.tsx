import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { articlesOf } from "#contract/news.ts";
import { pagePath } from "#contract/page-path.ts";
import { ArticleLine } from "#web/parts/article-line.tsx";
import { loadWritten, pathOf } from "#web/parts/load-page.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { ProseArticle } from "#web/parts/prose-article.tsx";
import { sharedPicture } from "#web/parts/share-card.ts";
import { useSiteData } from "#web/parts/site-data.ts";
import { siteContext } from "#web/site-context.ts";
import { NeighbourCards } from "#web/ui/neighbour-cards.tsx";
import { ArticleData } from "./article-data.tsx";
import { newsFeedLink } from "./news-feed-link.ts";

/** The article, and those of the days around it. */
export async function loader(args: LoaderFunctionArgs) {
  const { title = "", category = "actualite", date = "", ...page } = await loadWritten(args);
  const all = articlesOf(await args.context.get(siteContext).written());
  const place = all.findIndex(({ path }) => path === pathOf(args));
  const linkTo = (other: number) => {
    const { path, title: name } = all[other] ?? {};
    return path && name ? { to: path, name } : undefined;
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

/** A message with the title and the address, in the reader's own mail program. */
function MailLink({ title, path }: { title: string; path: string }) {
  const origin = useSiteData()?.origin;
  if (!origin) return null;
  const [subject, body] = [title, `${origin}${path}`].map(encodeURIComponent);
  return (
    <p className="mt-8">
      <a
        href={`mailto:?subject=${subject}&body=${body}`}
        className="inline-flex min-h-11 items-center text-teal underline underline-offset-4"
      >
        Envoyer cet article par courriel
      </a>
    </p>
  );
}

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
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <MailLink title={article.title} path={article.path} />
        <NeighbourCards
          label="Autres articles"
          neighbours={[
            ...(older ? [{ label: "Article précédent", ...older }] : []),
            ...(newer ? [{ label: "Article suivant", ...newer }] : []),
            { label: "Tous les articles", to: pagePath("news"), name: "Actualités" },
          ]}
        />
      </div>
    </>
  );
}
