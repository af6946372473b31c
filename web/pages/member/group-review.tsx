import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import type { GroupReview } from "#contract/group-reviews.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DetailPage } from "#web/parts/detail-page.tsx";
import { spokenDay } from "#web/parts/event-day.ts";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { groupReview } from "#web/queries/group-reviews.ts";
import { todayInParis } from "#web/today.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ReviewFiguresPart } from "./review/review-figures.tsx";
import { ReviewForm } from "./review/review-form.tsx";
import { ReviewTexts } from "./review/review-texts.tsx";
import { ValidateReview } from "./review/validate-review.tsx";

const UNNAMED: string = pages.groupReview.title;

export const meta: MetaFunction = () => pageMeta(UNNAMED);

interface OfReview {
  review: GroupReview;
}

const Validated = ({ review: { validatedAt, validatedIn } }: OfReview) =>
  validatedAt && (
    <Notice tone="success">
      <p>
        Bilan validé le {longDate(validatedAt)}
        {validatedIn && (
          <>
            , dans la réunion{" "}
            <TextLink
              href={pagePath("meeting", { id: validatedIn.id })}
              className="underline underline-offset-4"
            >
              {validatedIn.title}, {spokenDay(validatedIn.day.slice(0, 10))}
            </TextLink>
          </>
        )}
        . Il ne change plus.
      </p>
    </Notice>
  );

const Years = ({ review: { group, year } }: OfReview) => {
  const to = (other: number) => pagePath("groupReview", { id: group.id, year: String(other) });
  return (
    <nav aria-label="Autres années" className="no-print flex flex-wrap gap-3">
      <ButtonLink to={to(year - 1)} variant="secondary">
        Bilan {String(year - 1)}
      </ButtonLink>
      {String(year) < todayInParis().slice(0, 4) && (
        <ButtonLink to={to(year + 1)} variant="secondary">
          Bilan {String(year + 1)}
        </ButtonLink>
      )}
    </nav>
  );
};

function ReviewBody({ review }: OfReview) {
  const writes = review.mayWrite === true && review.validatedAt === undefined;
  return (
    <div className="grid gap-8">
      <Validated review={review} />
      <ReviewFiguresPart figures={review.figures} year={review.year} />
      {writes ? <ReviewForm review={review} /> : <ReviewTexts review={review} />}
      <div className="no-print flex flex-wrap gap-3">
        {writes && <ValidateReview review={review} />}
        <Button variant="secondary" onClick={() => print()}>
          Imprimer le bilan
        </Button>
      </div>
      <Years review={review} />
    </div>
  );
}

const titleFor = ({ group, year }: GroupReview): string => `Bilan ${year}\u00A0: ${group.name}`;

/** The review of a group for a year: its figures, and what the group says of them. */
export default function GroupReviewPage() {
  const { id = "", year = "" } = useParams();
  const load = useReading(useQuery(groupReview(id, year)));
  return (
    <DetailPage
      key={`${id} ${year}`}
      load={load}
      title={load.data ? titleFor(load.data) : UNNAMED}
      gone={{
        title: messages.groupReviewGone,
        actions: <ButtonLink to={pagePath("groups")}>Voir les groupes de travail</ButtonLink>,
      }}
      failed={messages.groupReviewFailed}
    >
      {(review) => <ReviewBody review={review} />}
    </DetailPage>
  );
}
