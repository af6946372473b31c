import { useState } from "react";
import { messages } from "../../../contract/messages.ts";
import { api } from "../../api.ts";
import { dayBefore, todayInParis } from "../../parts/event-day.ts";
import { EventList } from "../../parts/event-list.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { spokenCount } from "../../parts/spoken-count.ts";
import { useLoad } from "../../parts/use-load.ts";
import { usePaged } from "../../parts/use-paged.ts";
import { Button } from "../../ui/button.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { SkeletonCards } from "../../ui/skeleton.tsx";

const STEP = 10;

interface Filters {
  mine?: "true";
  q?: string;
}

/** The latest ones, in the order of their dates: earlier ones come above. */
function PastList({ filters }: { filters: Filters }) {
  const { load, more, busy } = usePaged(
    ({ limit, before }, signal) =>
      api.events.list(
        {
          query: { ...filters, to: dayBefore(todayInParis()), order: "desc", limit, after: before },
        },
        signal,
      ),
    "past",
    { failed: messages.eventsFailed, size: STEP },
  );
  return (
    <Loaded
      load={load}
      failed={messages.eventsFailed}
      skeleton={<SkeletonCards count={2} stacked />}
    >
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

/** The past unfolds above what comes, so that the order of the dates is kept; what is searched may be there. */
export function PastEvents({ filters, searching }: { filters: Filters; searching: boolean }) {
  const count = useLoad(
    (signal) => api.events.count({ query: { ...filters, to: dayBefore(todayInParis()) } }, signal),
    "count",
  );
  const [open, setOpen] = useState(searching);
  if (!count.data || count.data.count === 0) return null;
  return (
    <div className="mb-3 grid gap-3">
      <div className="-ml-5">
        <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Masquer" : "Afficher"}{" "}
          {spokenCount(count.data, "événement passé", "événements passés")}
        </Button>
      </div>
      {open && <PastList filters={filters} />}
    </div>
  );
}
