import type { ReactNode } from "react";
import { handSentence } from "#contract/decision-sentence.ts";
import type { Decision, MeetingAction } from "#contract/meeting-parts.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { ACTION_STATE_NAMES } from "#web/parts/register-words.ts";
import { Badge } from "#web/ui/badge.tsx";

interface PartProps {
  title: string;
  children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <div>
    <h4 className="mb-1 font-bold">{title}</h4>
    <ul className="grid gap-2">{children}</ul>
  </div>
);

/** What an item decided, with the sentence that the minutes print. */
export const DecisionRows = ({ decisions = [] }: { decisions: Decision[] | undefined }) =>
  decisions.length > 0 && (
    <Part title={decisions.length === 1 ? "Décision" : "Décisions"}>
      {decisions.map((decision) => (
        <li key={decision.id} className="rounded-xl bg-mist px-4 py-3">
          {decision.number && <p className="text-sm font-bold">{decision.number}</p>}
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{decision.text}</p>
          <p className="text-sm font-bold">{handSentence(decision)}</p>
        </li>
      ))}
    </Part>
  );

/** « Awa Bruel, pour le mardi 1er décembre 2026 ». */
export const actionFacts = ({ owner, dueDay }: Pick<MeetingAction, "owner" | "dueDay">): string =>
  [owner?.name ?? "Sans responsable", ...(dueDay ? [`pour le ${spokenDay(dueDay)}`] : [])].join(
    ", ",
  );

interface ActionRowsProps {
  actions: MeetingAction[] | undefined;
  /** Their state today, once the minutes are published. */
  followed?: boolean;
}

export const ActionRows = ({ actions = [], followed = false }: ActionRowsProps) =>
  actions.length > 0 && (
    <Part title={actions.length === 1 ? "Action" : "Actions"}>
      {actions.map((action) => (
        <li key={action.id}>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{action.text}</p>
          <p className="text-sm text-soft">
            {actionFacts(action)}
            {followed && (
              <>
                {" · "}
                <Badge tone={action.late ? "danger" : "quiet"}>
                  {action.late ? "En retard" : ACTION_STATE_NAMES[action.state]}
                </Badge>
              </>
            )}
          </p>
        </li>
      ))}
    </Part>
  );
