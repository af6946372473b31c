import type { MetaFunction } from "react-router";
import { pages } from "#contract/pages.ts";
import { pageMeta } from "#web/parts/page-meta.ts";

export const meta: MetaFunction = () => pageMeta(pages.meetingPresence.title);

export default function MeetingPresencePage() {
  return null;
}
