import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { Form } from "#web/parts/form.tsx";
import { RestoredDraft } from "#web/parts/restored-draft.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { saveSiteValue } from "#web/queries/site-values.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { ValueField } from "./values/value-field.tsx";

const FIELDS = ["value"] as const;

interface ValueFormProps {
  value: SiteValue;
  onSaved: () => void;
  onReset: () => void;
}

/** A value as a form. A value saved by another administrator meanwhile is shown beside the typed text, which stays. */
export function ValueForm({ value, onSaved, onReset }: ValueFormProps) {
  const draft = useDraft(`valeur-${value.name}`, FIELDS);
  const [typed, setTyped] = useState(draft.values.value ?? value.value);
  const { notify } = useToasts();
  const { mutateAsync: save } = useMutation(saveSiteValue);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.valueSaveFailed,
    call: (body) =>
      save({ params: { name: value.name }, body: { ...body, version: value.version } }),
    done: (saved) => {
      draft.drop();
      notify("success", saved.changed ? messages.valueSaved : messages.valueCleared);
      onSaved();
    },
  });
  return (
    <Form of={of} labels={{ value: value.label }} submit="Enregistrer" onEdit={draft.save}>
      <RestoredDraft draft={draft} onDrop={onReset} />
      <ValueField
        value={value}
        name="value"
        text={typed}
        error={of.field("value").error}
        onType={setTyped}
      />
      {of.refusal?.code === "stale" && (
        <Notice tone="warning">
          <p>
            Le site indique maintenant&nbsp;: «&nbsp;{value.value === "" ? "rien" : value.value}
            &nbsp;». Votre texte n’est pas perdu&nbsp;: enregistrez de nouveau pour le publier à la
            place.
          </p>
        </Notice>
      )}
    </Form>
  );
}
