import { pagePath } from "#contract/page-path.ts";
import { todayInParis } from "#web/today.ts";
import { ButtonLink } from "#web/ui/button.tsx";

/** What the group decided and has to do, and its review of the year. */
export function GroupRegisters({ id }: { id: string }) {
  const year = todayInParis().slice(0, 4);
  return (
    <section aria-labelledby="registres">
      <h2 id="registres" className="mb-3 text-h2">
        Décisions et bilans
      </h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePath("decisions", { groupe: id })} variant="secondary">
          Décisions
        </ButtonLink>
        <ButtonLink to={pagePath("followedActions", { groupe: id })} variant="secondary">
          Actions
        </ButtonLink>
        <ButtonLink to={pagePath("groupReview", { id, year })} variant="secondary">
          Bilan {year}
        </ButtonLink>
      </div>
    </section>
  );
}
