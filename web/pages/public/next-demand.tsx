import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { DEMAND_PAGES } from "#web/parts/main-menu.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ArrowIcon } from "#web/ui/icons.tsx";

/** On to the demand after this one, or back to all four after the last. */
export function NextDemand({ path }: { path: string }) {
  const here = path.replace(/\/$/, "");
  const next = DEMAND_PAGES[DEMAND_PAGES.findIndex((page) => pagePath(page) === here) + 1];
  return (
    <nav
      aria-label="Les autres demandes"
      className="mt-16 flex flex-wrap gap-3 border-t border-line pt-8"
    >
      {next && (
        <ButtonLink to={pagePath(next)}>
          Demande suivante&nbsp;:{" "}
          {pages[next].title.replace(/^\w/, (initial) => initial.toLowerCase())}
          <ArrowIcon />
        </ButtonLink>
      )}
      <ButtonLink to={pagePath("demands")} variant="secondary">
        Nos quatre demandes
      </ButtonLink>
    </nav>
  );
}
