import { useState } from "react";
import type { PageProblem } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Problems } from "./problems.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { PageEditor } from "./use-page-editor.ts";
import { usePublish } from "./use-publish.ts";

interface PublishProps {
  page: PageDetail;
  editor: PageEditor;
  /** Leads to the place of a problem. */
  onShow: (problem: PageProblem) => void;
}

/** Looked at, then published: now or at an hour. */
export function Publish({ page, editor, onShow }: PublishProps) {
  const [asking, setAsking] = useState(false);
  const { problems, busy, check, publish, isLive } = usePublish(page, editor);
  const behind = editor.basedOn < editor.version;
  const ask = async () => {
    const found = await check();
    if (found?.every(({ blocking }) => !blocking)) setAsking(true);
  };
  return (
    <div className="grid gap-4">
      {problems && <Problems problems={problems} onShow={onShow} />}
      {behind && (
        <Notice tone="info">Indiquez d’abord, plus haut, que faire de votre texte.</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy} onClick={() => void check()}>
          Vérifier
        </Button>
        <Button busy={busy} disabled={behind} onClick={() => void ask()}>
          Publier…
        </Button>
      </div>
      {isLive && editor.state === "saved" && (
        <Notice
          tone="success"
          action={
            <ButtonLink to={page.path} look="secondary">
              Voir la page
            </ButtonLink>
          }
        >
          Le texte publié est en ligne.
        </Notice>
      )}
      <PublishDialog
        open={asking}
        busy={busy}
        onPublish={async (when) => {
          const refusal = await publish(when);
          if (refusal === undefined) setAsking(false);
          return refusal;
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
