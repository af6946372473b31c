import { useMutation } from "@tanstack/react-query";
import { ROOM_CODE_LENGTH } from "#contract/meeting-limits.ts";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { CallError } from "#web/call.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { recordPresence } from "#web/queries/meeting-session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { MODE_LABELS } from "./presence-list.ts";
import { useSession } from "./session-context.ts";
import { spokenHour } from "./session-items.ts";
import type { PresenceInput } from "./session-queue.ts";

const LABELS = { code: "Code affiché dans la salle" };
const OWN_NAME = "votre compte";

const readSchema = () =>
  import("#contract/meeting-presence.ts").then(({ roomCodeForm }) => roomCodeForm);

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallError && error.code === "network";

const bodyOf = (body: Omit<PresenceInput, "clientId" | "at">): PresenceInput => ({
  clientId: crypto.randomUUID(),
  at: new Date().toISOString(),
  ...body,
});

type Outcome = "sent" | "waits";

const sentenceOf =
  (sent: string) =>
  (outcome: Outcome): string =>
    outcome === "sent" ? sent : messages.presenceWaits;

/** Sends one’s own presence; without network it waits in the queue. */
function useOwn(id: string) {
  const { queue } = useSession();
  const { mutateAsync } = useMutation(recordPresence);
  return async (body: PresenceInput): Promise<Outcome> => {
    try {
      await mutateAsync({ params: { id }, body });
      return "sent";
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      queue.add(body, OWN_NAME);
      return "waits";
    }
  };
}

function Arrive({ meeting }: { meeting: Meeting }) {
  const send = useOwn(meeting.id);
  const { notify } = useToasts();
  const of = useSubmit({
    fields: ["code"] as const,
    failure: messages.presenceFailed,
    check: (values) => checkFields(readSchema, values),
    call: ({ code }) => send(bodyOf({ code })),
    done: (outcome) => notify("success", sentenceOf(messages.presenceNoted)(outcome)),
  });
  const remote = useChange(
    { mutationFn: () => send(bodyOf({ mode: "remote", via: "link" })) },
    { failed: messages.presenceFailed, done: sentenceOf(messages.presenceNoted) },
  );
  return (
    <Form
      of={of}
      labels={LABELS}
      submit="Je suis là"
      other={
        <Button variant="secondary" busy={remote.busy} onClick={() => void remote.run(undefined)}>
          À distance
        </Button>
      }
    >
      <Field
        {...of.field("code")}
        label={LABELS.code}
        hint={`${ROOM_CODE_LENGTH} lettres.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
    </Form>
  );
}

/** One’s own presence: with the code of the room, or at a distance. */
export function OwnPresence() {
  const { meeting, queued } = useSession();
  const send = useOwn(meeting.id);
  const leave = useChange(
    { mutationFn: () => send(bodyOf({ act: "leave" })) },
    { failed: messages.presenceFailed, done: sentenceOf(messages.departureNoted) },
  );
  const here = meeting.presentHere;
  const isWaiting = queued.entries.some(
    (entry) => entry.kind === "presence" && entry.name === OWN_NAME && entry.refused === undefined,
  );
  return (
    <section aria-labelledby="ma-presence" className="session-card">
      <h2 id="ma-presence" className="text-h2">
        Ma présence
      </h2>
      {isWaiting && <p>{messages.presenceWaits}</p>}
      {!isWaiting && !here && <Arrive meeting={meeting} />}
      {!isWaiting && here && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            Vous êtes noté(e) {MODE_LABELS[here.mode]} depuis {spokenHour(here.arrivedAt)}.
          </p>
          <Button variant="secondary" busy={leave.busy} onClick={() => void leave.run(undefined)}>
            Je pars
          </Button>
        </div>
      )}
    </section>
  );
}
