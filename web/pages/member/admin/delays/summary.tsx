import type { ReactNode } from "react";
import type { ApplicationStats } from "#contract/application-files.ts";
import { longDate } from "#contract/long-date.ts";
import { spokenDays, spokenShare } from "./spoken-days.ts";

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="terms terms-long border-line py-2 not-first:border-t">
    <dt className="text-soft">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
);

const several = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

const Kinds = ({ stats }: { stats: ApplicationStats }) => (
  <span className="block text-sm font-normal text-soft">
    {several(stats.accepted, "acceptée", "acceptées")},{" "}
    {several(stats.refused, "refusée", "refusées")},{" "}
    {several(stats.withdrawn, "retirée", "retirées")},{" "}
    {several(stats.lapsed, "classée sans suite", "classées sans suite")}
  </span>
);

/** The figures of the period, as a list and as a sentence. */
export function Summary({ stats }: { stats: ApplicationStats }) {
  const { from, to, medianDays, ninthDecileDays, waitingNow, waitingApplicantNow } = stats;
  return (
    <section aria-labelledby="synthese">
      <h2 id="synthese" className="mb-3 text-h2">
        Du {longDate(from)} au {longDate(to)}
      </h2>
      {medianDays !== null && ninthDecileDays !== null && (
        <p className="mb-4 max-w-measure">
          La moitié des demandes a reçu sa décision en {spokenDays(medianDays)} au plus, et neuf sur
          dix en {spokenDays(ninthDecileDays)} au plus. L’attente d’un complément n’est pas
          comptée&nbsp;: elle est donnée à part.
        </p>
      )}
      <dl className="max-w-measure rounded-card border border-line bg-card px-4 py-1">
        <Figure name="Demandes reçues">{stats.received}</Figure>
        <Figure name="Demandes décidées">
          {stats.decided}
          {stats.decided > 0 && <Kinds stats={stats} />}
        </Figure>
        <Figure name="Délai médian">{spokenDays(medianDays)}</Figure>
        <Figure name="Délai de neuf demandes sur dix (9ᵉ décile)">
          {spokenDays(ninthDecileDays)}
        </Figure>
        <Figure name="Attente médiane d’un complément">{spokenDays(stats.applicantDays)}</Figure>
        <Figure name="Part des demandes avec un complément">
          {spokenShare(stats.complementShare)}
        </Figure>
        <Figure name="Demandes en attente aujourd’hui">
          {waitingNow}
          {waitingApplicantNow > 0 && (
            <span className="block text-sm font-normal text-soft">
              dont {several(waitingApplicantNow, "attend", "attendent")} une réponse de la personne
            </span>
          )}
        </Figure>
      </dl>
    </section>
  );
}
