import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { ActionStateField } from "#web/parts/action-state.tsx";
import { spokenDay } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { usePages } from "#web/parts/use-pages.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { homeActions } from "./home-queries.ts";

const Title = ({ action: { text, meeting } }: { action: RegisteredAction }) =>
  meeting ? <SiteLink to={pagePath("meeting", { id: meeting.id })}>{text}</SiteLink> : text;

const ActionRow = ({ action }: { action: RegisteredAction }) => {
  const { group, dueDay, late } = action;
  return (
    <Row title={<Title action={action} />} state={<ActionStateField action={action} />}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-soft">
        {late && <Badge tone="danger">En retard</Badge>}
        {dueDay ? `Pour le ${spokenDay(dueDay)}` : "Sans échéance"} · {group.name}
      </p>
    </Row>
  );
};

/** Late ones first; a row that was done stays until the next visit. */
const lateFirst = (list: RegisteredAction[]): RegisteredAction[] => [
  ...list.filter(({ late }) => late),
  ...list.filter(({ late }) => !late),
];

/** What the member has to do, decided in a meeting. */
export function MyActions() {
  const { reading } = usePages(homeActions, messages.actionsFailed);
  return (
    <section aria-labelledby="mes-actions">
      <h2 id="mes-actions" className="mb-3 text-h2">
        Mes actions
      </h2>
      <Loaded load={reading} failed={messages.actionsFailed} skeleton={<SkeletonRows count={1} />}>
        {({ list }) => (
          <Rows>
            {lateFirst(list).map((action) => (
              <ActionRow key={action.id} action={action} />
            ))}
          </Rows>
        )}
      </Loaded>
      <div className="mt-3">
        <ButtonLink to={pagePath("followedActions", { qui: "moi" })} variant="secondary">
          Voir toutes mes actions
        </ButtonLink>
      </div>
    </section>
  );
}
