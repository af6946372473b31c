import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { DECISION_FOLLOW_UPS, type DecisionFollowUp } from "#contract/meeting-limits.ts";
import type { RegisteredDecision } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { FOLLOW_UP_NAMES } from "#web/parts/register-words.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { findDecisions, followDecision } from "#web/queries/meeting-registers.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useChoice } from "#web/ui/use-choice.ts";

const LABELS = { followUp: "Suite", replacedBy: "Décision qui la remplace" };
const OPTIONS = DECISION_FOLLOW_UPS.map((value) => ({ value, label: FOLLOW_UP_NAMES[value] }));

const toOption = ({ id, number = "", text }: RegisteredDecision): Option => ({
  id,
  label: number,
  detail: text,
});

function spokenFound(count: number): string {
  if (count === 0) return "Aucune décision de ce groupe ne correspond.";
  return count === 1 ? "1 décision" : `${count} décisions`;
}

interface ReplacementProps {
  decision: RegisteredDecision;
  name: string;
  error: string | undefined;
  onChosen: () => void;
}

/** Another decision of the same group, found by its number or its words. */
function Replacement({ decision, onChosen, ...field }: ReplacementProps) {
  const { replacedBy, group } = decision;
  const choice = useChoice(
    replacedBy && { id: replacedBy.id, label: replacedBy.number, detail: undefined },
  );
  const q = useDebouncedValue(choice.text.trim());
  const enabled = q !== "" && choice.chosen === undefined;
  const { data } = useQuery({ ...findDecisions(group.id, q), enabled });
  const found = (enabled && data?.filter(({ id }) => id !== decision.id)) || [];
  return (
    <Combobox
      {...field}
      {...choice.fields(onChosen)}
      label={LABELS.replacedBy}
      hint="Écrivez son numéro ou un mot de son texte."
      options={found.map(toOption)}
      status={enabled && data ? spokenFound(found.length) : ""}
      maxLength={SEARCH_MAX}
      required
    />
  );
}

interface FollowUpFormProps {
  decision: RegisteredDecision;
  onDone: () => void;
}

function FollowUpForm({ decision, onDone }: FollowUpFormProps) {
  const { id, version } = decision;
  const [followUp, setFollowUp] = useState<DecisionFollowUp>(decision.followUp);
  const { mutateAsync: send } = useMutation(followDecision);
  const { notify } = useToasts();
  const isReplaced = followUp === "replaced";
  const of = useSubmit({
    fields: ["followUp", "replacedBy"] as const,
    failure: messages.followUpFailed,
    check: async ({ replacedBy }): Promise<Record<string, string>> =>
      isReplaced && replacedBy === "" ? { replacedBy: messages.decisionReplacementRequired } : {},
    call: ({ replacedBy }) =>
      send({ params: { id }, body: { followUp, version, ...(isReplaced && { replacedBy }) } }),
    done: () => {
      notify("success", messages.followUpSaved);
      onDone();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <p className="wrap-anywhere text-soft">
        {decision.number}&nbsp;: {decision.text}
      </p>
      <Select
        {...of.field("followUp")}
        label={LABELS.followUp}
        options={OPTIONS}
        value={followUp}
        onChange={({ target }) =>
          setFollowUp(DECISION_FOLLOW_UPS.find((one) => one === target.value) ?? "pending")
        }
      />
      {isReplaced && (
        <Replacement
          {...of.field("replacedBy")}
          decision={decision}
          onChosen={() => of.forget("replacedBy")}
        />
      )}
    </Form>
  );
}

interface FollowUpDialogProps {
  decision: RegisteredDecision | undefined;
  onClose: () => void;
}

/** What a published decision became. */
export default function FollowUpDialog({ decision, onClose }: FollowUpDialogProps) {
  return (
    <Dialog open={decision !== undefined} title="Changer la suite de la décision" onClose={onClose}>
      {decision && <FollowUpForm decision={decision} onDone={onClose} />}
    </Dialog>
  );
}
