import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaFunction, useParams } from "react-router";
import { ROOM_CODE_LENGTH } from "#contract/meeting-limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { MemberPage } from "#web/parts/member-page.tsx";
import { pageMeta } from "#web/parts/page-meta.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { recordPresence } from "#web/queries/meeting-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Outcome } from "#web/ui/outcome.tsx";
import { Panel } from "#web/ui/panel.tsx";

export const meta: MetaFunction = () => pageMeta(pages.meetingPresence.title);

const LABELS = { code: "Code affiché dans la salle" };

const readSchema = () =>
  import("#contract/meeting-presence.ts").then(({ roomCodeForm }) => roomCodeForm);

interface PresenceFormProps {
  id: string;
  onNoted: () => void;
}

function PresenceForm({ id, onNoted }: PresenceFormProps) {
  const [params] = useAddressParams();
  const { mutateAsync: record } = useMutation(recordPresence);
  // One id for all tries: a repeated send notes one presence.
  const [clientId] = useState(() => crypto.randomUUID());
  const of = useSubmit({
    fields: ["code"] as const,
    failure: messages.presenceFailed,
    check: (values) => checkFields(readSchema, values),
    call: ({ code }) => record({ params: { id }, body: { clientId, code } }),
    done: onNoted,
  });
  return (
    <Panel>
      <Form of={of} labels={LABELS} submit="Je suis là">
        <Field
          {...of.field("code")}
          label={LABELS.code}
          hint={`${ROOM_CODE_LENGTH} lettres. Le code change toutes les minutes.`}
          defaultValue={params.get("code") ?? ""}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          required
        />
      </Form>
    </Panel>
  );
}

/** Opened by the QR code of the room: one button notes that one is there. */
export default function MeetingPresencePage() {
  const { id = "" } = useParams();
  const [noted, setNoted] = useState(false);
  return (
    <MemberPage>
      {noted ? (
        <Outcome title="Votre présence est notée">
          <p>Pensez à noter votre départ si vous partez avant la fin.</p>
          <div>
            <ButtonLink to={pagePath("meeting", { id })}>Ouvrir la réunion</ButtonLink>
          </div>
        </Outcome>
      ) : (
        <PresenceForm key={id} id={id} onNoted={() => setNoted(true)} />
      )}
    </MemberPage>
  );
}
