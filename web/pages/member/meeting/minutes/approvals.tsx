import { useState } from "react";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { approveMinutes } from "#web/queries/minutes.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

interface OfMeeting {
  meeting: Meeting;
}

/** Asks before an approval; the last one publishes. */
function Approve({ meeting }: OfMeeting) {
  // As it was when the question was asked: what came later was not read.
  const [revision, setRevision] = useState<number>();
  const approve = useChange(approveMinutes, {
    failed: messages.approvalFailed,
    done: ({ state }) =>
      state === "published" ? messages.minutesNowPublished : messages.minutesApproved,
  });
  const close = () => setRevision(undefined);
  const { id, approvals = [], approvalsNeeded } = meeting;
  const isLast = approvals.length + 1 >= approvalsNeeded;
  const confirm = async () => {
    await approve.run({ params: { id }, body: { revision: revision ?? meeting.revision } });
    close();
  };
  return (
    <div className="no-print">
      <Button aria-haspopup="dialog" onClick={() => setRevision(meeting.revision)}>
        Approuver…
      </Button>
      <AlertDialog
        open={revision !== undefined}
        title={"Approuver ce compte rendu\u202F?"}
        confirm={isLast ? "Approuver et publier" : "Approuver"}
        busy={approve.busy}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {isLast
            ? "Votre approbation est la dernière attendue\u00A0: elle publie le compte rendu. Il ne changera plus, même pour l’équipe d’administration. Une erreur sera corrigée par un rectificatif."
            : "Une autre personne doit aussi approuver. La dernière approbation publie le compte rendu, qui ne change plus."}
        </p>
      </AlertDialog>
    </div>
  );
}

/** Who approved, of how many. */
export function Approvals({ meeting }: OfMeeting) {
  const { me } = useMemberSpace();
  const { approvals = [], approvalsNeeded, allowed, items } = meeting;
  const mayApprove = allowed.approve && approvals.every(({ person }) => person.id !== me.id);
  const open = items.flatMap(({ remarks = [] }) => remarks).filter(({ state }) => state === "open");
  return (
    <section aria-labelledby="approbations" className="grid justify-items-start gap-3">
      <h2 id="approbations" className="text-h2">
        Approbations
      </h2>
      <p>
        {approvals.length} sur {approvalsNeeded}.
        {approvals.length === 0 && " Personne n’a encore approuvé ce compte rendu."}
      </p>
      {approvals.length > 0 && (
        <ul className="grid gap-1">
          {approvals.map(({ person, at }) => (
            <li key={person.id ?? person.name} className="wrap-anywhere">
              {person.name} <span className="text-sm text-soft">{spokenMoment(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className="text-soft">
          {open.length === 1
            ? "Une correction attend une réponse."
            : `${open.length} corrections attendent une réponse.`}
        </p>
      )}
      {mayApprove && <Approve meeting={meeting} />}
    </section>
  );
}
