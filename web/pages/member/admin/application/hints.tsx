import type { ApplicationHint } from "#contract/application-files.ts";
import { HINT_KINDS } from "#contract/application-limits.ts";
import { longDate } from "#contract/long-date.ts";
import { Notice } from "#web/ui/notice.tsx";

const SAME: Record<ApplicationHint["kind"], string> = {
  name: "même nom que",
  structure: "même structure que",
  domain: "même domaine de messagerie que",
};

const ENDS: Record<NonNullable<ApplicationHint["end"]>, string> = {
  refused: "demande refusée",
  withdrawn: "demande retirée",
  lapsed: "demande classée sans suite",
};

function stateOf({ status, end = "refused", decidedAt }: ApplicationHint): string {
  if (status === "active") return "membre";
  if (status === "pending") return "demande en attente";
  return decidedAt === null ? ENDS[end] : `${ENDS[end]} le ${longDate(decidedAt)}`;
}

const nameOf = ({ name, structure }: ApplicationHint): string =>
  structure === "" ? name : `${name}, ${structure}`;

/** Of a kind; more of the same mail domain say nothing more. */
const MOST = 3;

const Kind = ({ kind, hints }: { kind: ApplicationHint["kind"]; hints: ApplicationHint[] }) => (
  <>
    {hints.slice(0, MOST).map((hint) => (
      <li key={hint.userId} className="wrap-anywhere">
        {SAME[kind]} {hint.email} ({nameOf(hint)})&nbsp;: {stateOf(hint)}
      </li>
    ))}
    {hints.length > MOST && (
      <li>
        {SAME[kind]} {hints.length - MOST} autre{hints.length - MOST > 1 && "s"}
      </li>
    )}
  </>
);

/** Accounts and applications that look like this one; never shown to the applicant. */
export function Hints({ hints }: { hints: ApplicationHint[] }) {
  if (hints.length === 0) return null;
  return (
    <Notice tone="warning">
      <p className="font-bold">Cette demande ressemble à d’autres</p>
      <ul className="list-disc pl-5">
        {HINT_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} hints={hints.filter((hint) => hint.kind === kind)} />
        ))}
      </ul>
    </Notice>
  );
}
