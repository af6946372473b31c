import { useEffect, useRef, useState } from "react";
import type { SitePage } from "#contract/site-pages.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { stateSentence } from "./state-sentence.ts";
import type { PageEditor } from "./use-page-editor.ts";

const HEIGHT = "--editor-bar";

/** What is sticky below the bar, and what the keyboard reaches, keep clear of it: its height is in the stylesheet of the root. */
function useHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${bar.current?.offsetHeight ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return bar;
}

/** Read out once the text rests: each save would interrupt the person who writes. */
function useSettled(sentence: string, isSettled: boolean): string {
  const [last, setLast] = useState(sentence);
  if (isSettled && sentence !== last) setLast(sentence);
  return last;
}

interface EditorBarProps {
  page: SitePage;
  editor: PageEditor;
  busy: boolean;
  /** Another editor published meanwhile: what to do with the text comes first. */
  isBehind: boolean;
  actions: Action[];
  onCheck: () => void;
  onPublish: () => void;
}

/** The state of the text and what to do with it, in view beside a long text. */
export function EditorBar({ page, editor, busy, isBehind, actions, ...on }: EditorBarProps) {
  const { state, saver } = editor;
  const bar = useHeight();
  const sentence = stateSentence(page, editor);
  const settled = useSettled(sentence, state !== "waiting" && state !== "saving");
  const isLost = state === "failed" || state === "offline";
  return (
    <div ref={bar} className="editor-bar no-print">
      <p aria-hidden="true" className="editor-state" data-state={state}>
        {sentence}
      </p>
      <p role="status" className="sr-only">
        {settled}
      </p>
      <Button
        variant="secondary"
        busy={busy}
        onClick={
          isLost
            ? () => void saver.flush()
            : state === "elsewhere"
              ? () => void saver.overwrite()
              : on.onCheck
        }
      >
        {isLost ? "Réessayer" : state === "elsewhere" ? "Garder celui-ci" : "Vérifier"}
      </Button>
      <Button busy={busy} disabled={isBehind} onClick={on.onPublish}>
        Publier…
      </Button>
      <ActionsMenu name={page.title} actions={actions} />
    </div>
  );
}
