import { useState } from "react";
import { type AcceptedText, NAME_MAX, TERMS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { OpenStructureInvitation } from "#contract/structure-invitations.ts";
import { JOB_MAX } from "#contract/structure-limits.ts";
import { clearStoredDraft } from "#web/join-draft.ts";
import { checkFields, sortErrors } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { NewPasswordField } from "#web/parts/new-password-field.tsx";
import { ownField, ownLabels } from "#web/parts/person-asked.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import { storeToken } from "#web/session.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { StepTitle } from "#web/ui/stepper.tsx";
import { useGo } from "#web/ui/use-go.ts";
import { type Draft, readFields } from "../join/draft.ts";
import { TermsField } from "../join/signup-fields.tsx";
import type { JoinFlowState } from "../join/use-join-flow.ts";

const LABELS = {
  firstName: ownLabels.firstName,
  lastName: ownLabels.lastName,
  job: "Votre fonction dans la structure (facultatif)",
  newPassword: "Mot de passe",
  terms: "Conditions",
};
type Name = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Name[];

const bodySchema = () =>
  import("#contract/structure-invitations.ts").then(({ joinStructureBody }) => joinStructureBody);

interface AccountStepProps {
  token: string;
  invitation: OpenStructureInvitation;
  mail: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
  draft: Draft;
  flow: JoinFlowState;
}

function useCreateAccount({ token, terms, draft: { acceptances }, flow }: AccountStepProps) {
  const go = useGo();
  const toBody = ({ terms: _checked, ...values }: Record<Name, string>) => ({
    ...values,
    acceptances: [...acceptances, { document: TERMS, sha256: terms }] as {
      document: AcceptedText;
      sha256: string;
    }[],
  });
  return useSubmit({
    fields: FIELDS,
    check: async (values) =>
      sortErrors(
        {
          ...(await checkFields(bodySchema, toBody(values))),
          ...(values.terms === "" && { terms: messages.termsRequired }),
        },
        [...FIELDS, "acceptances"],
      ),
    call: (values) =>
      publicApi.structureJoining.createAccount({ params: { token }, body: toBody(values) }),
    done: (reply) => {
      clearStoredDraft();
      storeToken(reply.token);
      void go(pagePath("memberHome"), { replace: true });
    },
    failure: messages.invitationAcceptFailed,
    refused: ({ code }) => {
      if (code === "documents_changed") void flow.readAgain();
    },
  });
}

function AccountForm(props: AccountStepProps) {
  const { invitation, mail, flow } = props;
  // The fields keep what is typed in them.
  const [{ values }] = useState(props.draft);
  const of = useCreateAccount(props);
  return (
    <Form
      of={of}
      labels={LABELS}
      submit="Créer mon compte et rejoindre la structure"
      mail={mail}
      onEdit={(form) => flow.saveValues(readFields(form))}
    >
      <p>Les champs sont obligatoires, sauf la fonction.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {(["firstName", "lastName"] as const).map((name) => (
          <Field
            key={name}
            {...of.field(name)}
            {...ownField(name)}
            maxLength={NAME_MAX}
            defaultValue={values[name]}
          />
        ))}
      </div>
      <Field
        {...of.field("job")}
        label={LABELS.job}
        maxLength={JOB_MAX}
        autoComplete="organization-title"
      />
      <Field
        name="invitation-email"
        label="Adresse électronique"
        hint="L’adresse qui a reçu l’invitation. Elle vous servira à vous connecter."
        type="email"
        autoComplete="username"
        defaultValue={invitation.email}
        readOnly
      />
      <NewPasswordField {...of.field("newPassword")} label={LABELS.newPassword} />
      <TermsField field={of.field} />
    </Form>
  );
}

/** The last step: the account of the invited person, open once the form is sent. */
export default function AccountStep(props: AccountStepProps) {
  return (
    <section className="grid gap-5">
      <StepTitle {...props.flow.title}>Votre compte</StepTitle>
      <Panel>
        <AccountForm {...props} />
      </Panel>
    </section>
  );
}
