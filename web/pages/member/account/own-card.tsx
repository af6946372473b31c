import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnProfile } from "#contract/directory.ts";
import {
  LANGUAGES_MAX,
  PHONE_MAX,
  PRESENTATION_MAX,
  SHOWN_FIELDS,
  type ShownField,
} from "#contract/directory-limits.ts";
import { messages } from "#contract/messages.ts";
import { JOB_MAX } from "#contract/structure-limits.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { PersonCard } from "#web/parts/person-card.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { directoryPerson, myProfile, saveProfile } from "#web/queries/directory.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import {
  CARD_TEXTS,
  type CardValues,
  previewCard,
  readCard,
  tickOf,
  toValues,
} from "./card-values.ts";

const FIELDS: readonly string[] = [...CARD_TEXTS, ...SHOWN_FIELDS.map(tickOf)];
const LABELS = {
  job: "Fonction",
  languages: "Langues parlées",
  presentation: "Présentation",
  phone: "Téléphone",
};

function useCardForm() {
  const { notify } = useToasts();
  const { mutateAsync: save } = useMutation(saveProfile);
  return useSubmit({
    fields: FIELDS,
    failure: messages.profileFailed,
    check: (form) =>
      checkFields(
        () => import("#contract/directory.ts").then((one) => one.profileBody),
        readCard(form),
      ),
    call: (form) => save(readCard(form)),
    done: () => notify("success", messages.profileSaved),
  });
}

interface CardFormProps {
  values: CardValues;
  onEdit: (values: CardValues) => void;
}

/** Each text has its box under it; the address is the one of the account. */
function CardForm({ values, onEdit }: CardFormProps) {
  const { me } = useMemberSpace();
  const of = useCardForm();
  const tick = (field: ShownField, label: string) => (
    <Checkbox name={tickOf(field)} label={label} defaultChecked={values.shown.includes(field)} />
  );
  const text = (name: keyof typeof LABELS) => ({
    ...of.field(name),
    name,
    label: LABELS[name],
    defaultValue: values[name],
  });
  return (
    <Form
      of={of}
      labels={LABELS}
      submit="Enregistrer"
      onEdit={(form) => onEdit(readCard(Object.fromEntries(new FormData(form))))}
    >
      <div className="grid gap-1">
        <Field {...text("job")} maxLength={JOB_MAX} autoComplete="organization-title" />
        {tick("job", "Montrer ma fonction")}
      </div>
      <div className="grid gap-1">
        <Field
          {...text("languages")}
          hint={"Par exemple\u00A0: français, arabe, langue des signes."}
          maxLength={LANGUAGES_MAX}
        />
        {tick("languages", "Montrer mes langues")}
      </div>
      <div className="grid gap-1">
        <TextArea
          {...text("presentation")}
          hint={`${PRESENTATION_MAX} caractères au plus.`}
          rows={4}
          maxLength={PRESENTATION_MAX}
        />
        {tick("presentation", "Montrer ma présentation")}
      </div>
      <div className="grid gap-1">
        <Field {...text("phone")} type="tel" maxLength={PHONE_MAX} autoComplete="tel" />
        {tick("phone", "Montrer mon téléphone")}
      </div>
      {tick("email", `Montrer mon adresse électronique\u00A0: ${me.email}`)}
    </Form>
  );
}

/** Until the own card is read, or if it cannot be, what the account says. */
function useOwnCard() {
  const { me } = useMemberSpace();
  const { data } = useQuery(directoryPerson(me.id));
  const { id, firstName, lastName, username, college } = me;
  const known = { id, firstName, lastName, structure: username, structures: [], groups: [] };
  return data ?? { ...known, college: college ?? undefined };
}

function CardAndPreview({ profile }: { profile: OwnProfile }) {
  const { me } = useMemberSpace();
  const [values, setValues] = useState(() => toValues(profile));
  const [initial] = useState(values);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Panel>
        <CardForm values={initial} onEdit={setValues} />
      </Panel>
      <section aria-labelledby="apercu-fiche" className="grid gap-3 lg:sticky lg:top-4">
        <h3 id="apercu-fiche" className="font-bold">
          Aperçu de ma fiche
        </h3>
        <PersonCard person={previewCard(useOwnCard(), { ...values, email: me.email })} withName />
      </section>
    </div>
  );
}

/** What the members see of me, ticked by me, with my card as they will see it. */
export function OwnCard() {
  const reading = useReading(useQuery(myProfile));
  return (
    <section aria-labelledby="ma-fiche">
      <h2 id="ma-fiche" className="mb-2 text-h2">
        Ce que les membres voient de moi
      </h2>
      <p className="mb-5 max-w-measure text-soft">
        Les membres voient votre nom, votre structure, votre collège et vos groupes. Cochez ce que
        vous voulez montrer en plus. Vous pouvez le cacher de nouveau à tout moment.
      </p>
      <Loaded load={reading} failed={messages.cardFailed} skeleton={<SkeletonLines />}>
        {(profile) => <CardAndPreview profile={profile} />}
      </Loaded>
    </section>
  );
}
