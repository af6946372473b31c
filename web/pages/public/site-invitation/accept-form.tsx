import { type AcceptedText, type College, TERMS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Identity } from "#contract/person.ts";
import type { OpenInvitation } from "#contract/signup.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { NewPasswordField } from "#web/parts/new-password-field.tsx";
import { ownLabels } from "#web/parts/person-asked.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { Field } from "#web/ui/field.tsx";
import type { Draft } from "../join/draft.ts";
import { ChoiceFields, IdentityFields } from "../join/signup-fields.tsx";
import { signupProblem } from "../join/signup-problem.ts";

type Values = Record<keyof Identity | "newPassword" | "selectedOption" | "terms", string>;

const LABELS: Record<keyof Values, string> = {
  username: ownLabels.username,
  firstName: ownLabels.firstName,
  lastName: ownLabels.lastName,
  newPassword: "Mot de passe",
  selectedOption: "Votre collège",
  terms: "Conditions",
};
const FIELDS = Object.keys(LABELS) as (keyof Values)[];

interface AcceptFormProps {
  token: string;
  invitation: OpenInvitation;
  draft: Draft;
  mail: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
  onEdit: (form: HTMLFormElement) => void;
  /** A document was replaced since it was accepted. */
  onReplaced: () => void;
  /** The account is made, and its session open. */
  onAccepted: (session: string) => void;
}

function bodyOf(
  { terms: _checked, selectedOption, ...values }: Values,
  acceptances: Draft["acceptances"],
  terms: string,
) {
  const texts = [...acceptances, { document: TERMS, sha256: terms }];
  return {
    ...values,
    selectedOption: selectedOption as College,
    acceptances: texts as { document: AcceptedText; sha256: string }[],
  };
}

type Accepting = Pick<AcceptFormProps, "token" | "draft" | "terms" | "onReplaced" | "onAccepted">;

function useAccept({ token, draft, terms, onReplaced, onAccepted }: Accepting) {
  const { acceptances } = draft;
  const toBody = (values: Values) => bodyOf(values, acceptances, terms);
  return useSubmit({
    fields: FIELDS,
    check: async (values) => {
      const fields = await checkFields(
        () => import("#contract/signup.ts").then((signup) => signup.acceptInvitationBody),
        toBody(values),
      );
      return signupProblem(values, acceptances, fields, [...FIELDS, "documents"]);
    },
    call: (values) =>
      publicApi.signup.acceptInvitation({ params: { token }, body: toBody(values) }),
    done: (reply) => onAccepted(reply.token),
    failure: messages.invitationAcceptFailed,
    refused: ({ code }) => {
      if (code === "documents_changed") onReplaced();
    },
  });
}

/** Names, college, password and conditions of an invited person: the address is the one of the link. */
export function AcceptForm({ invitation, mail, onEdit, ...accepting }: AcceptFormProps) {
  const accept = useAccept(accepting);
  const { values } = accepting.draft;
  const stored = {
    ...values,
    firstName: values.firstName || invitation.firstName,
    lastName: values.lastName || invitation.lastName,
  };
  return (
    <Form of={accept} labels={LABELS} submit="Rejoindre le collectif" mail={mail} onEdit={onEdit}>
      <p>Tous les champs sont obligatoires.</p>
      <IdentityFields field={accept.field} stored={stored} />
      <Field
        name="invitation-email"
        label="Adresse électronique"
        hint="L’adresse qui a reçu l’invitation. Elle vous servira à vous connecter."
        type="email"
        autoComplete="username"
        defaultValue={invitation.email}
        readOnly
      />
      <NewPasswordField {...accept.field("newPassword")} label={LABELS.newPassword} />
      <ChoiceFields field={accept.field} stored={stored} />
    </Form>
  );
}
