import { useState } from "react";
import type { AgendaItem, MeetingAction } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { useChange } from "#web/parts/use-change.ts";
import { removeAction } from "#web/queries/meeting-session.ts";
import { ActionsMenu } from "#web/ui/actions-menu.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { shorten } from "#web/ui/shorten.ts";
import { ActionForm } from "./action-form.tsx";
import { useSession } from "./session-context.ts";
import type { FilledIn } from "./use-shown-item.ts";

type Asked =
  | { what: "write"; action: MeetingAction | undefined }
  | { what: "remove"; action: MeetingAction };

/** An action as text, with who does it and until when. */
export const ActionText = ({ action: { text, owner, dueDay } }: { action: MeetingAction }) => (
  <div className="min-w-0 grow">
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <p className="mt-1 text-sm text-soft">
      {owner ? owner.name : "Personne n’en est encore chargé"}
      {" · "}
      {dueDay === undefined ? (
        "sans échéance"
      ) : (
        <>
          pour le <time dateTime={dueDay}>{spokenDay(dueDay)}</time>
        </>
      )}
    </p>
  </div>
);

interface DialogsProps {
  item: AgendaItem;
  asked: Asked | undefined;
  onClose: () => void;
}

function Dialogs({ item, asked, onClose }: DialogsProps) {
  const remove = useChange(removeAction, {
    failed: messages.actionRemoveFailed,
    done: messages.actionRemoved,
  });
  const removed = asked?.what === "remove" ? asked.action : undefined;
  return (
    <>
      <Dialog
        open={asked?.what === "write"}
        title={asked?.action ? "Modifier l’action" : `Action sur «\u00A0${item.title}\u00A0»`}
        onClose={onClose}
      >
        <ActionForm item={item} edited={asked?.action} onSaved={onClose} />
      </Dialog>
      <AlertDialog
        open={removed !== undefined}
        title={"Retirer cette action\u202F?"}
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

/** The actions of an item, each a row. */
export function Actions({ item, onFill }: FilledIn) {
  const { allowed } = useSession().meeting;
  const [asked, setAsked] = useState<Asked>();
  const ask = (wanted: Asked) => {
    onFill();
    setAsked(wanted);
  };
  const actions = item.actions ?? [];
  if (actions.length === 0 && !allowed.write) return null;
  return (
    <section aria-labelledby="actions" className="grid justify-items-start gap-3">
      <h3 id="actions" className="text-h3">
        Actions
      </h3>
      {actions.length > 0 && (
        <ul className="session-rows">
          {actions.map((action) => (
            <li key={action.id}>
              <ActionText action={action} />
              {allowed.write && (
                <ActionsMenu
                  name={`l’action «\u00A0${shorten(action.text)}\u00A0»`}
                  actions={[
                    { name: "Modifier", onSelect: () => ask({ what: "write", action }) },
                    {
                      name: "Retirer",
                      danger: true,
                      onSelect: () => ask({ what: "remove", action }),
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
          <Button variant="secondary" onClick={() => ask({ what: "write", action: undefined })}>
            Confier une action
          </Button>
          <Dialogs item={item} asked={asked} onClose={() => setAsked(undefined)} />
        </>
      )}
    </section>
  );
}
