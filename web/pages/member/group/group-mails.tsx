import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupMail } from "#contract/group-mails.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { MESSAGE_MAX, TITLE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { mayWriteOfficially } from "#contract/permissions.ts";
import { AudienceLine } from "#web/parts/audience-line.tsx";
import { checkFields } from "#web/parts/check-fields.ts";
import { spokenMoment } from "#web/parts/event-day.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { cancelGroupMail, groupMails, sendGroupMail } from "#web/queries/group-mails.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

interface OfGroup {
  group: Pick<GroupDetail, "id">;
}

const LABELS = {
  subject: "Objet",
  body: "Message",
  replies: "Recevoir les réponses à mon adresse (visible de tous les destinataires)",
  official: "Message officiel\u00A0: envoyé aussi aux personnes qui ont désactivé ces messages",
};

const WRITTEN = ["subject", "body"] as const;

function WriteForm({ group: { id }, onSent }: OfGroup & { onSent: () => void }) {
  const { me } = useMemberSpace();
  const draft = useDraft(`courriel-groupe-${id}`, WRITTEN);
  const { mutateAsync: send } = useMutation(sendGroupMail);
  const of = useSubmit({
    fields: ["subject", "body", "replies", "official"] as const,
    failure: messages.groupMailFailed,
    check: ({ subject, body }) =>
      checkFields(
        () => import("#contract/group-mails.ts").then(({ groupMailBody }) => groupMailBody),
        { subject, body },
      ),
    call: ({ subject, body, replies, official }) =>
      send({
        params: { id },
        body: { subject, body, replies: replies === "on", official: official === "on" },
      }),
    done: () => {
      draft.drop();
      onSent();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Envoyer dans dix minutes" onEdit={draft.keep}>
      <AudienceLine id={id} kind="group_mail" />
      <Field
        {...of.field("subject")}
        label={LABELS.subject}
        defaultValue={draft.values.subject}
        maxLength={TITLE_MAX}
        required
      />
      <TextArea
        {...of.field("body")}
        label={LABELS.body}
        defaultValue={draft.values.body}
        maxLength={MESSAGE_MAX}
        required
      />
      <Checkbox
        name="replies"
        label={LABELS.replies}
        hint="Sinon, elles arrivent à l’équipe d’administration."
      />
      {mayWriteOfficially(me) && <Checkbox name="official" label={LABELS.official} />}
    </Form>
  );
}

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
                    look="secondary"
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
  const onSent = () => {
    setWriting(false);
    notify("success", messages.groupMailQueued);
  };
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">Écrire au groupe</h3>
      <Written group={group} />
      <div>
        <Button look="secondary" onClick={() => setWriting(true)}>
          Écrire un message…
        </Button>
      </div>
      <Dialog open={writing} title="Écrire au groupe" onClose={() => setWriting(false)}>
        <WriteForm group={group} onSent={onSent} />
      </Dialog>
      <h3 className="mt-3 font-bold">Qui est prévenu d’une nouvelle réunion</h3>
      <AudienceLine id={group.id} kind="event" />
    </div>
  );
}
