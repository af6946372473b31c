import { useState } from "react";
import type { DocumentRegister } from "#contract/document-references.ts";
import { messages } from "#contract/messages.ts";
import { spokenMoment } from "#web/parts/moment.ts";
import { useChange } from "#web/parts/use-change.ts";
import { remindReference } from "#web/queries/document-references.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

const sayPeople = (people: number): string =>
  people > 1 ? `${people} personnes` : `${people} personne`;

/** A reminder by hand to those who have not answered, or why none can be sent now. */
export function Remind({ id, register }: { id: string; register: DocumentRegister }) {
  const { reminder, rows } = register;
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange(remindReference, {
    failed: messages.referenceRemindFailed,
    done: ({ people }) =>
      people === 0 ? messages.referenceRemindNone : `Rappel envoyé à ${sayPeople(people)}.`,
  });
  const waiting = rows.filter(({ asked, answer }) => asked && answer === undefined).length;
  if (reminder === null || waiting === 0) return null;
  const { people, after } = reminder;
  if (after !== null)
    return (
      <p className="no-print text-sm text-soft">
        Un rappel a été envoyé. Un autre sera possible à partir du {spokenMoment(after)}.
      </p>
    );
  if (people === 0)
    return (
      <p className="no-print text-sm text-soft">
        Le site a écrit il y a moins de trois jours aux personnes qui n’ont pas répondu.
      </p>
    );
  return (
    <div className="no-print">
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Relancer les personnes qui n’ont pas répondu {`(${people})`}
      </Button>
      <AlertDialog
        open={asking}
        title={`Écrire à ${sayPeople(people)}\u202F?`}
        confirm="Envoyer le rappel"
        busy={busy}
        onConfirm={() => run({ params: { id } }, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>
          Le site envoie un courriel aux personnes qui n’ont pas répondu, sauf à celles à qui il a
          écrit il y a moins de trois jours. Les personnes qui ont approuvé, refusé ou quitté le
          groupe ne le reçoivent pas.
        </p>
        <p>Le rappel suivant sera possible dans trois jours.</p>
      </AlertDialog>
    </div>
  );
}
