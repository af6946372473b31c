import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { SEARCH_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { pagePath } from "../../../contract/page-path.ts";
import { todayInParis } from "../../parts/event-day.ts";
import { EventList } from "../../parts/event-list.tsx";
import { useMemberSpace } from "../../parts/member-space.ts";
import { PagedList } from "../../parts/paged-list.tsx";
import { spokenCount } from "../../parts/spoken-count.ts";
import { usePages } from "../../parts/use-pages.ts";
import { useSearched } from "../../parts/use-searched.ts";
import { eventCount, eventList } from "../../queries/events.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";
import { PastEvents } from "./home-past-events.tsx";

const STEP = 10;

type Scope = "mine" | "all";
const WRITTEN: Record<Scope, string> = { mine: "miens", all: "tous" };
const CHOICES: { scope: Scope; label: string }[] = [
  { scope: "mine", label: "Mes groupes" },
  { scope: "all", label: "Tous les groupes" },
];

/** Whose meetings are shown, in the address (`?groupes=`): those of my groups, unless I am in none. Unknown until my groups are. */
function useScope(): { scope: Scope | undefined; choose: (scope: Scope) => void } {
  const [params, setParams] = useSearchParams();
  const { groups } = useMemberSpace();
  const written = CHOICES.find(({ scope }) => WRITTEN[scope] === params.get("groupes"))?.scope;
  const mine = groups.data?.some(({ isMember }) => isMember);
  const usual = groups.state === "loading" ? undefined : mine ? "mine" : "all";
  const choose = (scope: Scope) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("groupes", WRITTEN[scope]);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { scope: written ?? usual, choose };
}

function ScopeSwitch({
  scope,
  onChoose,
}: {
  scope: Scope | undefined;
  onChoose: (scope: Scope) => void;
}) {
  return (
    <fieldset className="mb-5 flex flex-wrap gap-3">
      <legend className="sr-only">Événements à afficher</legend>
      {CHOICES.map((choice) => (
        <Button
          key={choice.scope}
          look={choice.scope === scope ? "primary" : "secondary"}
          aria-pressed={choice.scope === scope}
          onClick={() => onChoose(choice.scope)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}

const None = ({ query }: { query: string }) => (
  <EmptyState
    action={query && <p className="text-soft">Aucun titre à venir ne contient « {query} ».</p>}
  >
    {messages.noEvent}
  </EmptyState>
);

/** The next meetings by date, a page at a time; what is past unfolds above them, and at once for a search. */
function Found({ scope, query }: { scope: Scope | undefined; query: string }) {
  const filters = {
    ...(scope === "mine" && { mine: "true" as const }),
    ...(query && { q: query }),
  };
  const pages = usePages(
    eventList({ ...filters, from: todayInParis() }, STEP),
    messages.eventsFailed,
    scope !== undefined,
  );
  return (
    <PagedList
      pages={pages}
      skeleton={<SkeletonCards count={3} stacked />}
      above={<PastEvents key={`${scope} ${query}`} filters={filters} searching={query !== ""} />}
      empty={<None query={query} />}
    >
      {(list) => <EventList events={list} />}
    </PagedList>
  );
}

export function HomeEvents() {
  const { typed, type, query: written } = useSearched();
  const query = written.trim();
  const { scope, choose } = useScope();
  const found = useQuery({
    ...eventCount({ q: query, ...(scope === "mine" && { mine: "true" }) }),
    enabled: scope !== undefined && query !== "",
  });
  return (
    <section aria-labelledby="evenements">
      <h2 id="evenements" className="mb-5 text-h2">
        Prochains événements
      </h2>
      <ScopeSwitch scope={scope} onChoose={choose} />
      <div className="mb-5">
        <SearchField
          id="recherche-evenements"
          label="Rechercher un événement par son titre"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={query !== "" && found.data && spokenCount(found.data, "événement", "événements")}
        />
      </div>
      <Found scope={scope} query={query} />
      <div className="mt-6">
        <ButtonLink to={pagePath("agenda")} look="secondary">
          Ouvrir l’agenda
        </ButtonLink>
      </div>
    </section>
  );
}
