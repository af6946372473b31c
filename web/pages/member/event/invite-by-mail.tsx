import { useRef } from "react";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { AudienceLine } from "#web/parts/audience-line.tsx";
import { ScopeChoice, scopeOf } from "#web/parts/scope-choice.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { sendInvitations } from "#web/queries/event-invitations.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";

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
        <Button variant="secondary" onClick={onDone}>
          Annuler
        </Button>
        <Button busy={send.busy} onClick={ask}>
          Envoyer l’invitation
        </Button>
      </DialogButtons>
    </>
  );
}

interface InviteDialogProps {
  event: Event;
  open: boolean;
  onClose: () => void;
}

/** Invites the members of the group by email, each once. */
const InviteDialog = ({ event, open, onClose }: InviteDialogProps) => (
  <Dialog open={open} title="Inviter par courriel" onClose={onClose}>
    <Ask event={event} onDone={onClose} />
  </Dialog>
);

export default InviteDialog;
