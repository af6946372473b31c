import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import type { GroupMail } from "#contract/group-mails.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { AudienceLine } from "#web/parts/audience-line.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { cancelGroupMail, groupMails } from "#web/queries/group-mails.ts";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

interface OfGroup {
  group: Pick<GroupDetail, "id">;
}

const WriteDialog = lazy(() => import("./write-to-group.tsx"));

const people = (count: number): string => `${count} personne${count > 1 ? "s" : ""}`;

const stateOf = ({ state, leavesAt, sent, written }: GroupMail): string =>
  ({
    waiting: `départ prévu le ${spokenMoment(leavesAt)}`,
    sending: "en train de partir",
    sent: written
      ? `écrit sur le disque pour ${people(sent)}\u00A0: le site n’envoie pas de courriel`
      : `adressé à ${people(sent)}`,
    cancelled: "annulé avant l’envoi",
  })[state];

function Written({ group: { id } }: OfGroup) {
  const reading = useReading(useQuery(groupMails(id)));
  const cancel = useChange(cancelGroupMail, {
    failed: messages.groupMailCancelFailed,
    done: messages.groupMailCancelled,
  });
  return (
    <Loaded load={reading} failed={messages.groupMailsFailed} skeleton={<SkeletonLines />}>
      {(mails) =>
        mails.length === 0 ? (
          <p className="text-soft">{messages.noGroupMail}</p>
        ) : (
          <ul className="grid gap-3">
            {mails.map((mail) => (
              <li key={mail.id} className="grid justify-items-start gap-2 wrap-anywhere">
                <p>
                  <span className="font-bold">{mail.subject}</span>, {mail.sender}, {stateOf(mail)}
                </p>
                {mail.state === "waiting" && (
                  <Button
                    variant="secondary"
                    busy={cancel.busy}
                    onClick={() => cancel.run({ id, mailId: mail.id })}
                  >
                    Annuler l’envoi<span className="sr-only"> : {mail.subject}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Emails to the group by its animators, and who receives notifications. */
export function GroupMails({ group }: OfGroup) {
  const [writing, setWriting] = useState(false);
  const { notify } = useToasts();
  const close = () => setWriting(false);
  const onSent = () => {
    close();
    notify("success", messages.groupMailQueued);
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">Écrire au groupe</h3>
      <Written group={group} />
      <div>
        <Button variant="secondary" onClick={() => setWriting(true)}>
          Écrire un message…
        </Button>
      </div>
      <LazyDialog asked={writing} onFailed={close}>
        <WriteDialog id={group.id} open={writing} onSent={onSent} onClose={close} />
      </LazyDialog>
      <h3 className="mt-3 font-bold">Qui est prévenu d’une nouvelle réunion</h3>
      <AudienceLine id={group.id} kind="event" />
    </div>
  );
}
