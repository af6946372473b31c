import { type MetaFunction, useLoaderData } from "react-router";
import { MeetingDrawing } from "#web/parts/drawings/meeting.tsx";
import { loadWritten } from "#web/parts/load-page.ts";
import { PageData } from "#web/parts/page-data.tsx";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PartNeighbours } from "#web/parts/part-neighbours.tsx";
import { ProseArticle } from "#web/parts/prose-article.tsx";

export const loader = loadWritten;
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta(loaderData?.title ?? "Page", loaderData?.description);

/** A page that was added to a section of the menu: its title is its own. */
export default function WrittenPage() {
  const page = useLoaderData<typeof loader>();
  const title = page.title ?? "";
  return (
    <>
      <PageData title={title} page={page} />
      <PageHead title={title} lead={page.lead} here={title} />
      <ProseArticle page={page} drawing={<MeetingDrawing />} after={<PartNeighbours />} />
    </>
  );
}
