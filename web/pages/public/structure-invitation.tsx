import { pages } from "#contract/pages.ts";
import { PageHead } from "#web/parts/page-head.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";

export const meta = () => pageMeta(pages.structureInvitation.title);

export default function StructureInvitationPage() {
  return <PageHead title={pages.structureInvitation.title} />;
}
