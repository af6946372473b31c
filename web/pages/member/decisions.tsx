import type { MetaFunction } from "react-router";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { NoneFound } from "#web/parts/none-found.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { decisionList, exportDecisions } from "#web/queries/meeting-registers.ts";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { DecisionFilters } from "./registers/decision-filters.tsx";
import { DecisionRows } from "./registers/decision-rows.tsx";
import { RegisterEnd } from "./registers/register-end.tsx";
import { RegisterTabs } from "./registers/register-tabs.tsx";
import { useDecisionFilters } from "./registers/use-decision-filters.ts";

export const meta: MetaFunction = () => pageMeta(pages.decisions.title);

/** What the groups decided, and what became of it. */
export default function DecisionsPage() {
  const { typed, type, query } = useSearched();
  const { filters, change } = useDecisionFilters();
  const searched = { ...filters, ...(query && { q: query }) };
  const { followUp: _, ...exported } = searched;
  const isFiltered = Object.keys(searched).length > 0;
  return (
    <MemberPage lead="Les décisions des comptes rendus publiés, de la plus récente à la plus ancienne.">
      <RegisterTabs here="decisions" />
      <section aria-labelledby="decisions" data-print="sheet">
        <h2 id="decisions" className="mb-4 text-h2">
          Registre des décisions
        </h2>
        <DecisionFilters {...{ filters, typed, type, change }} />
        <PagedList
          pages={usePages(decisionList(searched), messages.decisionsFailed)}
          skeleton={<SkeletonRows count={4} />}
          empty={
            <NoneFound
              sentence={isFiltered ? messages.noDecisionFound : messages.noDecision}
              nothing="Aucune décision"
              query={query}
            />
          }
          below={<RegisterEnd exporting={exportDecisions} query={exported} name="decisions.csv" />}
          isLast
        >
          {(list) => <DecisionRows decisions={list} />}
        </PagedList>
      </section>
    </MemberPage>
  );
}
