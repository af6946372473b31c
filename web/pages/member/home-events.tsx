import { useState } from "react";
import type { Event } from "../../../contract/events.ts";
import { SEARCH_MAX } from "../../../contract/limits.ts";
import { messages } from "../../../contract/messages.ts";
import { EventList } from "../../parts/event-list.tsx";
import { useQuery } from "../../parts/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { findEvents } from "./find-events.ts";

const STEP = 10;

const counted = (count: number, one: string, several: string): string => `${count} ${count > 1 ? several : one}`;

/** The past unfolds above what comes, so that the order of the dates is kept. */
function Past({ events }: { events: Event[] }) {
  const [open, setOpen] = useState(false);
  if (events.length === 0) return null;
  return (
    <div className="mb-3 grid gap-3">
      <div className="-ml-5">
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Masquer" : "Afficher"} {counted(events.length, "événement passé", "événements passés")}
        </Button>
      </div>
      {open && <EventList events={events} />}
    </div>
  );
}

const None = ({ query }: { query: string }) => (
  <EmptyState action={query && <p className="text-soft">Aucun titre ne contient « {query} ».</p>}>{messages.noEvent}</EmptyState>
);

/** What comes first; a search looks into the past too. */
export function HomeEvents({ events }: { events: Event[] }) {
  const { typed, type } = useQuery();
  const [shown, setShown] = useState(STEP);
  const { past, upcoming } = findEvents(events, typed);
  const searching = typed.trim() !== "";
  const listed = searching ? [...past, ...upcoming] : upcoming;
  if (events.length === 0) return <None query="" />;
  return (
    <>
      <div className="mb-5">
        <SearchField
          id="recherche-evenements"
          label="Rechercher un événement par son titre"
          value={typed}
          onChange={type}
          maxLength={SEARCH_MAX}
          found={searching && counted(listed.length, "événement", "événements")}
        />
      </div>
      {!searching && <Past events={past} />}
      {listed.length === 0 ? <None query={typed.trim()} /> : <EventList events={listed.slice(0, shown)} />}
      <MoreButton shown={shown} total={listed.length} onMore={() => setShown(shown + STEP)} />
    </>
  );
}
