import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { Poll } from "#contract/polls.ts";
import { Form } from "#web/parts/form.tsx";
import { MeetingGroup, MeetingPlace, MeetingTexts } from "#web/parts/meeting-fields.tsx";
import { RestoredVersion } from "#web/parts/restored-draft.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { type Submission, useSubmit } from "#web/parts/use-submit.ts";
import { createPoll, updatePoll } from "#web/queries/polls.ts";
import { Field } from "#web/ui/field.tsx";
import { DayFields } from "./day-fields.tsx";
import {
  checkPoll,
  POLL_FIELDS,
  POLL_LABELS,
  type PollField,
  type PollValues,
  pollBody,
  valuesOf,
} from "./poll-values.ts";

// With the version that the changes began from, to detect a change made meanwhile.
const DRAFT_FIELDS = [...POLL_FIELDS, "version"] as const;

interface PollFormProps {
  /** The poll that is changed; without one the form makes one. */
  edited?: Poll;
  onSaved: (poll: Poll) => void;
}

interface FieldsProps {
  of: Submission<PollField>;
  initial: PollValues;
}

/** The group of a poll never changes. */
const GroupField = ({ of, initial, edited }: FieldsProps & { edited: Poll | undefined }) =>
  edited ? (
    <input type="hidden" name="groupId" value={edited.group_id.id} />
  ) : (
    <MeetingGroup of={of} initial={initial} />
  );

/** What the form begins with, keeps and sends. */
function usePollForm({ edited, onSaved }: PollFormProps) {
  const [params] = useAddressParams();
  const draft = useDraft(edited ? `sondage-${edited.id}` : "sondage", DRAFT_FIELDS);
  const initial: PollValues = {
    groupId: params.get("groupe") ?? "",
    ...(edited && valuesOf(edited)),
    ...draft.values,
  };
  const { mutateAsync: create } = useMutation(createPoll);
  const { mutateAsync: update } = useMutation(updatePoll);
  const of = useSubmit({
    fields: POLL_FIELDS,
    failure: messages.pollSaveFailed,
    check: checkPoll,
    call: (values) => {
      const { groupId, ...body } = pollBody(values);
      if (!edited) return create({ ...body, groupId });
      const { id, version } = edited;
      return update({ params: { id }, body: { ...body, version } });
    },
    done: (poll) => {
      draft.drop();
      onSaved(poll);
    },
  });
  return { draft, initial, of };
}

function OneForm({ onReset, ...props }: PollFormProps & { onReset: () => void }) {
  const { edited } = props;
  const { draft, initial, of } = usePollForm(props);
  const fields = { of, initial };
  return (
    <Form
      of={of}
      labels={POLL_LABELS}
      submit={edited ? "Enregistrer" : "Lancer le sondage"}
      onEdit={draft.save}
    >
      {edited && <RestoredVersion draft={draft} version={edited.version} onDrop={onReset} />}
      <MeetingTexts {...fields} />
      <GroupField {...fields} edited={edited} />
      <DayFields {...fields} />
      <Field
        {...of.field("closesOn")}
        label={POLL_LABELS.closesOn}
        type="date"
        defaultValue={initial.closesOn}
      />
      <MeetingPlace {...fields} />
    </Form>
  );
}

/** Makes a poll, or changes one that is open: what is typed survives the end of the session. */
export function PollForm(props: PollFormProps) {
  const [round, setRound] = useState(0);
  return <OneForm key={round} {...props} onReset={() => setRound(round + 1)} />;
}
