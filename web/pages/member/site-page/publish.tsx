import { type RefObject, useState } from "react";
import type { PageProblem } from "../../../../contract/page-text.ts";
import type { PageDetail } from "../../../../contract/site-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Problems } from "./problems.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { PageEditor } from "./use-page-editor.ts";
import { usePublish } from "./use-publish.ts";

interface PublishProps {
  page: PageDetail;
  editor: PageEditor;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Selects the line of a problem. */
function show(area: HTMLTextAreaElement | null, { line, field }: PageProblem): void {
  if (field !== "markdown") document.getElementById(field)?.focus();
  if (field !== "markdown" || !area) return;
  const lines = area.value.split("\n");
  const place = Math.max((line ?? 1) - 1, 0);
  const start = lines.slice(0, place).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[place]?.length ?? 0));
}

/** Looked at, then published: now or at an hour. */
export function Publish({ page, editor, area }: PublishProps) {
  const [asking, setAsking] = useState(false);
  const { problems, busy, check, publish } = usePublish(page, editor);
  const behind = editor.basedOn < editor.version;
  const ask = async () => {
    const found = await check();
    if (found?.every(({ blocking }) => !blocking)) setAsking(true);
  };
  return (
    <div className="grid gap-4">
      {problems && <Problems problems={problems} onShow={(one) => show(area.current, one)} />}
      {behind && (
        <Notice tone="info">Choisissez d’abord, plus haut, ce que devient votre texte.</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy} onClick={() => void check()}>
          Vérifier
        </Button>
        <Button busy={busy} disabled={behind} onClick={() => void ask()}>
          Publier…
        </Button>
      </div>
      <PublishDialog
        open={asking}
        busy={busy}
        onPublish={async (when) => {
          await publish(when);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
