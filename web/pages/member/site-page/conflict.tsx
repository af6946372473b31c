import { useState } from "react";
import type { ChangedBlock } from "#contract/changed-blocks.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { api } from "#web/api.ts";
import { Changes } from "#web/parts/changes.tsx";
import { failureSentence } from "#web/parts/failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import type { PageEditor } from "./use-page-editor.ts";

const FAILED = "Les deux textes n’ont pas pu être comparés";

/** Another editor published since this text was begun: nothing is lost, and there are three ways out. */
export function Conflict({ page, editor }: { page: PageDetail; editor: PageEditor }) {
  const [blocks, setBlocks] = useState<ChangedBlock[]>();
  const { notify } = useToasts();
  const { settle, basedOn, version, putOnTop } = editor;
  if (basedOn >= version) return null;
  const compare = () =>
    settle()
      .then((body) => api.sitePages.compareText({ params: { id: page.id }, body }))
      .then((compared) => setBlocks(compared.blocks))
      .catch((error: unknown) => notify("error", failureSentence(error, FAILED)));
  const copy = () =>
    settle()
      .then(({ lead, description, markdown }) =>
        navigator.clipboard.writeText(`${lead}\n\n${description}\n\n${markdown}`),
      )
      .then(() => notify("success", "Tout votre texte est copié."))
      .catch(() => notify("error", "Le navigateur n’a pas permis la copie."));
  return (
    <div className="grid gap-4">
      <Notice tone="warning">
        <p className="font-bold">
          Quelqu’un d’autre a publié la version {version} depuis que vous avez commencé ce texte.
        </p>
        <p>Votre texte est toujours là. Que voulez-vous en faire&#8239;?</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => void compare()}>
            Comparer
          </Button>
          <Button variant="secondary" onClick={putOnTop}>
            Remplacer par mon texte
          </Button>
          <Button variant="secondary" onClick={() => void copy()}>
            Copier tout mon texte
          </Button>
        </div>
      </Notice>
      {blocks && (
        <section aria-labelledby="comparaison" className="grid gap-2">
          <h2 id="comparaison" className="text-h3">
            De la version en ligne à votre texte
          </h2>
          <Changes blocks={blocks} />
        </section>
      )}
    </div>
  );
}
