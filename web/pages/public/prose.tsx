import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { MeetingDrawing } from "#web/parts/drawings/meeting.tsx";
import { loadPage, pathOf } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PartNeighbours } from "#web/parts/part-neighbours.tsx";
import { ProseArticle } from "#web/parts/prose-article.tsx";
import { siteContext } from "#web/site-context.ts";
import { titleOf } from "#web/titles.ts";
import { ArticlesBelow, articlesBelow } from "./articles-below.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadPage(args);
  const written = await args.context.get(siteContext).written();
  return { page, below: articlesBelow(pathOf(args), written) };
}

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) =>
  pageMeta(titleOf(location.pathname), loaderData?.page.description);

export default function ProsePage() {
  const { page, below } = useLoaderData<typeof loader>();
  const title = titleOf(useLocation().pathname);
  return (
    <>
      <PageData title={title} page={page} />
      <PageHead title={title} lead={page.lead} />
      <ProseArticle page={page} drawing={<MeetingDrawing />} after={<PartNeighbours />} />
      {below && <ArticlesBelow {...below} />}
    </>
  );
}
