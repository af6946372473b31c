import {
  type AcceptedText,
  COLLEGES,
  type College,
  EMAIL_MAX,
  type JoinDocument,
  TERMS,
} from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { pagePath } from "../../../../contract/page-path.ts";
import { api } from "../../../api.ts";
import { checkFields } from "../../../parts/check-fields.ts";
import { Form } from "../../../parts/form.tsx";
import { NewPasswordField } from "../../../parts/new-password-field.tsx";
import { ownField, ownLabels } from "../../../parts/person-asked.ts";
import { type Submission, useSubmit } from "../../../parts/use-submit.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import type { Draft } from "./draft.ts";
import { type SignupValues, signupProblem } from "./signup-problem.ts";

const LABELS: Record<keyof SignupValues, string> = {
  ...ownLabels,
  email: "Email",
  password: "Mot de passe",
  selectedOption: "Votre collège",
  terms: "Conditions",
};
const FIELDS = Object.keys(LABELS) as (keyof SignupValues)[];

const TEXTS: Record<College, string> = {
  "College structure":
    "Vous représentez une organisation qui emploie des médiateurs et médiatrices ou porte des actions de médiation en santé.",
  "College médiateur en santé": "Vous exercez, ou avez exercé, la médiation en santé.",
  "College personne qualifiée": "Vous apportez une compétence à titre personnel.",
};

interface SignupFormProps {
  draft: Draft;
  mail: string | undefined;
  /** Version of the conditions of use. */
  terms: string;
  onEdit: (form: HTMLFormElement) => void;
  onDone: (done: { sentence: string; email: string }) => void;
}

function applicationOf(
  { terms: _checked, selectedOption, ...identity }: SignupValues,
  acceptances: Draft["acceptances"],
  terms: string,
) {
  const texts: { document: AcceptedText; sha256: string }[] = [
    ...acceptances.map(({ document, sha256 }) => ({ document: document as JoinDocument, sha256 })),
    { document: TERMS, sha256: terms },
  ];
  return { ...identity, selectedOption: selectedOption as College, acceptances: texts };
}

interface FieldsProps {
  field: Submission<keyof SignupValues>["field"];
  kept: Draft["values"];
}

const IdentityFields = ({ field, kept }: FieldsProps) => (
  <>
    <Field
      {...field("username")}
      {...ownField("username")}
      hint="À titre individuel, indiquez votre nom."
      defaultValue={kept.username}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <Field {...field("firstName")} {...ownField("firstName")} defaultValue={kept.firstName} />
      <Field {...field("lastName")} {...ownField("lastName")} defaultValue={kept.lastName} />
    </div>
  </>
);

const AccountFields = ({ field, kept }: FieldsProps) => (
  <>
    <Field
      {...field("email")}
      label={LABELS.email}
      hint="Nous y envoyons un lien de confirmation. Elle vous servira à vous connecter."
      type="email"
      required
      autoComplete="email"
      maxLength={EMAIL_MAX}
      defaultValue={kept.email}
    />
    <NewPasswordField
      {...field("password")}
      label={LABELS.password}
      also="Le lien de confirmation vous le redemandera."
    />
  </>
);

const ChoiceFields = ({ field, kept }: FieldsProps) => (
  <>
    <RadioCards
      {...field("selectedOption")}
      label={LABELS.selectedOption}
      required
      defaultValue={kept.selectedOption}
      options={COLLEGES.map((college) => ({
        value: college,
        label: college,
        text: TEXTS[college],
      }))}
    />
    <Checkbox
      {...field("terms")}
      required
      label={
        <>
          J’accepte les{" "}
          <a
            href={`${pagePath("legalNotice")}#conditions`}
            target="_blank"
            rel="noopener"
            className="text-teal underline"
          >
            termes et conditions (nouvel onglet)
          </a>
        </>
      }
    />
  </>
);

export function SignupForm({
  draft: { values: kept, acceptances },
  mail,
  terms,
  onEdit,
  onDone,
}: SignupFormProps) {
  const bodyOf = (values: SignupValues) => applicationOf(values, acceptances, terms);
  const signup = useSubmit({
    fields: FIELDS,
    check: async (values) => {
      const fields = await checkFields(
        () => import("../../../../contract/signup.ts").then(({ signupBody }) => signupBody),
        bodyOf(values),
      );
      return signupProblem(values, acceptances, fields);
    },
    call: (values) => api.signup.signUp({ body: bodyOf(values) }),
    done: ({ message }, { email }) => onDone({ sentence: message, email }),
    failure: messages.signupFailed,
  });
  return (
    <Form of={signup} labels={LABELS} submit="Envoyer ma demande" mail={mail} onEdit={onEdit}>
      <p>Tous les champs sont obligatoires.</p>
      <IdentityFields field={signup.field} kept={kept} />
      <AccountFields field={signup.field} kept={kept} />
      <ChoiceFields field={signup.field} kept={kept} />
    </Form>
  );
}
