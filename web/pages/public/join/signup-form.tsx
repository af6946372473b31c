import { type AcceptedText, type College, type JoinDocument, TERMS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { publicApi } from "#web/public-api.ts";
import type { Draft } from "./draft.ts";
import { ChoiceFields, EmailField, IdentityFields, LABELS } from "./signup-fields.tsx";
import { SIGNUP_FIELDS, type SignupValues, signupProblem } from "./signup-problem.ts";

interface SignupFormProps {
  values: Draft["values"];
  acceptances: Draft["acceptances"];
  mail: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
  onEdit: (form: HTMLFormElement) => void;
  /** A document was replaced since it was accepted. */
  onReplaced: () => void;
  onDone: (done: { sentence: string; email: string }) => void;
}

function applicationOf(
  { terms: _checked, documents: _accepted, selectedOption, ...identity }: SignupValues,
  acceptances: Draft["acceptances"],
  terms: string,
) {
  const texts: { document: AcceptedText; sha256: string }[] = [
    ...acceptances.map(({ document, sha256 }) => ({ document: document as JoinDocument, sha256 })),
    { document: TERMS, sha256: terms },
  ];
  return { ...identity, selectedOption: selectedOption as College, acceptances: texts };
}

export function SignupForm({
  values: stored,
  acceptances,
  mail,
  terms,
  onEdit,
  onReplaced,
  onDone,
}: SignupFormProps) {
  const bodyOf = (values: SignupValues) => applicationOf(values, acceptances, terms);
  const signup = useSubmit({
    fields: SIGNUP_FIELDS,
    check: async (values) => {
      const fields = await checkFields(
        () => import("#contract/signup.ts").then(({ signupBody }) => signupBody),
        bodyOf(values),
      );
      return signupProblem(values, acceptances, fields);
    },
    call: (values) => publicApi.signup.signUp({ body: bodyOf(values) }),
    done: ({ message }, { email }) => onDone({ sentence: message, email }),
    failure: messages.signupFailed,
    refused: ({ code }) => {
      if (code === "documents_changed") onReplaced();
    },
  });
  return (
    <Form of={signup} labels={LABELS} submit="Envoyer ma demande" mail={mail} onEdit={onEdit}>
      <p>Tous les champs sont obligatoires.</p>
      <IdentityFields field={signup.field} stored={stored} />
      <EmailField field={signup.field} stored={stored} />
      <ChoiceFields field={signup.field} stored={stored} />
    </Form>
  );
}
