import { useState } from "react";
import { COLLEGES, type College, NAME_MAX, STRUCTURE_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Form } from "../../../parts/form.tsx";
import { KeptDraft } from "../../../parts/kept-draft.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { useDraft } from "../../../parts/use-draft.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Select } from "../../../ui/select.tsx";
import { useToasts } from "../../../ui/toasts.tsx";

const FIELDS = ["firstName", "lastName", "username", "college"] as const;
const LABELS: Record<(typeof FIELDS)[number], string> = {
  firstName: "Prénom",
  lastName: "Nom",
  username: "Nom de Structure",
  college: "Collège",
};
const OPTIONS = COLLEGES.map((college) => ({ value: college, label: college }));

function ProfileForm({ onReset }: { onReset: () => void }) {
  const { me } = useMemberSpace();
  const { notify } = useToasts();
  const draft = useDraft("profil", FIELDS);
  const initial = { ...me, ...draft.values };
  const [saved, setSaved] = useState(false);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.accountUpdateFailed,
    call: ({ college, ...names }) =>
      api.account.update({
        body: { ...names, ...(college !== "" && { college: college as College }) },
      }),
    done: () => {
      draft.drop();
      setSaved(true);
      notify("success", messages.accountUpdated);
    },
  });
  return (
    <>
      {!saved && <KeptDraft draft={draft} onDrop={onReset} />}
      <Form of={of} labels={LABELS} submit="Enregistrer" onEdit={draft.keep}>
        <Field
          {...of.field("firstName")}
          label={LABELS.firstName}
          defaultValue={initial.firstName}
          maxLength={NAME_MAX}
          autoComplete="given-name"
          required
        />
        <Field
          {...of.field("lastName")}
          label={LABELS.lastName}
          defaultValue={initial.lastName}
          maxLength={NAME_MAX}
          autoComplete="family-name"
          required
        />
        <Field
          {...of.field("username")}
          label={LABELS.username}
          defaultValue={initial.username}
          maxLength={STRUCTURE_MAX}
          autoComplete="organization"
          required
        />
        <Select
          {...of.field("college")}
          label={LABELS.college}
          placeholder="Aucun"
          options={OPTIONS}
          defaultValue={initial.college ?? ""}
        />
      </Form>
    </>
  );
}

/** What the collective knows of me, to correct. */
export function Profile() {
  const [round, setRound] = useState(0);
  return (
    <section aria-labelledby="mes-donnees">
      <h2 id="mes-donnees" className="mb-5 text-h2">
        Mes données
      </h2>
      <Panel>
        <ProfileForm key={round} onReset={() => setRound(round + 1)} />
      </Panel>
    </section>
  );
}
