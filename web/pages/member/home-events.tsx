import { useQuery } from "@tanstack/react-query";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { AnswerTag } from "#web/parts/answer-tag.tsx";
import { EventList } from "#web/parts/event-list.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { NoneFound } from "#web/parts/none-found.tsx";
import { PagedList } from "#web/parts/paged-list.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { useSearched } from "#web/parts/use-searched.ts";
import { myAnswers } from "#web/queries/answers.ts";
import { eventCount } from "#web/queries/events.ts";
import { todayInParis } from "#web/today.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { PastEvents } from "./home-past-events.tsx";
import { nextEvents } from "./home-queries.ts";
import { type Scope, ScopeSwitch, useScope } from "./home-scope.tsx";

/** For a newcomer, who is in no group yet. */
const NoGroupYet = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    action={
      <>
        <p className="text-soft">En attendant, consultez les réunions ouvertes à tous.</p>
        <Button variant="secondary" onClick={onAll}>
          Tous les événements
        </Button>
      </>
    }
  >
    Vous n’êtes encore dans aucun groupe.
  </EmptyState>
);

interface FoundProps {
  scope: Scope | undefined;
  query: string;
  /** Shows the meetings of all groups. */
  onAll: () => void;
}

/** The next meetings by date, a page at a time; what is past unfolds above them, and at once for a search. */
function Found({ scope, query, onAll }: FoundProps) {
  const isInNone = useMemberSpace().groups.data?.every(({ isMember }) => !isMember);
  const filters = {
    ...(scope === "mine" && { mine: "true" as const }),
    ...(query && { q: query }),
  };
  const pages = usePages(nextEvents(filters), messages.eventsFailed, scope !== undefined);
  const answers = useQuery(myAnswers(todayInParis()));
  return (
    <PagedList
      pages={pages}
      skeleton={<SkeletonRows count={3} />}
      above={<PastEvents key={`${scope} ${query}`} filters={filters} searching={query !== ""} />}
      empty={
        scope === "mine" && isInNone && query === "" ? (
          <NoGroupYet onAll={onAll} />
        ) : (
          <NoneFound sentence={messages.noEvent} nothing="Aucun événement à venir" query={query} />
        )
      }
    >
      {(list) => (
        <EventList
          events={list}
          stateOf={(event) => <AnswerTag event={event} answers={answers.data} />}
        />
      )}
    </PagedList>
  );
}

export function HomeEvents() {
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const { scope, choose } = useScope();
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  const showAll = () => {
    choose("all");
    focusHeading();
  };
  const found = useQuery({
    ...eventCount({ q: query, ...(scope === "mine" && { mine: "true" }) }),
    enabled: scope !== undefined && query !== "",
  });
  return (
    <section aria-labelledby="evenements">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="evenements" ref={heading} tabIndex={-1} className="text-h2">
          Prochains événements
        </h2>
        <ScopeSwitch scope={scope} onChoose={choose} />
      </div>
      <div className="mb-4">
        <SearchField
          id="recherche-evenements"
          label="Rechercher un événement par son titre"
          quiet
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={query !== "" && found.data && spokenCount(found.data, "événement", "événements")}
        />
      </div>
      <Found scope={scope} query={query} onAll={showAll} />
      <div className="mt-6">
        <ButtonLink to={pagePath("agenda")} variant="secondary">
          Ouvrir l’agenda
        </ButtonLink>
      </div>
    </section>
  );
}
