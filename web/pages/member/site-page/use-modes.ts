import { type RefObject, useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { PageProblem } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { isLostSession } from "#web/parts/use-reading.ts";
import { useToasts } from "#web/ui/toasts.tsx";
import type { PageEditor } from "./use-page-editor.ts";

export type Mode = "visual" | "markdown";

/** Where there is room and a keyboard, as on a computer. */
const COMPUTER = "(min-width: 48rem)";
export const beginsDrawn = (): boolean => matchMedia(COMPUTER).matches;

/** Selects the line of a problem. */
function select(area: HTMLTextAreaElement | null, line: number | null): void {
  if (!area) return;
  const lines = area.value.split("\n");
  const place = Math.max((line ?? 1) - 1, 0);
  const start = lines.slice(0, place).reduce((sum, text) => sum + text.length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[place]?.length ?? 0));
}

/** Opens what a field is folded in, and gives it the focus. */
function reveal(field: string): void {
  const element = document.getElementById(field);
  element?.closest("details")?.setAttribute("open", "");
  element?.focus();
}

/** In which way the text is written: a change of it takes all that is written along. */
export function useModes(
  page: PageDetail,
  editor: PageEditor,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const [mode, setMode] = useState<Mode>(() =>
    page.mayEdit && beginsDrawn() ? "visual" : "markdown",
  );
  const [switching, setSwitching] = useState(false);
  const [failures, setFailures] = useState(0);
  const wanted = useRef<PageProblem>(undefined);
  const { notify } = useToasts();
  useEffect(() => {
    if (mode !== "markdown" || !wanted.current) return;
    select(area.current, wanted.current.line);
    wanted.current = undefined;
  }, [mode, area]);
  const choose = async (next: Mode) => {
    if (next === mode || switching) return;
    setSwitching(true);
    try {
      await editor.settle();
      setMode(next);
    } catch (error) {
      setFailures((count) => count + 1);
      if (!isLostSession(error)) notify("error", failureSentence(error, messages.pageModeFailed));
    } finally {
      setSwitching(false);
    }
  };
  /** A problem is shown by its line: in the text that has lines. */
  const show = (problem: PageProblem) => {
    if (problem.field !== "markdown") return reveal(problem.field);
    if (mode === "markdown") return select(area.current, problem.line);
    wanted.current = problem;
    void choose("markdown");
  };
  return { mode, failures, choose: (next: Mode) => void choose(next), show };
}
