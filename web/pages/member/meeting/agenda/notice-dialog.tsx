import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { DESCRIPTION_MAX } from "#contract/limits.ts";
import type { NoticeResult } from "#contract/meeting-notices.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { noticePreview, sendNotice } from "#web/queries/meeting-agenda.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import type { MeetingDialogProps } from "./meeting-questions.tsx";
import { People, PersonLines } from "./notice-people.tsx";

const LABELS = { words: "Quelques mots dans le courriel (facultatif)" };

const spokenDays = (days: number): string => {
  if (days < 1) return "Moins d’un jour entier sépare l’envoi de la réunion.";
  return days === 1
    ? "Un jour entier sépare l’envoi de la réunion."
    : `${days}\u00A0jours entiers séparent l’envoi de la réunion.`;
};

type Person = NoticeResult["people"][number];

const toNames = (people: Person[]) =>
  people.map((person) => ({ ...person, name: fullName(person) }));

/** Who is convened, by email or otherwise; after a first notice, also who was not. */
function Convened({ people }: { people: Person[] }) {
  const mailed = people.filter(({ byMail }) => byMail);
  return (
    <>
      <Disclosure
        summary={
          mailed.length === 1
            ? "1 personne reçoit le courriel"
            : `${mailed.length} personnes reçoivent le courriel`
        }
      >
        <PersonLines people={toNames(mailed)} />
      </Disclosure>
      <People
        title="Pas encore convoquées"
        people={toNames(people.filter(({ unconvened }) => unconvened))}
      />
      <People
        title="À convoquer autrement"
        people={toNames(people.filter(({ byMail }) => !byMail))}
      />
    </>
  );
}

const Warnings = ({ warnings }: { warnings: string[] }) =>
  warnings.length === 0 ? null : (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );

interface SendProps {
  id: string;
  preview: NoticeResult;
  onSent: (result: NoticeResult) => void;
  onCancel: () => void;
}

/** Who would be convened, and the words that go with the agenda. */
function Send({ id, preview, onSent, onCancel }: SendProps) {
  const { mutateAsync: send } = useMutation(sendNotice);
  const of = useSubmit({
    fields: ["words"] as const,
    failure: messages.noticeFailed,
    check: (values) =>
      checkFields(
        () => import("#contract/meeting-notices.ts").then(({ noticeBody }) => noticeBody),
        values,
      ),
    call: ({ words }) => send({ id, words }),
    done: onSent,
  });
  return (
    <div className="grid gap-5">
      <p>
        Le courriel contient l’ordre du jour, le lieu et le lien de la réunion.{" "}
        {spokenDays(preview.days)}
      </p>
      <Warnings warnings={preview.warnings} />
      <Convened people={preview.people} />
      <Form
        of={of}
        labels={LABELS}
        submit="Envoyer la convocation"
        other={
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
        }
      >
        <TextArea
          {...of.field("words")}
          label={LABELS.words}
          maxLength={DESCRIPTION_MAX}
          rows={4}
        />
      </Form>
    </div>
  );
}

/** What became of it. */
function Sent({ result, onClose }: { result: NoticeResult; onClose: () => void }) {
  const count = result.people.filter(({ byMail }) => byMail).length;
  const others = result.people.filter(({ byMail }) => !byMail);
  return (
    <>
      <Notice tone="success">
        {count === 1
          ? "La convocation part à 1 personne."
          : `La convocation part à ${count} personnes.`}
      </Notice>
      <Warnings warnings={result.warnings} />
      <People title="À convoquer autrement" people={toNames(others)} />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          Revenir à l’ordre du jour
        </Button>
      </DialogButtons>
    </>
  );
}

function Steps({ meeting, onClose }: Omit<MeetingDialogProps, "open">) {
  const reading = useReading(useQuery(noticePreview(meeting.id)));
  const [sent, setSent] = useState<NoticeResult>();
  if (sent) return <Sent result={sent} onClose={onClose} />;
  return (
    <Loaded load={reading} failed={messages.noticePreviewFailed} skeleton={<SkeletonLines />}>
      {(preview) => <Send id={meeting.id} preview={preview} onSent={setSent} onCancel={onClose} />}
    </Loaded>
  );
}

/** Convenes the group: shows first who would be, and what to know before. */
const NoticeDialog = ({ meeting, open, onClose }: MeetingDialogProps) => (
  <Dialog open={open} title="Convoquer à la réunion" onClose={onClose}>
    {open && <Steps meeting={meeting} onClose={onClose} />}
  </Dialog>
);

export default NoticeDialog;
