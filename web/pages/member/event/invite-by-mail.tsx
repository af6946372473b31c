import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { EventInvitations } from "#contract/event-invitations.ts";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { AudienceLine } from "#web/parts/audience-line.tsx";
import { spokenMoment } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { ScopeChoice, scopeOf } from "#web/parts/scope-choice.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { eventInvitations, sendInvitations } from "#web/queries/event-invitations.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const people = (count: number): string => `${count} personne${count > 1 ? "s" : ""}`;

function Asked({ asked_at, sent, written }: EventInvitations) {
  if (asked_at === undefined)
    return <p className="text-soft">Aucune invitation n’a encore été envoyée par courriel.</p>;
  if (written)
    return (
      <p>
        Invitation écrite sur le disque, pour {people(sent)}, le {spokenMoment(asked_at)}&nbsp;: le
        site n’envoie pas de courriel.
      </p>
    );
  return (
    <p>
      Invitation envoyée le {spokenMoment(asked_at)}, à {people(sent)}. Si la réunion change ou est
      annulée, elles en sont informées par courriel quelques minutes plus tard.
    </p>
  );
}

interface AskProps {
  event: Event;
  onDone: () => void;
}

/** Who receives it is shown first. Of a series one date is meant, or several, which come in one mail. */
function Ask({ event, onDone }: AskProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = useChange(sendInvitations, {
    failed: messages.invitationsSendFailed,
    done: messages.invitationsAsked,
  });
  const ask = () => {
    const scope = scopeOf(form.current && new FormData(form.current).get("scope"));
    send.run({ id: event.id, scope }, onDone);
  };
  return (
    <>
      <AudienceLine id={event.group_id.id} kind="invitation" />
      <p>
        Chaque personne reçoit la réunion pour son calendrier, et un lien pour répondre sans se
        connecter. Les personnes déjà invitées ne la reçoivent pas une deuxième fois.
      </p>
      {event.series_id && (
        <form ref={form} onSubmit={(submitted) => submitted.preventDefault()}>
          <ScopeChoice name="scope" label="Inviter à quelles dates de la série&#8239;?" />
          <p className="mt-3">
            Plusieurs dates arrivent en un seul courriel, et sur une seule page pour répondre.
          </p>
        </form>
      )}
      <DialogButtons>
        <Button look="secondary" onClick={onDone}>
          Annuler
        </Button>
        <Button busy={send.busy} onClick={ask}>
          Envoyer l’invitation
        </Button>
      </DialogButtons>
    </>
  );
}

/** For the publishers of the group: invites its members by email, once. */
export function InviteByMail({ event }: { event: Event }) {
  const reading = useReading(useQuery(eventInvitations(event.id)));
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="invitations" className="no-print grid gap-3">
      <h2 id="invitations" className="text-h2">
        Invitations par courriel
      </h2>
      <Loaded load={reading} failed={messages.invitationsFailed} skeleton={<SkeletonLines />}>
        {(state) => (
          <div className="grid justify-items-start gap-3">
            <Asked {...state} />
            {!event.cancelled_at && (
              <Button look="secondary" onClick={() => setAsking(true)}>
                {state.asked_at ? "Inviter les autres membres…" : "Envoyer une invitation…"}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      <Dialog open={asking} title="Inviter par courriel" onClose={() => setAsking(false)}>
        <Ask event={event} onDone={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}
