import { useState } from "react";
import { OUTCOMES } from "#contract/decision-sentence.ts";
import type { AgendaItem, Decision } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { removeDecision } from "#web/queries/meeting-session.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { shorten } from "#web/ui/shorten.ts";
import { DecisionForm } from "./decision-form.tsx";
import { spokenMethod } from "./decision-values.ts";
import { useSession } from "./session-context.ts";
import type { FilledIn } from "./use-shown-item.ts";

type Asked =
  | { what: "write"; decision: Decision | undefined }
  | { what: "remove"; decision: Decision };

const TONES = { adopted: "success", rejected: "danger", adjourned: "warm" } as const;

/** A decision as text, with its result. */
export const DecisionText = ({ decision }: { decision: Decision }) => (
  <div className="min-w-0 grow">
    <p className="whitespace-pre-line wrap-anywhere">{decision.text}</p>
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
      <Badge tone={TONES[decision.outcome]}>{OUTCOMES[decision.outcome]}</Badge>
      {spokenMethod(decision)}
    </p>
  </div>
);

interface DialogsProps {
  item: AgendaItem;
  asked: Asked | undefined;
  onClose: () => void;
}

function Dialogs({ item, asked, onClose }: DialogsProps) {
  const remove = useChange(removeDecision, {
    failed: messages.decisionRemoveFailed,
    done: messages.decisionRemoved,
  });
  const removed = asked?.what === "remove" ? asked.decision : undefined;
  return (
    <>
      <Dialog
        open={asked?.what === "write"}
        title={
          asked?.decision ? "Modifier la décision" : `Décision sur «\u00A0${item.title}\u00A0»`
        }
        onClose={onClose}
      >
        <DecisionForm item={item} edited={asked?.decision} onSaved={onClose} />
      </Dialog>
      <AlertDialog
        open={removed !== undefined}
        title={"Retirer cette décision du compte rendu\u202F?"}
        confirm="Retirer"
        variant="danger"
        busy={remove.busy}
        onConfirm={() => removed && void remove.run(removed.id, onClose)}
        onClose={onClose}
      >
        <p className="wrap-anywhere">{removed?.text}</p>
      </AlertDialog>
    </>
  );
}

/** The decisions of an item, each a row. */
export function Decisions({ item, onFill }: FilledIn) {
  const { allowed } = useSession().meeting;
  const [asked, setAsked] = useState<Asked>();
  const ask = (wanted: Asked) => {
    onFill();
    setAsked(wanted);
  };
  const decisions = item.decisions ?? [];
  if (decisions.length === 0 && !allowed.write) return null;
  return (
    <section aria-labelledby="decisions" className="grid justify-items-start gap-3">
      <h3 id="decisions" className="text-h3">
        Décisions
      </h3>
      {decisions.length > 0 && (
        <ul className="session-rows">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <DecisionText decision={decision} />
              {allowed.write && (
                <ActionsMenu
                  name={`la décision «\u00A0${shorten(decision.text)}\u00A0»`}
                  actions={[
                    { name: "Modifier", onSelect: () => ask({ what: "write", decision }) },
                    {
                      name: "Retirer",
                      danger: true,
                      onSelect: () => ask({ what: "remove", decision }),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {allowed.write && (
        <>
          <Button variant="secondary" onClick={() => ask({ what: "write", decision: undefined })}>
            Noter une décision
          </Button>
          <Dialogs item={item} asked={asked} onClose={() => setAsked(undefined)} />
        </>
      )}
    </section>
  );
}
