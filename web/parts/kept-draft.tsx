import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface KeptDraftProps {
  draft: { found: boolean; drop: () => void };
  /** Somebody else changed what is registered since the typing began. */
  changed?: boolean;
  /** Shows again what is registered. */
  onDrop: () => void;
}

/** Above a form that holds what was typed and not sent before, in the place of what is registered. */
export function KeptDraft({ draft, changed = false, onDrop }: KeptDraftProps) {
  if (!draft.found) return null;
  const drop = () => {
    draft.drop();
    onDrop();
  };
  return (
    <Notice
      tone={changed ? "warning" : "info"}
      action={
        <Button look="secondary" onClick={drop}>
          Revenir aux données enregistrées
        </Button>
      }
    >
      <p>Vous retrouvez ici ce que vous aviez saisi sans l’enregistrer.</p>
      {changed && (
        <p>
          Quelqu’un d’autre a modifié cet élément entre-temps&nbsp;: enregistrer remplace sa version
          par la vôtre.
        </p>
      )}
    </Notice>
  );
}

interface KeptVersionProps extends Omit<KeptDraftProps, "draft" | "changed"> {
  draft: KeptDraftProps["draft"] & { values: { version?: string } };
  /** Of what is registered. */
  version: number;
}

/** The same in the form of something that others change too: the version that the typing began from is kept with what was typed. */
export const KeptVersion = ({ draft, version, onDrop }: KeptVersionProps) => (
  <>
    <KeptDraft draft={draft} changed={draft.values.version !== String(version)} onDrop={onDrop} />
    <input type="hidden" name="version" value={version} />
  </>
);
