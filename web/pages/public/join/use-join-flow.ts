import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { JoinDocumentVersion } from "#contract/page.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { useGo } from "#web/ui/use-go.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { type Draft, stepOf } from "./draft.ts";
import type { End } from "./join-end.tsx";
import { LAST_STEP, stepPath } from "./steps.ts";
import { useJoinDraft } from "./use-join-draft.ts";
import { useStep } from "./use-step.ts";

export interface JoinFlowProps {
  documents: JoinDocumentVersion[];
  mail: string | undefined;
  /** Usual time to examine an application, when the association gave one. */
  delay: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
  /** What happens next, and on personal data. */
  notes: ReactNode;
}

/** The end of an application is in its history entry: a reload shows it again. */
function useEnd(): [End | undefined, (end: End) => Promise<void>] {
  const { state, pathname } = useLocation();
  const hydrated = useHydrated();
  const go = useGo();
  const end = hydrated ? (state as { end?: End } | null)?.end : undefined;
  return [end, (end) => go(stepPath(pathname, LAST_STEP), { replace: true, state: { end } })];
}

const withAcceptance = (
  { acceptances }: Draft,
  { document, sha256 }: JoinDocumentVersion,
): Draft["acceptances"] => [
  ...acceptances.filter((one) => one.document !== document),
  { document, sha256 },
];

/** What the applicant has done so far, and what moves on. */
export function useJoinFlow(documents: JoinDocumentVersion[]) {
  const { draft, change, drop, reread } = useJoinDraft(documents);
  const { revalidate } = useRevalidator();
  const [end, showEnd] = useEnd();
  const [busy, setBusy] = useState(false);
  const first = draft && stepOf(documents, draft.acceptances);
  const { step, goTo, enter, addressOf, ...title } = useStep(end ? undefined : first);

  useEffect(() => {
    if (end) reread();
  }, [end, reread]);

  const accept = async (version: JoinDocumentVersion): Promise<void> => {
    if (!draft) return;
    setBusy(true);
    await goTo(stepOf(documents, withAcceptance(draft, version)), () =>
      change(({ replaced: _seen, ...stored }) => ({
        ...stored,
        acceptances: withAcceptance(stored, version),
      })),
    );
    setBusy(false);
  };
  const markRead = ({ sha256 }: JoinDocumentVersion): void =>
    change((stored) => ({ ...stored, read: [...new Set([...(stored.read ?? []), sha256])] }));
  const saveValues = (values: Draft["values"]): void => change((stored) => ({ ...stored, values }));
  const startAgain = async (): Promise<void> => {
    await goTo(0);
    drop();
  };
  const finish = (done: End): void => {
    clearStoredDraft();
    void showEnd(done);
  };
  /** After a document was replaced: the step moves by itself to the first that is not accepted. */
  const readAgain = async (): Promise<void> => {
    enter();
    await revalidate();
    scrollTo(0, 0);
  };
  /** Of a step that is done, unless it is being left. */
  const next = !busy && first !== undefined && step < first ? addressOf(step + 1) : undefined;
  const state = { draft, end, busy, first, step, title, next, addressOf };
  return { ...state, accept, markRead, saveValues, startAgain, finish, readAgain };
}

export type JoinFlowState = ReturnType<typeof useJoinFlow>;
