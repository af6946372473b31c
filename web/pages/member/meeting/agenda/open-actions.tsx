import type { MeetingAction } from "#contract/meeting-parts.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** Who does it and until when. */
const Facts = ({ action }: { action: MeetingAction }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
    {action.owner ? action.owner.name : "Sans responsable"}
    {action.dueDay && <span>pour le {spokenDay(action.dueDay)}</span>}
    {action.late && <Badge tone="danger">En retard</Badge>}
  </span>
);

/** Actions that the group has not finished, in a fold. */
export const OpenActions = ({ actions }: { actions: MeetingAction[] }) =>
  actions.length === 0 ? null : (
    <Disclosure summary={`Actions à suivre du groupe (${actions.length})`}>
      <ul className="grid gap-3">
        {actions.map((action) => (
          <li key={action.id} className="wrap-anywhere">
            {action.text}
            <Facts action={action} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
