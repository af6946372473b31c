import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DocumentNode } from "../../../../contract/page-document.ts";
import type { PageProblem } from "../../../../contract/page-text.ts";
import type { PageDetail } from "../../../../contract/site-pages.ts";
import { CallError } from "../../../api.ts";
import { isLostSession } from "../../../parts/use-reading.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";
import { readDocument } from "./open-early.ts";
import { beginsDrawn } from "./use-modes.ts";
import type { PageEditor } from "./use-page-editor.ts";

const load = () => import("./visual/visual-editor.tsx");
const VisualEditor = lazy(load);

/** What draws the text comes while the text itself is read. A failure is told where it is shown. */
if (typeof document !== "undefined" && beginsDrawn()) load().catch(() => undefined);

type Opened = { document: DocumentNode } | { problems: PageProblem[] } | "failed";

/** The text as a document: what was drawn and not converted yet, else what the server makes of the Markdown. */
function useOpened(id: string, { document, text }: PageEditor): Opened | undefined {
  const first = useRef({ document, markdown: text.markdown });
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    document === undefined ? undefined : { document: JSON.parse(document) },
  );
  useEffect(() => {
    const { document: drawn, markdown } = first.current;
    if (drawn !== undefined) return;
    const asked = new AbortController();
    readDocument(id, markdown, asked.signal)
      .then(({ document: made }) => !asked.signal.aborted && setOpened({ document: made }))
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
  /** The text stands, or what is said in its place. */
  onStanding: () => void;
}

/** Calls back once what stands before it is in the page. */
function Standing({ then }: { then: () => void }) {
  useEffect(() => then(), [then]);
  return null;
}

function Unshowable({
  problems,
  onMarkdown,
}: Pick<VisualFieldProps, "onMarkdown"> & { problems: PageProblem[] }) {
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

interface TryProps extends VisualFieldProps {
  onRetry: () => void;
}

function Outcome({ opened, page, editor, onMarkdown, onRetry }: TryProps & { opened: Opened }) {
  if (opened === "failed") return <Failed onRetry={onRetry} />;
  if ("problems" in opened)
    return <Unshowable problems={opened.problems} onMarkdown={onMarkdown} />;
  return <VisualEditor page={page} document={opened.document} onChange={editor.draw} />;
}

function Try(props: TryProps) {
  const opened = useOpened(props.page.id, props.editor);
  const waiting = <SkeletonLines count={8} />;
  if (opened === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Outcome {...props} opened={opened} />
      <Standing then={props.onStanding} />
    </Suspense>
  );
}

/** The text to be written as it is shown, once the server has made a document of it. */
export function VisualField(props: VisualFieldProps) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} onRetry={() => setTries((count) => count + 1)} />;
}
