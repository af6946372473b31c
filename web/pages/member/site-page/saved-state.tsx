import { messages } from "#contract/messages.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { dropPageDraft } from "#web/queries/site-pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { SaveState } from "./draft-saver.ts";
import type { PageEditor } from "./use-page-editor.ts";

const SENTENCES: Record<SaveState, string> = {
  saved: "Brouillon enregistré.",
  waiting: "Modifications en attente d’enregistrement…",
  saving: "Enregistrement du brouillon…",
  failed: "",
  elsewhere: "",
};

const FIELDS = ["description", "lead", "markdown"] as const;

/** Where the draft is: on the server, on its way, or in this browser alone. */
export function SavedState({ page, editor }: { page: PageDetail; editor: PageEditor }) {
  const { state, saver, text } = editor;
  const isTouched = FIELDS.some((field) => text[field] !== page.live[field]);
  const drop = useChange(dropPageDraft, {
    failed: messages.pageDraftFailed,
    done: messages.pageDraftDropped,
  });
  const giveUp = async () => {
    await saver.flush();
    drop.run(page.id, () => editor.startAgain(page.live));
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm text-soft">
          {(isTouched || state !== "saved") && SENTENCES[state]}
        </p>
        <Button look="quiet" busy={drop.busy} onClick={giveUp}>
          Abandonner le brouillon
        </Button>
      </div>
      {state === "failed" && (
        <Notice
          tone="warning"
          action={
            <Button look="secondary" onClick={() => void saver.flush()}>
              Réessayer
            </Button>
          }
        >
          Le brouillon n’a pas pu être enregistré sur le site. Il est gardé dans cet onglet, et sera
          envoyé à votre prochaine modification.
        </Notice>
      )}
      {state === "elsewhere" && (
        <Notice
          tone="warning"
          action={
            <Button look="secondary" onClick={() => void saver.overwrite()}>
              Garder celui-ci
            </Button>
          }
        >
          Vous avez modifié cette page dans un autre onglet. Ce texte-ci n’est gardé que dans cet
          onglet.
        </Notice>
      )}
    </div>
  );
}
