import { COLLEGES, type College, NAME_MAX, STRUCTURE_MAX } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { Form } from "../../../parts/form.tsx";
import { useMemberSpace } from "../../../parts/member-space.ts";
import { useSubmit } from "../../../parts/use-submit.ts";
import { Field } from "../../../ui/field.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Select } from "../../../ui/select.tsx";
import { useToasts } from "../../../ui/toasts.tsx";

const FIELDS = ["firstName", "lastName", "username", "college"] as const;
const LABELS: Record<(typeof FIELDS)[number], string> = { firstName: "Prénom", lastName: "Nom", username: "Nom de Structure", college: "Collège" };
const OPTIONS = COLLEGES.map((college) => ({ value: college, label: college }));

/** What the collective knows of me, to correct. */
export function Profile() {
  const { me } = useMemberSpace();
  const { notify } = useToasts();
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.accountUpdateFailed,
    call: ({ college, ...names }) => api.account.update({ body: { ...names, ...(college !== "" && { college: college as College }) } }),
    done: () => notify("success", messages.accountUpdated),
  });
  return (
    <section aria-labelledby="mes-donnees">
      <h2 id="mes-donnees" className="mb-5 text-h2">
        Mes données
      </h2>
      <Panel>
        <Form of={of} labels={LABELS} submit="Enregistrer">
          <Field {...of.field("firstName")} label={LABELS.firstName} defaultValue={me.firstName} maxLength={NAME_MAX} autoComplete="given-name" required />
          <Field {...of.field("lastName")} label={LABELS.lastName} defaultValue={me.lastName} maxLength={NAME_MAX} autoComplete="family-name" required />
          <Field {...of.field("username")} label={LABELS.username} defaultValue={me.username} maxLength={STRUCTURE_MAX} autoComplete="organization" required />
          <Select {...of.field("college")} label={LABELS.college} placeholder="Aucun" options={OPTIONS} defaultValue={me.college ?? ""} />
        </Form>
      </Panel>
    </section>
  );
}
