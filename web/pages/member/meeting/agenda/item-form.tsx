import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { TITLE_MAX } from "#contract/limits.ts";
import { ITEM_EXPECTATIONS, PROPOSAL_MAX } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { sayChanged } from "#web/parts/say-changed.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { addItem, updateItem } from "#web/queries/meeting-agenda.ts";
import { meetingDetail } from "#web/queries/meetings.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { EXPECTED_NAMES } from "../meeting-words.ts";
import { ItemDocuments } from "./item-documents.tsx";
import { checkItem, ITEM_FIELDS, ITEM_LABELS, type ItemField, toItem } from "./item-values.ts";
import { SpeakerField } from "./speaker-field.tsx";

interface ItemFormProps {
  meeting: Meeting;
  /** The item that is edited; without one the form adds. */
  edited?: AgendaItem | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/** Sends the version that the edit began from; after a refusal for another change, the newest one. */
function useItemForm({ meeting, edited, onSaved }: ItemFormProps) {
  const [version, setVersion] = useState(edited?.version ?? 0);
  const client = useQueryClient();
  const { mutateAsync: add } = useMutation(addItem);
  const { mutateAsync: update } = useMutation(updateItem);
  const readAgain = async () => {
    const fresh = await client.fetchQuery(meetingDetail(meeting.id)).catch(() => undefined);
    const item = fresh?.items.find(({ id }) => id === edited?.id);
    if (item) setVersion(item.version);
  };
  return useSubmit({
    fields: ITEM_FIELDS,
    failure: messages.itemSaveFailed,
    check: checkItem,
    call: (values) => {
      const body = toItem(values);
      if (!edited) return add({ params: { id: meeting.id }, body });
      const change = update({ params: { id: edited.id }, body: { ...body, version } });
      return sayChanged(change, messages.itemChanged);
    },
    done: onSaved,
    refused: ({ code }) => {
      if (code === "stale") void readAgain();
    },
  });
}

interface FieldsProps {
  of: Submission<ItemField>;
  item: AgendaItem | undefined;
}

const TitleAndMinutes = ({ of, item }: FieldsProps) => (
  <>
    <Field
      {...of.field("title")}
      label={ITEM_LABELS.title}
      defaultValue={item?.title}
      maxLength={TITLE_MAX}
      autoComplete="off"
      required
    />
    <Field
      {...of.field("minutes")}
      label={ITEM_LABELS.minutes}
      defaultValue={item?.minutes ? String(item.minutes) : ""}
      inputMode="numeric"
      autoComplete="off"
    />
  </>
);

/** What is expected, and the text to decide on where that is a decision. */
function Expected({ of, item }: FieldsProps) {
  const [expected, setExpected] = useState<string>(item?.expected ?? "information");
  return (
    <>
      <Select
        {...of.field("expected")}
        label={ITEM_LABELS.expected}
        value={expected}
        onChange={(event) => setExpected(event.target.value)}
        options={ITEM_EXPECTATIONS.map((value) => ({ value, label: EXPECTED_NAMES[value] }))}
      />
      {expected === "decision" && (
        <TextArea
          {...of.field("proposal")}
          label={ITEM_LABELS.proposal}
          defaultValue={item?.proposal}
          maxLength={PROPOSAL_MAX}
          rows={4}
        />
      )}
    </>
  );
}

const submitName = (edited: AgendaItem | undefined, meeting: Meeting): string => {
  if (edited) return "Enregistrer";
  return meeting.allowed.prepare ? "Ajouter le point" : "Proposer le point";
};

/** Adds an item to an agenda, proposes one, or edits one. */
export function ItemForm(props: ItemFormProps) {
  const { meeting, edited: item, onCancel } = props;
  const of = useItemForm(props);
  // The code of the form may come after its panel was opened.
  useEffect(() => document.getElementById("title")?.focus(), []);
  const groupId = meeting.event.group_id.id;
  return (
    <Form
      of={of}
      labels={ITEM_LABELS}
      submit={submitName(item, meeting)}
      other={
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
      }
    >
      <TitleAndMinutes of={of} item={item} />
      <Expected of={of} item={item} />
      <SpeakerField
        groupId={groupId}
        label={ITEM_LABELS.speakerId}
        first={item?.speaker}
        error={of.field("speakerId").error ?? of.field("speakerName").error}
        onChosen={() => of.forget("speakerId")}
      />
      <ItemDocuments
        groupId={groupId}
        first={item?.documents ?? []}
        error={of.field("documentIds").error}
      />
      {meeting.allowed.prepare && (
        <Checkbox
          {...of.field("closedDoors")}
          label={ITEM_LABELS.closedDoors}
          hint="Seules les personnes convoquées et celles qui préparent la réunion voient ce point."
          defaultChecked={item?.closedDoors === true}
        />
      )}
    </Form>
  );
}
