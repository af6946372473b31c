import { useRef } from "react";
import { ACTION_STATES } from "#contract/meeting-limits.ts";
import type { RegisteredAction } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { updateAction } from "../queries/meeting-registers.ts";
import { ACTION_STATE_NAMES } from "./register-words.ts";
import { SavedSelect } from "./saved-select.tsx";
import { useChange } from "./use-change.ts";

const OPTIONS = ACTION_STATES.map((value) => ({ value, label: ACTION_STATE_NAMES[value] }));

/** The state of an action: a choice saved at once for those who may change it, else a word. */
export function ActionStateField({ action }: { action: RegisteredAction }) {
  const change = useChange(updateAction, {
    failed: messages.actionSaveFailed,
    done: messages.actionSaved,
  });
  // The version of the last answer: the list may still show the one before it when the next choice is sent.
  const saved = useRef(0);
  if (!action.mayChange) return ACTION_STATE_NAMES[action.state];
  const { id, text, owner, dueDay, version } = action;
  const save = (value: string) => {
    const state = ACTION_STATES.find((one) => one === value) ?? action.state;
    const whose = owner?.id
      ? { ownerId: owner.id }
      : { ownerId: null, ownerName: owner?.name ?? "" };
    const body = { text, ...whose, dueDay: dueDay ?? null, state };
    return change.run(
      { params: { id }, body: { ...body, version: Math.max(saved.current, version) } },
      (reply) => {
        saved.current = reply.version;
      },
    );
  };
  return (
    <>
      <div className="no-print">
        <SavedSelect
          name="etat-de-l-action"
          id={`etat-${id}`}
          label={`État de l’action\u00A0: ${text}`}
          quiet
          options={OPTIONS}
          value={action.state}
          save={save}
        />
      </div>
      <span className="hidden print:inline">{ACTION_STATE_NAMES[action.state]}</span>
    </>
  );
}
