import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { EventList } from "#web/parts/event-list.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { eventList } from "#web/queries/events.ts";
import { todayInParis } from "#web/today.ts";
import { Button } from "#web/ui/button.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { EVENTS_STEP, type EventFilters, pastCount } from "./home-queries.ts";

/** The latest ones, in the order of their dates: earlier ones come above. */
function PastList({ filters }: { filters: EventFilters }) {
  const { reading, more, busy } = usePages(
    eventList({ ...filters, to: addDays(todayInParis(), -1), order: "desc" }, EVENTS_STEP),
    messages.eventsFailed,
  );
  return (
    <Loaded load={reading} failed={messages.eventsFailed} skeleton={<SkeletonRows count={2} />}>
      {({ list, more: others }) => (
        <>
          <div className="-mt-2">
            <MoreButton more={others} busy={busy} onMore={more} label="Afficher les précédents" />
          </div>
          <EventList events={list.toReversed()} />
        </>
      )}
    </Loaded>
  );
}

/** The past unfolds above what comes, in the order of the dates; a search also finds past events. */
export function PastEvents({ filters, searching }: { filters: EventFilters; searching: boolean }) {
  const count = useQuery(pastCount(filters));
  const [open, setOpen] = useState(searching);
  if (!count.data || count.data.count === 0) return null;
  return (
    <div className="mb-3 grid gap-3">
      <div className="-ml-4">
        <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Masquer" : "Afficher"}{" "}
          {spokenCount(count.data, "événement passé", "événements passés")}
        </Button>
      </div>
      {open && <PastList filters={filters} />}
    </div>
  );
}
