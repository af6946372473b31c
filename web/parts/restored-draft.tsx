import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface RestoredDraftProps {
  draft: { found: boolean; drop: () => void };
  /** Another user changed the stored version after the draft began. */
  changed?: boolean;
  /** Shows the stored version again. */
  onDrop: () => void;
}

/** Warns above a form that it shows an unsent draft instead of the stored version. */
export function RestoredDraft({ draft, changed = false, onDrop }: RestoredDraftProps) {
  if (!draft.found) return null;
  const drop = () => {
    draft.drop();
    onDrop();
  };
  return (
    <Notice
      tone={changed ? "warning" : "info"}
      action={
        <Button variant="secondary" onClick={drop}>
          Revenir aux données enregistrées
        </Button>
      }
    >
      <p>Votre saisie non enregistrée a été rétablie.</p>
      {changed && (
        <p>
          Quelqu’un d’autre a modifié cet élément entre-temps&nbsp;: enregistrer remplace sa version
          par la vôtre.
        </p>
      )}
    </Notice>
  );
}

interface RestoredVersionProps extends Omit<RestoredDraftProps, "draft" | "changed"> {
  draft: RestoredDraftProps["draft"] & { values: { version?: string } };
  /** Number of the stored version. */
  version: number;
}

/** A restored draft of something that others edit too: it contains the version it was based on. */
export const RestoredVersion = ({ draft, version, onDrop }: RestoredVersionProps) => (
  <>
    <RestoredDraft
      draft={draft}
      changed={draft.values.version !== String(version)}
      onDrop={onDrop}
    />
    <input type="hidden" name="version" value={version} />
  </>
);
