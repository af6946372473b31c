import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

interface KeptDraftProps {
  draft: { found: boolean; drop: () => void };
  /** Shows again what is registered. */
  onDrop: () => void;
}

/** Above a form that holds what was typed and not sent before, in the place of what is registered. */
export function KeptDraft({ draft, onDrop }: KeptDraftProps) {
  if (!draft.found) return null;
  const drop = () => {
    draft.drop();
    onDrop();
  };
  return (
    <Notice
      tone="info"
      action={
        <Button look="secondary" onClick={drop}>
          Revenir aux données enregistrées
        </Button>
      }
    >
      <p>Vous retrouvez ici ce que vous aviez saisi sans l’enregistrer.</p>
    </Notice>
  );
}
