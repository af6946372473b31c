import type { GroupReview } from "#contract/group-reviews.ts";

export const REVIEW_FIELDS = ["done", "difficulties", "ahead"] as const;
export const REVIEW_LABELS = {
  done: "Ce qui a été fait",
  difficulties: "Les difficultés",
  ahead: "Ce qui vient",
};

/** What the group says of its year, for those who read it. */
export const ReviewTexts = ({ review }: { review: GroupReview }) =>
  REVIEW_FIELDS.map((name) => (
    <section key={name} aria-labelledby={name}>
      <h2 id={name} className="mb-2 text-h2">
        {REVIEW_LABELS[name]}
      </h2>
      {review[name] ? (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{review[name]}</p>
      ) : (
        <p className="text-soft">Ce texte n’est pas encore écrit.</p>
      )}
    </section>
  ));
