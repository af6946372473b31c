import type { ApplicationHint } from "#contract/application-files.ts";
import type { HintKind } from "#contract/application-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { Notice } from "#web/ui/notice.tsx";

const SAME: Record<HintKind, string> = {
  name: "même nom que",
  structure: "même structure que",
  domain: "même domaine de messagerie que",
};

function stateOf({ status, decidedAt }: ApplicationHint): string {
  if (status === "active") return "membre";
  if (status === "pending") return "demande en attente";
  return decidedAt === null ? "demande refusée" : `demande refusée le ${longDate(decidedAt)}`;
}

/** Accounts and applications that look like this one; never shown to the applicant. */
export function Hints({ hints }: { hints: ApplicationHint[] }) {
  if (hints.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-bold">Cette demande ressemble à d’autres</p>
      <ul className="list-disc pl-5">
        {hints.map((hint) => (
          <li key={`${hint.kind} ${hint.userId}`} className="wrap-anywhere">
            {SAME[hint.kind]} {hint.email} ({hint.name}, {hint.structure})&nbsp;: {stateOf(hint)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
