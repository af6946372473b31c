import { ofPerson } from "#contract/of-person.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import type { Theirs } from "./session-queue.ts";

function CopyMine({ text }: { text: string }) {
  const { notify } = useToasts();
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => notify("success", "Votre note est copiée."))
      .catch(() => notify("error", "Le navigateur n’a pas permis la copie."));
  return (
    <Button variant="quiet" onClick={() => void copy()}>
      Copier la mienne
    </Button>
  );
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <div className="session-version">
    <h3 className="text-base font-bold">{title}</h3>
    <p className="whitespace-pre-line wrap-anywhere">{text === "" ? "(vide)" : text}</p>
  </div>
);

interface NoteConflictProps {
  mine: string;
  theirs: Theirs;
  onAppend: () => void;
  onReplace: () => void;
  onTheirs: () => void;
}

/** Another person saved this note meanwhile: both texts, and four ways out. */
export function NoteConflict({ mine, theirs, onAppend, onReplace, onTheirs }: NoteConflictProps) {
  const by = theirs.by || "une autre personne";
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        <p className="font-bold">Cette note a été modifiée entre-temps par {by}.</p>
        <p>Votre texte est toujours là. Que voulez-vous en faire&#8239;?</p>
      </Notice>
      <div className="session-versions">
        <Version
          title={theirs.by ? `La version ${ofPerson(theirs.by)}` : "L’autre version"}
          text={theirs.text}
        />
        <Version title="La vôtre" text={mine} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAppend}>Ajouter la mienne à la suite</Button>
        <Button variant="secondary" onClick={onReplace}>
          Remplacer par la mienne
        </Button>
        <Button variant="secondary" onClick={onTheirs}>
          Garder l’autre
        </Button>
        <CopyMine text={mine} />
      </div>
    </div>
  );
}

interface RefusedNoteProps {
  text: string;
  reason: string;
  onDiscard: () => void;
}

/** The server does not accept a note any more: its text can be copied. */
export const RefusedNote = ({ text, reason, onDiscard }: RefusedNoteProps) => (
  <Notice tone="error">
    <p className="font-bold">Cette note n’a pas été enregistrée.</p>
    <p>{reason}</p>
    <div className="mt-3 flex flex-wrap gap-3">
      <CopyMine text={text} />
      <Button variant="danger" onClick={onDiscard}>
        Abandonner ma note
      </Button>
    </div>
  </Notice>
);
