import { useQuery } from "@tanstack/react-query";
import { lazy, useEffect, useRef, useState } from "react";
import type { PageProblem } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { pageState } from "#web/queries/site-pages.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { Results } from "./results.tsx";
import { useMore } from "./use-more.tsx";
import type { PageEditor } from "./use-page-editor.ts";
import { usePublish } from "./use-publish.ts";

const PublishDialog = lazy(() => import("./publish-dialog.tsx"));

interface PublishingProps {
  page: PageDetail;
  editor: PageEditor;
  /** Leads to the place of a problem. */
  onShow: (problem: PageProblem) => void;
}

/** The element of the results, and a function that focuses it after the next render: while it is empty, it is hidden and takes no focus. */
function useResults() {
  const results = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers > 0) results.current?.focus();
  }, [answers]);
  return [results, () => setAnswers((count) => count + 1)] as const;
}

/** The bar of the editor, and what its buttons answer: checked, then published now or at an hour. */
export function Publishing({ page: opened, editor, onShow }: PublishingProps) {
  const { data: page } = useQuery(pageState(opened));
  const [isAsking, setAsking] = useState(false);
  const [results, showResults] = useResults();
  const { problems, busy, check, publish, isLive } = usePublish(opened, editor);
  const isBehind = editor.basedOn < editor.version;
  const checkAndShow = async () => {
    if (await check()) showResults();
  };
  const ask = async () => {
    const found = await check();
    if (isBehind || found?.some(({ blocking }) => blocking)) showResults();
    else if (found) setAsking(true);
  };
  const more = useMore(page, editor, () => void ask());
  return (
    <>
      <EditorBar
        page={page}
        editor={editor}
        busy={busy || more.busy}
        isBehind={isBehind}
        actions={more.actions}
        onCheck={() => void checkAndShow()}
        onPublish={() => void ask()}
      />
      <Results
        page={page}
        place={results}
        problems={problems}
        isBehind={isBehind}
        isLive={isLive && editor.state === "saved" && !editor.isTouched}
        onShow={onShow}
      />
      {more.questions}
      <LazyDialog asked={isAsking} onFailed={() => setAsking(false)}>
        <PublishDialog
          open={isAsking}
          busy={busy}
          onPublish={async (when) => {
            const refusal = await publish(when);
            if (refusal === undefined) setAsking(false);
            return refusal;
          }}
          onClose={() => setAsking(false)}
        />
      </LazyDialog>
    </>
  );
}
