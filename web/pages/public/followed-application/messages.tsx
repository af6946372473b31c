import type { FollowedApplication } from "#contract/application-files.ts";
import { MESSAGE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { ApplicationThread } from "#web/parts/application-thread.tsx";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { TextArea } from "#web/ui/field.tsx";

type Message = FollowedApplication["thread"][number];

const LABELS = { body: "Votre message" };

const whoOf = ({ side }: Message): string => (side === "applicant" ? "Vous" : "Le collectif");
const noteOf = ({ template }: Message) =>
  template !== null && <span>· reçu aussi par courriel</span>;

interface MessagesProps {
  token: string;
  application: FollowedApplication;
  mail: string | undefined;
  message: string;
  onMessage: (text: string) => void;
  onDone: (application: FollowedApplication) => void;
  onRefused: () => void;
}

function WriteForm({ token, mail, message, onMessage, onDone, onRefused }: MessagesProps) {
  const of = useSubmit({
    fields: ["body"] as const,
    failure: messages.followWriteFailed,
    check: async ({ body }): Promise<Record<string, string>> =>
      body.trim() === "" ? { body: messages.required } : {},
    call: (body) => publicApi.followedApplications.write({ params: { token }, body }),
    done: onDone,
    refused: ({ code }) => {
      if (code !== "network") onRefused();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Envoyer le message" variant="secondary" mail={mail}>
      <TextArea
        {...of.field("body")}
        label={LABELS.body}
        hint="L’équipe d’administration le lit et vous répond par courriel et sur cette page."
        rows={4}
        maxLength={MESSAGE_MAX}
        required
        value={message}
        onChange={({ target }) => onMessage(target.value)}
      />
    </Form>
  );
}

/** What was typed when the decision came. */
const Unsent = ({ text }: { text: string }) => (
  <TextArea
    name="non-envoye"
    label="Ce texte n’a pas été envoyé"
    hint="Votre demande a reçu sa décision pendant que vous écriviez. Vous pouvez copier ce texte."
    rows={4}
    value={text}
    readOnly
  />
);

/** The messages of both sides, and the form for one more. */
export function Messages(props: MessagesProps) {
  const { thread, canWrite } = props.application;
  return (
    <section aria-labelledby="messages" className="grid gap-5">
      <h2 id="messages" className="text-h2">
        Vos échanges avec le collectif
      </h2>
      {thread.length === 0 ? (
        <p className="text-soft">Aucun message pour l’instant.</p>
      ) : (
        <ApplicationThread messages={thread} whoOf={whoOf} noteOf={noteOf} />
      )}
      {canWrite && <WriteForm {...props} />}
      {!canWrite && props.message !== "" && <Unsent text={props.message} />}
    </section>
  );
}
