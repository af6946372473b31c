import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { Form } from "#web/parts/form.tsx";
import { RestoredDraft } from "#web/parts/restored-draft.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { saveSiteValues, siteValues } from "#web/queries/site-values.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { type Edits, withContested, without, withSaved, withText } from "./edits.ts";
import type { useEdits } from "./use-edits.ts";
import { ValueField } from "./value-field.tsx";
import { ValueMore } from "./value-more.tsx";

interface PartFormProps extends ReturnType<typeof useEdits> {
  values: SiteValue[];
}

/** Saves the edits of a part, all or none. */
function useSavePart({ values, edits, change, draft }: PartFormProps) {
  const client = useQueryClient();
  const { notify } = useToasts();
  const { mutateAsync: save } = useMutation(saveSiteValues);
  const send = async (sent: Edits) => {
    const changes = Object.entries(sent).map(([name, { text, version }]) => ({
      name,
      value: text,
      version,
    }));
    const saved = changes.length === 0 ? [] : await save({ body: { changes } });
    return { sent, saved };
  };
  return useSubmit({
    fields: values.map(({ name }) => name),
    failure: messages.valueSaveFailed,
    call: () => send(edits),
    done: ({ sent, saved }) => {
      change((edited) => withSaved(edited, sent, saved));
      draft.close();
      notify("success", saved.length > 0 ? messages.valuesSaved : messages.valuesUnchanged);
    },
    refused: ({ code, fields }) => {
      if (code !== "stale") return;
      const current = client.getQueryData(siteValues.queryKey) ?? [];
      change((edited) => withContested(edited, Object.keys(fields), current));
    },
  });
}

const Contested = ({ value }: { value: SiteValue }) => (
  <Notice tone="warning">
    <p className="wrap-anywhere">
      Le site indique maintenant&nbsp;: «&nbsp;{value.value === "" ? "rien" : value.value}&nbsp;».
      Votre texte n’est pas perdu&nbsp;: enregistrez de nouveau pour le publier à la place.
    </p>
  </Notice>
);

/** The values of a part as one form: only what changed is saved, and what others saved meanwhile is shown beside it. */
export function PartForm(props: PartFormProps) {
  const { values, edits, change, draft } = props;
  const of = useSavePart(props);
  const labels = Object.fromEntries(values.map(({ name, label }) => [name, label]));
  return (
    <Form of={of} labels={labels} submit="Enregistrer cette partie">
      <RestoredDraft draft={draft} onDrop={() => undefined} />
      {values.map((value) => {
        const { name } = value;
        const text = edits[name]?.text ?? value.value;
        return (
          <div key={name} className="grid gap-2">
            <ValueField
              value={value}
              text={text}
              error={of.field(name).error}
              onType={(typed) => change((edited) => withText(edited, value, typed))}
            />
            {edits[name]?.contested && <Contested value={value} />}
            <ValueMore
              value={value}
              typed={text}
              onRestored={() => change((edited) => without(edited, [name]))}
            />
          </div>
        );
      })}
    </Form>
  );
}
