import { IMPORT_KIND_NAMES } from "#contract/import-columns.ts";
import type { ImportState, ImportSummary } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { importList } from "#web/queries/imports.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { spokenCounts } from "./spoken-counts.ts";

const STATE_NAMES: Record<ImportState, string> = {
  new: "À préparer",
  dry: "Essayé",
  applied: "Appliqué",
  undone: "Annulé",
};

function HistoryRow({ one }: { one: ImportSummary }) {
  const { id, kind, name, state, counts, by, createdAt, appliedAt } = one;
  const when = spokenMoment(appliedAt ?? createdAt);
  return (
    <Row
      kind={IMPORT_KIND_NAMES[kind]}
      title={
        <SiteLink to={pagePath("adminImport", { import: id })} className={ROW_LINK}>
          {name || "Tableau sans nom"}
        </SiteLink>
      }
      state={<Badge tone={state === "applied" ? "success" : "quiet"}>{STATE_NAMES[state]}</Badge>}
    >
      <p className="text-sm text-soft">
        {when}
        {by && `, par ${by}`}
        {counts && `. ${spokenCounts(counts)}`}
      </p>
    </Row>
  );
}

/** The tables of the last 30 days, and what became of them. */
export function ImportHistory() {
  const pages = usePages(importList(), messages.importsFailed);
  return (
    <section aria-labelledby="imports-recents">
      <h2 id="imports-recents" className="mb-5 text-h2">
        Imports des 30 derniers jours
      </h2>
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={4} />}
        empty={<EmptyState>{messages.noImport}</EmptyState>}
      >
        {(list) => (
          <Rows>
            {list.map((one) => (
              <HistoryRow key={one.id} one={one} />
            ))}
          </Rows>
        )}
      </PagedList>
    </section>
  );
}
