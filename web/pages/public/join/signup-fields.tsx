import { COLLEGES, type College, EMAIL_MAX } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Identity } from "#contract/person.ts";
import { ownField, ownLabels } from "#web/parts/person-asked.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import type { Submission } from "#web/parts/use-submit.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import type { Draft } from "./draft.ts";
import type { SignupValues } from "./signup-problem.ts";

export const LABELS: Record<keyof SignupValues, string> = {
  ...ownLabels,
  email: "Adresse électronique",
  selectedOption: "Votre collège",
  documents: "Documents",
  terms: "Conditions",
};

const TEXTS: Record<College, string> = {
  "College structure":
    "Vous représentez une organisation qui emploie des médiateurs et médiatrices ou porte des actions de médiation en santé.",
  "College médiateur en santé": "Vous exercez, ou avez exercé, la médiation en santé.",
  "College personne qualifiée": "Vous apportez une compétence à titre personnel.",
};

interface FieldsProps<N extends keyof SignupValues> {
  field: (name: N) => ReturnType<Submission["field"]>;
  stored: Draft["values"];
}

export const IdentityFields = ({ field, stored }: FieldsProps<keyof Identity>) => (
  <>
    <Field
      {...field("username")}
      {...ownField("username")}
      hint="À titre individuel, indiquez votre nom."
      defaultValue={stored.username}
    />
    <div className="grid gap-6 sm:grid-cols-2">
      <Field {...field("firstName")} {...ownField("firstName")} defaultValue={stored.firstName} />
      <Field {...field("lastName")} {...ownField("lastName")} defaultValue={stored.lastName} />
    </div>
  </>
);

export const EmailField = ({ field, stored }: FieldsProps<"email">) => (
  <Field
    {...field("email")}
    label={LABELS.email}
    hint="Nous y envoyons un lien pour confirmer l’adresse et choisir votre mot de passe. Elle vous servira à vous connecter."
    type="email"
    required
    autoComplete="email"
    maxLength={EMAIL_MAX}
    defaultValue={stored.email}
  />
);

export const TermsField = ({ field }: Pick<FieldsProps<"terms">, "field">) => (
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
);

export const ChoiceFields = ({ field, stored }: FieldsProps<"selectedOption" | "terms">) => (
  <>
    <RadioCards
      {...field("selectedOption")}
      label={LABELS.selectedOption}
      required
      defaultValue={stored.selectedOption}
      options={COLLEGES.map((college) => ({
        value: college,
        label: shownCollege(college),
        text: TEXTS[college],
      }))}
    />
    <TermsField field={field} />
  </>
);
