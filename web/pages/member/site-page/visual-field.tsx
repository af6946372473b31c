import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DocumentNode } from "../../../../contract/page-document.ts";
import type { PageProblem } from "../../../../contract/page-text.ts";
import type { PageDetail } from "../../../../contract/site-pages.ts";
import { api, CallError } from "../../../api.ts";
import { isLostSession } from "../../../parts/use-reading.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import type { PageEditor } from "./use-page-editor.ts";

const VisualEditor = lazy(() => import("./visual/visual-editor.tsx"));

type Opened = { document: DocumentNode } | { problems: PageProblem[] } | "failed" | undefined;

/** The text as a document: what was drawn and not converted yet, else what the server makes of the Markdown. */
function useOpened(id: string, { document, text }: PageEditor): Opened {
  const first = useRef({ document, markdown: text.markdown });
  const [opened, setOpened] = useState<Opened>(() =>
    document === undefined ? undefined : { document: JSON.parse(document) },
  );
  useEffect(() => {
    const { document: drawn, markdown } = first.current;
    if (drawn !== undefined) return;
    const asked = new AbortController();
    api.sitePages
      .toDocument({ params: { id }, body: { markdown } }, asked.signal)
      .then(({ document: made }) => setOpened({ document: made }))
      .catch((error: unknown) => {
        if (asked.signal.aborted || isLostSession(error)) return;
        const problems = error instanceof CallError ? error.problems : undefined;
        setOpened(problems ? { problems } : "failed");
      });
    return () => asked.abort();
  }, [id]);
  return opened;
}

interface VisualFieldProps {
  page: PageDetail;
  editor: PageEditor;
  onMarkdown: () => void;
}

function Unshowable({ problems, onMarkdown }: { problems: PageProblem[]; onMarkdown: () => void }) {
  return (
    <Notice
      tone="warning"
      action={
        <Button look="secondary" onClick={onMarkdown}>
          Corriger en Markdown
        </Button>
      }
    >
      <p className="font-bold">Le mode visuel ne peut pas ouvrir ce texte. Rien n’est perdu.</p>
      <ul className="mt-1">
        {problems.map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            {line === null ? sentence : `Ligne ${line}\u00A0: ${sentence}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="error"
    action={
      <Button look="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    Le texte n’a pas pu être ouvert dans le mode visuel.
  </Notice>
);

function Try({ page, editor, onMarkdown, onRetry }: VisualFieldProps & { onRetry: () => void }) {
  const opened = useOpened(page.id, editor);
  const waiting = <SkeletonLines count={8} />;
  if (opened === undefined) return waiting;
  if (opened === "failed") return <Failed onRetry={onRetry} />;
  if ("problems" in opened)
    return <Unshowable problems={opened.problems} onMarkdown={onMarkdown} />;
  return (
    <Suspense fallback={waiting}>
      <VisualEditor page={page} document={opened.document} onChange={editor.draw} />
    </Suspense>
  );
}

/** The text to be written as it is shown, once the server has made a document of it. */
export function VisualField(props: VisualFieldProps) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} onRetry={() => setTries((count) => count + 1)} />;
}
