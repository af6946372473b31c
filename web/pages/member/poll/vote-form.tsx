import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messages } from "#contract/messages.ts";
import { POLL_VOTES } from "#contract/poll-limits.ts";
import type { Poll, PollDay } from "#contract/polls.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { votePoll } from "#web/queries/polls.ts";
import { ChoiceRow } from "#web/ui/choice-row.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { PollTable, spokenPollDay, VOTE_NAMES } from "./poll-table.tsx";

const OPTIONS = POLL_VOTES.map((value) => ({ value, label: VOTE_NAMES[value] }));

interface VoteFormProps {
  poll: Poll;
  actions?: ((day: PollDay) => ReactNode) | undefined;
}

/** My answer to each day, changed as often as I like while the poll is open. */
export function VoteForm({ poll, actions }: VoteFormProps) {
  const { notify } = useToasts();
  const { mutateAsync: vote } = useMutation(votePoll);
  const ids = poll.days.map(({ id }) => id);
  const of = useSubmit({
    fields: ids,
    failure: messages.pollVoteFailed,
    call: (values) => {
      const votes = ids.flatMap((day_id) => {
        const said = POLL_VOTES.find((one) => one === values[day_id]);
        return said ? [{ day_id, vote: said }] : [];
      });
      return vote({ params: { id: poll.id }, body: { votes } });
    },
    done: () => notify("success", messages.pollVoted),
  });
  const mine = new Map(poll.mine.map((one) => [one.day_id, one.vote]));
  return (
    <Form of={of} labels={{}} submit="Enregistrer mes réponses">
      <PollTable
        poll={poll}
        mine={(day) => (
          <ChoiceRow
            name={day.id}
            label={`Ma réponse\u00A0: ${spokenPollDay(day)}`}
            defaultValue={mine.get(day.id)}
            options={OPTIONS}
          />
        )}
        actions={actions}
      />
    </Form>
  );
}
