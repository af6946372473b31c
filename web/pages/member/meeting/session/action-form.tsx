import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { NAME_MAX } from "#contract/limits.ts";
import { ACTION_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem, MeetingAction } from "#contract/meeting-parts.ts";
import type { ActionForm as ActionBody } from "#contract/meeting-registers.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { addAction, updateAction } from "#web/queries/meeting-session.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { useMeetingPeople } from "./use-meeting-people.ts";

const LABELS = {
  text: "Action à faire",
  ownerId: "Qui s’en charge",
  ownerName: "Qui s’en charge",
  dueDay: "Échéance",
};
const FIELDS = ["text", "ownerId", "dueDay"] as const;
const SHOWN = 8;

const readSchema = () =>
  import("#contract/meeting-registers.ts").then(({ actionBody }) => actionBody);

/** The people of the meeting whose names contain a text; any other name is one from outside. */
function useOwner(edited: MeetingAction | undefined) {
  const [text, setText] = useState(edited?.owner?.name ?? "");
  const owner = edited?.owner;
  const [chosen, setChosen] = useState<Option | undefined>(
    owner?.id === undefined ? undefined : { id: owner.id, label: owner.name },
  );
  const sought = text.trim();
  const { found } = useMeetingPeople(chosen ? "" : sought);
  const options: Option[] =
    sought === "" || chosen
      ? []
      : found.slice(0, SHOWN).map((person) => ({
          id: person.id,
          label: fullName(person),
          detail: person.structure,
        }));
  const status = () => {
    if (sought === "" || chosen) return "";
    return options.length === 0
      ? `«\u00A0${sought}\u00A0» sera noté comme une personne extérieure.`
      : `${options.length} ${options.length === 1 ? "personne trouvée" : "personnes trouvées"}`;
  };
  return {
    text,
    chosen,
    options,
    status: status(),
    write: (typed: string) => {
      setText(typed);
      setChosen(undefined);
    },
    choose: (option: Option) => {
      setChosen(option);
      setText(option.label);
    },
  };
}

interface ActionFormProps {
  item: AgendaItem;
  edited: MeetingAction | undefined;
  onSaved: () => void;
}

/** What the form sends. */
function useActionForm({ item, edited, onSaved }: ActionFormProps, ownerText: string) {
  const { mutateAsync: add } = useMutation(addAction);
  const { mutateAsync: update } = useMutation(updateAction);
  const bodyOf = (values: Record<(typeof FIELDS)[number], string>): ActionBody => ({
    text: values.text,
    ownerId: values.ownerId || null,
    ownerName: values.ownerId ? "" : ownerText.trim(),
    dueDay: values.dueDay || null,
  });
  return useSubmit<(typeof FIELDS)[number], unknown>({
    fields: FIELDS,
    failure: messages.sessionActionFailed,
    check: (values) => checkFields(readSchema, bodyOf(values)),
    call: (values) => {
      const body = bodyOf(values);
      if (!edited) return add({ params: { id: item.id }, body });
      const { id, version, state } = edited;
      return update({ params: { id }, body: { ...body, state, version } });
    },
    done: onSaved,
  });
}

/** An action of an item, in a dialog. */
export function ActionForm(props: ActionFormProps) {
  const { edited } = props;
  const owner = useOwner(edited);
  const of = useActionForm(props, owner.text);
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer l’action">
      <TextArea
        {...of.field("text")}
        label={LABELS.text}
        defaultValue={edited?.text}
        maxLength={ACTION_MAX}
        rows={3}
        required
      />
      <Combobox
        {...of.field("ownerId")}
        label={LABELS.ownerId}
        hint="Une personne du Collectif, ou le nom d’une personne extérieure."
        text={owner.text}
        onText={owner.write}
        chosen={owner.chosen}
        onChoose={owner.choose}
        options={owner.options}
        status={owner.status}
        maxLength={NAME_MAX * 2 + 1}
        beside
      />
      <Field
        {...of.field("dueDay")}
        label={LABELS.dueDay}
        type="date"
        defaultValue={edited?.dueDay}
      />
    </Form>
  );
}
