import type { ListedShare } from "#contract/document-shares.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { ShareTable } from "#web/parts/shares/share-table.tsx";
import { useFeature } from "#web/parts/use-feature.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { allShares } from "#web/queries/document-shares.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import type { Column } from "#web/ui/table.tsx";

const DOCUMENT: Column<ListedShare> = {
  key: "document",
  header: "Document",
  rowHeader: true,
  cell: ({ document: { id, name }, group }) => (
    <div className="wrap-anywhere">
      <SiteLink
        to={pagePath("document", { id })}
        className="text-teal underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </SiteLink>
      <span className="block text-sm font-normal text-soft">{group}</span>
    </div>
  ),
};

function Shares() {
  const pages = usePages(allShares(), messages.sharesFailed);
  return (
    <PagedList
      pages={pages}
      skeleton={<SkeletonLines count={6} />}
      empty={<EmptyState>{messages.noShare}</EmptyState>}
    >
      {(shares) => <ShareTable shares={shares} first={[DOCUMENT]} />}
    </PagedList>
  );
}

const Off = () => (
  <EmptyState action={<ButtonLink to={pagePath("adminFeatures")}>Ouvrir les fonctions</ButtonLink>}>
    {messages.sharesOff}
  </EmptyState>
);

/** Every link that opens a document without an account. */
export default function SharesPage() {
  const isOn = useFeature("shares");
  return (
    <div className="grid gap-6">
      <p className="max-w-3xl">
        Ces liens ouvrent un document sans compte, jusqu’à leur fin. Un lien dont l’auteur n’anime
        plus le groupe, ou dont le document est à la corbeille, n’est pas dans la liste&nbsp;: il
        n’ouvre rien.
      </p>
      {isOn ? <Shares /> : <Off />}
    </div>
  );
}
