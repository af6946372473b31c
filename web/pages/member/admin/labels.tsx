import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { labelReview } from "#web/queries/label-reviews.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { LabelReviewScreen } from "./label-reviews/review-screen.tsx";

/** What people wrote as their structure, label by label. */
export default function LabelsPage() {
  const reading = useReading(useQuery(labelReview));
  return (
    <div className="grid max-w-3xl gap-6">
      <p>
        Chaque personne a écrit elle-même le nom de sa structure. Décidez, libellé par libellé, de
        quelle structure il s’agit. Personne ne perd l’accès pendant la revue, et le site n’envoie
        aucun courriel.
      </p>
      <Loaded
        load={reading}
        failed={messages.labelReviewsFailed}
        skeleton={<SkeletonLines count={8} />}
      >
        {(review) => <LabelReviewScreen review={review} />}
      </Loaded>
    </div>
  );
}
