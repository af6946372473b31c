import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { MeetingDrawing } from "../../parts/drawings/meeting.tsx";
import { loadPage, pathOf } from "../../parts/load-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { ProseArticle } from "../../parts/prose-article.tsx";
import { siteContext } from "../../site-context.ts";
import { titleOf } from "../../titles.ts";
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
      <PageHead title={title} lead={page.lead} />
      <ProseArticle page={page} drawing={<MeetingDrawing />} />
      {below && <ArticlesBelow {...below} />}
    </>
  );
}
