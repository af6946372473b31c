import { useEffect, useRef, useState } from "react";
import type { LabelReview } from "#contract/label-reviews.ts";
import { messages } from "#contract/messages.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { FinishReview } from "./finish-review.tsx";
import { LabelCardView } from "./label-card.tsx";
import { LatestDecisions } from "./latest-decisions.tsx";
import { TakenNotice } from "./taken-notice.tsx";
import type { Taken } from "./use-decision.ts";

const spokenProgress = ({ decided, total }: LabelReview): string =>
  `${decided} sur ${total} ${total > 1 ? "libellés traités" : "libellé traité"}`;

function Progress({ review }: { review: LabelReview }) {
  return (
    <div className="grid gap-2">
      <p id="avancement" role="status" className="font-bold">
        {spokenProgress(review)}
      </p>
      <ProgressBar done={review.decided} total={review.total} labelledBy="avancement" />
    </div>
  );
}

/** After a decision, the focus goes to the heading of the card that takes the place of the other. */
function useNextFocus(key: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus();
  }, [key]);
  return heading;
}

/** The first card to decide upon, what was decided, and the last step. */
export function LabelReviewScreen({ review }: { review: LabelReview }) {
  const [card] = review.cards;
  const heading = useNextFocus(card?.key);
  const [hasKeys, setKeys] = useState(true);
  const [taken, setTaken] = useState<Taken>();
  return (
    <div className="grid gap-8">
      <Progress review={review} />
      {taken && <TakenNotice taken={taken} onUndone={() => setTaken(undefined)} />}
      {card ? (
        <div className="grid gap-3">
          <LabelCardView
            key={card.key}
            card={card}
            headingRef={heading}
            hasKeys={hasKeys}
            onTaken={setTaken}
          />
          <Checkbox
            name="touches"
            label="Choisir avec les touches 1, 2 et 3"
            checked={hasKeys}
            onChange={({ target }) => setKeys(target.checked)}
          />
        </div>
      ) : (
        <EmptyState>{messages.noLabelLeft}</EmptyState>
      )}
      {!card && <FinishReview finishedAt={review.finishedAt} />}
      <LatestDecisions latest={review.latest} />
    </div>
  );
}
