import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import type { GroupRequest } from "#contract/group-people.ts";
import { REASON_MAX } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { Structure } from "#web/parts/person-name.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { answerGroupRequest, groupRequests } from "#web/queries/group-people.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

interface OneRequest {
  id: string;
  request: GroupRequest;
}

const LABELS = { reason: "Motif du refus, que cette personne lira" };

function RefuseForm({ id, request, onDone }: OneRequest & { onDone: () => void }) {
  const { notify } = useToasts();
  const { mutateAsync: answer } = useMutation(answerGroupRequest);
  const of = useSubmit({
    fields: ["reason"] as const,
    failure: messages.requestFailed,
    check: ({ reason }) =>
      checkFields(
        () =>
          import("#contract/group-people.ts").then(({ requestAnswerBody }) => requestAnswerBody),
        { accept: false, reason },
      ),
    call: ({ reason }) =>
      answer({ params: { id, userId: request.person.id }, body: { accept: false, reason } }),
    done: () => {
      notify("success", messages.requestRefused);
      onDone();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Refuser la demande">
      <TextArea
        {...of.field("reason")}
        label={LABELS.reason}
        maxLength={REASON_MAX}
        rows={3}
        required
      />
    </Form>
  );
}

function Request({ id, request }: OneRequest) {
  const { person, words, askedAt } = request;
  const [refusing, setRefusing] = useState(false);
  const accept = useChange(answerGroupRequest, {
    failed: messages.requestFailed,
    done: messages.requestAccepted,
  });
  const name = fullName(person);
  return (
    <li className="grid gap-2">
      <p className="wrap-anywhere">
        <span className="font-bold">{name}</span>, le {longDate(askedAt)}
        <Structure of={person} />
      </p>
      {words && <p className="wrap-anywhere text-soft">« {words} »</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={accept.busy}
          onClick={() => accept.run({ params: { id, userId: person.id }, body: { accept: true } })}
        >
          Accepter<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" onClick={() => setRefusing(true)}>
          Refuser<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <Dialog
        open={refusing}
        title={`Refuser la demande ${ofPerson(name)}`}
        onClose={() => setRefusing(false)}
      >
        <RefuseForm id={id} request={request} onDone={() => setRefusing(false)} />
      </Dialog>
    </li>
  );
}

/** The members who ask to join. */
export function GroupRequests({ id }: { id: string }) {
  const reading = useReading(useQuery(groupRequests(id)));
  return (
    <div className="grid gap-3">
      <h3 className="font-bold">Demandes en attente</h3>
      <Loaded load={reading} failed={messages.requestsFailed} skeleton={<SkeletonLines />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-soft">Aucune demande.</p>
          ) : (
            <ul className="grid gap-5">
              {list.map((request) => (
                <Request key={request.person.id} id={id} request={request} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}
