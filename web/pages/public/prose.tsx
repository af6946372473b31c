import { type MetaFunction, useLoaderData, useLocation } from "react-router";
import { MeetingDrawing } from "../../parts/drawings/meeting.tsx";
import { loadPage } from "../../parts/load-page.ts";
import { PageHead } from "../../parts/page-head.tsx";
import { pageMeta } from "../../parts/page-meta.ts";
import { ProseArticle } from "../../parts/prose-article.tsx";
import { titleOf } from "../../titles.ts";

export const loader = loadPage;
export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) =>
  pageMeta(titleOf(location.pathname), loaderData?.description);

export default function ProsePage() {
  const page = useLoaderData<typeof loader>();
  const title = titleOf(useLocation().pathname);
  return (
    <>
      <PageHead title={title} lead={page.lead} />
      <ProseArticle page={page} drawing={<MeetingDrawing />} />
    </>
  );
}
