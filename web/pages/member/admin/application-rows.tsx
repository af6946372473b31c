import type { Application } from "#contract/applications.ts";
import { fullName } from "#contract/full-name.ts";
import { ofPerson } from "#contract/of-person.ts";
import { pagePath } from "#contract/page-path.ts";
import { spokenAge } from "#web/parts/event-day.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import type { Selection } from "#web/parts/use-selection.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useFirstRows } from "#web/ui/use-after-paint.ts";
import { hasAnswer } from "./application/queue-filter.ts";
import { STATE_NAMES } from "./application/state-names.ts";

/** Rows that a screen may show before it is scrolled. */
const MADE_FIRST = 12;

interface ApplicationRowsProps {
  applications: Application[];
  shown: string | undefined;
  /** Undefined where there is nothing to choose among. */
  selection: Selection<Application> | undefined;
  busy: boolean;
}

/** Nothing for an application that is new: most of them are. */
function State({ application }: { application: Application }) {
  const { state } = application;
  if (hasAnswer(application)) return <Badge tone="strong">Réponse reçue</Badge>;
  return state === "received" ? null : <Badge tone="outline">{STATE_NAMES[state]}</Badge>;
}

interface ChoiceProps {
  application: Application;
  selection: Selection<Application>;
  busy: boolean;
}

const Choice = ({ application, selection, busy }: ChoiceProps) => (
  <label className="row-choice">
    <input
      type="checkbox"
      name={`choix-${application.id}`}
      className="size-6 cursor-pointer accent-teal"
      checked={selection.has(application.id)}
      disabled={busy}
      onChange={({ target }) => selection.toggle(application.id, target.checked)}
    />
    <span className="sr-only">Sélectionner la demande {ofPerson(fullName(application))}</span>
  </label>
);

/** The queue, oldest first: a row opens its application, a box chooses it. */
export function ApplicationRows({ applications, shown, selection, busy }: ApplicationRowsProps) {
  const { made } = useFirstRows(applications, MADE_FIRST);
  const [params] = useAddressParams();
  const file = params.get("file") ?? undefined;
  return (
    <Rows>
      {made.map((application) => {
        const { id, username, createdAt, assignee } = application;
        const isShown = shown === id;
        return (
          <Row
            key={id}
            current={isShown}
            tile={selection && <Choice {...{ application, selection, busy }} />}
            title={
              <SiteLink
                to={pagePath("adminApplications", { demande: id, file })}
                preventScrollReset
                className={ROW_LINK}
                aria-current={isShown ? "true" : undefined}
              >
                {fullName(application)}
              </SiteLink>
            }
            state={<State application={application} />}
            actions={<ChevronIcon className="size-4 shrink-0 -rotate-90 self-center text-soft" />}
          >
            <p className="text-sm text-soft wrap-anywhere">
              {username} · depuis {spokenAge(createdAt)}
              {assignee && ` · suivie par ${assignee.name}`}
            </p>
          </Row>
        );
      })}
    </Rows>
  );
}
