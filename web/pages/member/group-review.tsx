import type { MetaFunction } from "react-router";
import { pages } from "#contract/pages.ts";
import { pageMeta } from "#web/parts/page-meta.ts";

export const meta: MetaFunction = () => pageMeta(pages.groupReview.title);

export default function GroupReviewPage() {
  return null;
}
