import { useEffect, useRef, useState } from "react";
import type { DocumentNode } from "#contract/page-document.ts";
import type { PageProblem } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { CallError } from "#web/call.ts";
import { isLostSession } from "#web/parts/use-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { readDocument } from "./open-early.ts";
import { beginsDrawn } from "./use-modes.ts";
import type { PageEditor } from "./use-page-editor.ts";

/** No `lazy`: React keeps what it shows for want of a piece for 0.3 s, even where the piece is there at once. */
const load = async () => (await import("./visual/visual-editor.tsx")).default;

/** What draws the text comes while the text itself is read. A failure is shown in its place. */
if (typeof document !== "undefined" && beginsDrawn()) load().catch(() => undefined);

interface Drawing {
  document: DocumentNode;
  Editor: Awaited<ReturnType<typeof load>>;
}
type Opened = Drawing | { problems: PageProblem[] } | "failed";

/** The text as a document and what draws it: what was drawn and not converted yet, else what the server makes of the Markdown. */
function useOpened(id: string, { document, text }: PageEditor): Opened | undefined {
  const first = useRef({ document, markdown: text.markdown });
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const { document: drawn, markdown } = first.current;
    const asked = new AbortController();
    const made =
      drawn === undefined
        ? readDocument(id, markdown, asked.signal)
        : Promise.resolve({ document: JSON.parse(drawn) as DocumentNode });
    Promise.all([made, load()])
      .then(([read, Editor]) => asked.signal.aborted || setOpened({ ...read, Editor }))
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
  /** The text, or its failure, is on the screen. */
  onStanding: () => void;
}

/** Calls back once its earlier siblings are in the page. */
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
        <Button variant="secondary" onClick={onMarkdown}>
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
  <RetryNotice onRetry={onRetry}>Le texte n’a pas pu être ouvert dans le mode visuel.</RetryNotice>
);

interface TryProps extends VisualFieldProps {
  onRetry: () => void;
}

function Outcome({ opened, page, editor, onMarkdown, onRetry }: TryProps & { opened: Opened }) {
  if (opened === "failed") return <Failed onRetry={onRetry} />;
  if ("problems" in opened)
    return <Unshowable problems={opened.problems} onMarkdown={onMarkdown} />;
  const { Editor, document } = opened;
  return <Editor page={page} document={document} onChange={editor.draw} />;
}

function Try(props: TryProps) {
  const opened = useOpened(props.page.id, props.editor);
  if (opened === undefined) return <SkeletonLines count={8} />;
  return (
    <>
      <Outcome {...props} opened={opened} />
      <Standing then={props.onStanding} />
    </>
  );
}

/** The text to be written as it is shown, once the server has made a document of it. */
export function VisualField(props: VisualFieldProps) {
  const [tries, setTries] = useState(0);
  return <Try key={tries} {...props} onRetry={() => setTries((count) => count + 1)} />;
}
