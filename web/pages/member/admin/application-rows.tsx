import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenAge } from "#web/parts/event-day.ts";
import type { Selection } from "#web/parts/use-selection.ts";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useFirstRows } from "#web/ui/use-after-paint.ts";

/** Rows that a screen may show before it is scrolled. */
const MADE_FIRST = 12;

interface ApplicationRowsProps {
  applications: Application[];
  shown: Application | undefined;
  /** Undefined where there is nothing to choose among. */
  selection: Selection<Application> | undefined;
  busy: boolean;
}

/** The queue, oldest first: a row opens its application, a box chooses it. */
export function ApplicationRows({ applications, shown, selection, busy }: ApplicationRowsProps) {
  const { made } = useFirstRows(applications, MADE_FIRST);
  return (
    <Rows>
      {made.map((application) => {
        const { id, username, createdAt } = application;
        const isShown = shown?.id === id;
        return (
          <Row
            key={id}
            current={isShown}
            tile={
              selection && (
                <label className="row-choice">
                  <input
                    type="checkbox"
                    name={`choix-${id}`}
                    className="size-6 cursor-pointer accent-teal"
                    checked={selection.has(id)}
                    disabled={busy}
                    onChange={({ target }) => selection.toggle(id, target.checked)}
                  />
                  <span className="sr-only">
                    Sélectionner la demande {ofPerson(fullName(application))}
                  </span>
                </label>
              )
            }
            title={
              <SiteLink
                to={pagePath("adminApplications", { demande: id })}
                preventScrollReset
                className={ROW_LINK}
                aria-current={isShown ? "true" : undefined}
              >
                {fullName(application)}
              </SiteLink>
            }
            actions={<ChevronIcon className="size-4 shrink-0 -rotate-90 self-center text-soft" />}
          >
            <p className="text-sm text-soft wrap-anywhere">
              {username} · depuis {spokenAge(createdAt)}
            </p>
          </Row>
        );
      })}
    </Rows>
  );
}
