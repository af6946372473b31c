import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { eventDetail } from "#web/queries/events.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

interface LinkedEventProps {
  id: string;
  onRead: (event: Event) => void;
}

/** Reads the event that a link wants to edit, in the place of the fields. */
export function LinkedEvent({ id, onRead }: LinkedEventProps) {
  const load = useReading(useQuery(eventDetail(id)));
  const open = useEffectEvent(onRead);
  const event = load.data;
  useEffect(() => {
    if (event) open(event);
  }, [event]);
  return (
    <Loaded load={load} failed={messages.eventFailed} skeleton={<SkeletonLines />}>
      {() => <SkeletonLines />}
    </Loaded>
  );
}
