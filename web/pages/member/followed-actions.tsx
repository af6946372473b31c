import type { MetaFunction } from "react-router";
import { messages } from "#contract/messages.ts";
import { pages } from "#contract/pages.ts";
import { MemberPage } from "#web/parts/member-page.tsx";
import { NoneFound } from "#web/parts/none-found.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { actionList, exportActions } from "#web/queries/meeting-registers.ts";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { ActionFilters } from "./registers/action-filters.tsx";
import { ActionTable } from "./registers/action-table.tsx";
import { RegisterEnd } from "./registers/register-end.tsx";
import { RegisterTabs } from "./registers/register-tabs.tsx";
import { useActionFilters } from "./registers/use-action-filters.ts";

export const meta: MetaFunction = () => pageMeta(pages.followedActions.title);

/** What has to be done, by whom, and until when. */
export default function FollowedActionsPage() {
  const { typed, type, query } = useSearched();
  const { filters, chosen, change } = useActionFilters();
  const searched = { ...filters, ...(query && { q: query }) };
  const isNarrow = query !== "" || chosen.isNarrow;
  return (
    <MemberPage lead="Les actions confiées en réunion, par échéance.">
      <RegisterTabs here="followedActions" />
      <section aria-labelledby="actions" data-print="sheet">
        <h2 id="actions" className="mb-4 text-h2">
          Registre des actions
        </h2>
        <ActionFilters {...{ chosen, typed, type, change }} />
        <PagedList
          pages={usePages(actionList(searched), messages.actionsFailed)}
          skeleton={<SkeletonRows count={4} />}
          empty={
            <NoneFound
              sentence={isNarrow ? messages.noActionFound : messages.noAction}
              nothing="Aucune action"
              query={query}
            />
          }
          below={<RegisterEnd exporting={exportActions} query={searched} name="actions.csv" />}
          isLast
        >
          {(list) => <ActionTable actions={list} />}
        </PagedList>
      </section>
    </MemberPage>
  );
}
