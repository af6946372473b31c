import { lazy, type ReactNode, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { dropPageDraft } from "#web/queries/site-pages.ts";
import type { Action } from "#web/ui/actions-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { DiscardDialog } from "../written/discard-dialog.tsx";
import { VERSIONS } from "./history.tsx";
import type { PageEditor } from "./use-page-editor.ts";

const WithdrawDialog = lazy(() => import("../written/withdraw-dialog.tsx"));

type Asked = "withdraw" | "discard" | "abandon";

/** Which of its ends a page may come to. */
function endsOf({ kind, mayWithdraw, ...page }: SitePage): { withdraw: boolean; discard: boolean } {
  const isThere = page.publishedAt !== null || page.scheduledAt !== null;
  const isShipped = !kind && !page.withdrawnAt;
  return {
    withdraw: Boolean(mayWithdraw) && (isThere || isShipped),
    discard: kind !== undefined && page.version === 0 && !isThere,
  };
}

const showVersions = () => document.getElementById(VERSIONS)?.focus();

interface MoreQuestionsProps {
  page: SitePage;
  asked: Asked | undefined;
  onAbandon: () => void;
  onClose: () => void;
}

/** What is asked before a draft or a page goes. */
const MoreQuestions = ({ page, asked, onAbandon, onClose }: MoreQuestionsProps) => (
  <>
    <AlertDialog
      open={asked === "abandon"}
      title={"Abandonner votre brouillon\u202F?"}
      confirm="Abandonner le brouillon"
      variant="danger"
      onConfirm={onAbandon}
      onClose={onClose}
    >
      <p>Ce que vous avez écrit depuis la dernière publication est effacé.</p>
    </AlertDialog>
    <LazyDialog asked={asked === "withdraw"} onFailed={onClose}>
      <WithdrawDialog page={page} open={asked === "withdraw"} onClose={onClose} />
    </LazyDialog>
    <DiscardDialog page={page} open={asked === "discard"} onClose={onClose} />
  </>
);

/** The other acts on a page, for the menu of its bar, and the questions that they ask. */
export function useMore(
  page: SitePage,
  { saver, startAgain, isTouched, state }: PageEditor,
  onPlan: () => void,
): { actions: Action[]; busy: boolean; questions: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const go = useGo();
  const drop = useChange(dropPageDraft, {
    failed: messages.pageDraftFailed,
    done: messages.pageDraftDropped,
  });
  const close = () => setAsked(undefined);
  const abandon = async () => {
    close();
    await saver.flush();
    drop.run(page.id, startAgain);
  };
  const { withdraw, discard } = endsOf(page);
  const isOnline = !page.withdrawnAt && (!page.kind || page.publishedAt !== null);
  const hasDraft = isTouched || state !== "saved";
  const act = (name: string, onSelect: () => void, danger = false): Action => ({
    ...{ name, danger, onSelect },
    about: `\u00A0: ${page.title}`,
  });
  const actions = [
    ...(isOnline ? [act("Voir la page en ligne", () => void go(page.path))] : []),
    act("Publier plus tard…", onPlan),
    act("Voir les versions", showVersions),
    ...(hasDraft ? [act("Abandonner le brouillon…", () => setAsked("abandon"), true)] : []),
    ...(withdraw ? [act("Retirer du site…", () => setAsked("withdraw"), true)] : []),
    ...(discard ? [act("Supprimer…", () => setAsked("discard"), true)] : []),
  ];
  const onAbandon = () => void abandon();
  return {
    busy: drop.busy,
    actions,
    questions: <MoreQuestions {...{ page, asked, onAbandon }} onClose={close} />,
  };
}
