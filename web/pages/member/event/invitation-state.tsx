import { useQuery } from "@tanstack/react-query";
import type { EventInvitations } from "#contract/event-invitations.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventInvitations } from "#web/queries/event-invitations.ts";

const people = (count: number): string => `${count} personne${count > 1 ? "s" : ""}`;

function Asked({ asked_at, sent, written }: EventInvitations) {
  if (asked_at === undefined) return null;
  if (written)
    return (
      <p className="no-print text-sm text-soft">
        Invitation écrite sur le disque, pour {people(sent)}, le {spokenMoment(asked_at)}&nbsp;: le
        site n’envoie pas de courriel.
      </p>
    );
  return (
    <p className="no-print text-sm text-soft">
      Invitation envoyée le {spokenMoment(asked_at)}, à {people(sent)}. Si la réunion change ou est
      annulée, elles en sont informées par courriel quelques minutes plus tard.
    </p>
  );
}

/** For the publishers of the group: whether it was invited. */
export function InvitationState({ event }: { event: Event }) {
  const reading = useReading(useQuery(eventInvitations(event.id)));
  return (
    <Loaded load={reading} failed={messages.invitationsFailed} skeleton={null}>
      {(state) => <Asked {...state} />}
    </Loaded>
  );
}
