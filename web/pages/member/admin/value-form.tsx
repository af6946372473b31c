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
import { MailPreview } from "./mail-preview.tsx";
import { ValueInput } from "./value-input.tsx";
import { ValuePreview } from "./value-preview.tsx";

const FIELDS = ["value"] as const;

interface ValueFormProps {
  value: SiteValue;
  onSaved: () => void;
  onReset: () => void;
}

/** A value as a form. A value saved by another administrator meanwhile is shown beside the typed text, which stays. */
export function ValueForm({ value, onSaved, onReset }: ValueFormProps) {
  const draft = useDraft(`valeur-${value.name}`, FIELDS);
  const [initial] = useState(draft.values.value ?? value.value);
  const [typed, setTyped] = useState(initial);
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
  const edit = (form: HTMLFormElement) => {
    draft.keep(form);
    setTyped(String(new FormData(form).get("value") ?? ""));
  };
  return (
    <Form of={of} labels={{ value: value.label }} submit="Enregistrer" onEdit={edit}>
      <RestoredDraft draft={draft} onDrop={onReset} />
      <ValueInput value={value} initial={initial} field={of.field("value")} />
      {of.refusal?.code === "stale" && (
        <Notice tone="warning">
          <p>
            Le site dit maintenant&nbsp;: «&nbsp;{value.value === "" ? "rien" : value.value}&nbsp;».
            Votre texte est toujours là&nbsp;: enregistrer de nouveau le met à la place.
          </p>
        </Notice>
      )}
      {value.need === "mails" ? (
        <MailPreview name={value.name} typed={typed} />
      ) : (
        <ValuePreview value={value} typed={typed} />
      )}
    </Form>
  );
}
