import { lazy, useState } from "react";
import { handSentence, OUTCOMES } from "#contract/decision-sentence.ts";
import { longDate } from "#contract/long-date.ts";
import type { RegisteredDecision } from "#contract/meeting-registers.ts";
import { mayRunGroup } from "#contract/permissions.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { FOLLOW_UP_NAMES } from "#web/parts/register-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { MeetingLink } from "./meeting-link.tsx";

const FollowUpDialog = lazy(() => import("./follow-up-dialog.tsx"));

const TONES = { pending: "warm", executed: "success", replaced: "quiet", lapsed: "quiet" } as const;

/** Only what was adopted has a follow-up. */
const State = ({ decision: { outcome, followUp } }: { decision: RegisteredDecision }) => (
  <p className="max-sm:mt-2">
    {outcome === "adopted" ? (
      <Badge tone={TONES[followUp]}>{FOLLOW_UP_NAMES[followUp]}</Badge>
    ) : (
      <Badge tone="outline">{OUTCOMES[outcome]}</Badge>
    )}
  </p>
);

interface DecisionRowProps {
  decision: RegisteredDecision;
  onFollow: (decision: RegisteredDecision) => void;
}

function DecisionRow({ decision, onFollow }: DecisionRowProps) {
  const { me } = useMemberSpace();
  const { number = "", text, outcome, replacedBy, followedAt, group } = decision;
  const follows = outcome === "adopted" && mayRunGroup(me, group);
  return (
    <Row title={number} state={<State decision={decision} />}>
      <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm font-bold">{handSentence(decision)}</p>
      {replacedBy && (
        <p className="text-sm wrap-anywhere">Remplacée par la décision {replacedBy.number}.</p>
      )}
      {followedAt && <p className="text-sm text-soft">Suite notée le {longDate(followedAt)}.</p>}
      <p>
        <MeetingLink {...decision} />
      </p>
      {follows && (
        <div className="no-print mt-2">
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onFollow(decision)}>
            Changer la suite…<span className="sr-only"> de {number}</span>
          </Button>
        </div>
      )}
    </Row>
  );
}

/** The register of decisions. */
export function DecisionRows({ decisions }: { decisions: RegisteredDecision[] }) {
  const [followed, setFollowed] = useState<RegisteredDecision>();
  const close = () => setFollowed(undefined);
  return (
    <>
      <Rows>
        {decisions.map((decision) => (
          <DecisionRow key={decision.id} decision={decision} onFollow={setFollowed} />
        ))}
      </Rows>
      <LazyDialog asked={followed !== undefined} onFailed={close}>
        <FollowUpDialog decision={followed} onClose={close} />
      </LazyDialog>
    </>
  );
}
