import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { TEMPLATE_BODY_MAX, TEMPLATE_SUBJECT_MAX } from "#contract/application-limits.ts";
import type { MailTemplate } from "#contract/mail-templates.ts";
import { messages } from "#contract/messages.ts";
import { checkFields } from "#web/parts/check-fields.ts";
import { Form } from "#web/parts/form.tsx";
import { RestoredDraft } from "#web/parts/restored-draft.tsx";
import { sayChanged } from "#web/parts/say-changed.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { restoreTemplate, saveTemplate } from "#web/queries/mail-templates.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { insertText } from "./insert-text.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { Variables } from "./variables.tsx";

const FIELDS = ["subject", "body"] as const;
const LABELS = { subject: "Objet", body: "Texte" };
const BODY_ID = "modele-texte";
const HINT =
  "Chaque ligne est un paragraphe. Le site ajoute lui-même «\u00A0Bonjour\u00A0», le lien et la signature.";

interface TemplateFormProps {
  template: MailTemplate;
  onSaved: () => void;
}

/** The typed subject and text, their draft, and what saves them. */
function useTemplate({ template, onSaved }: TemplateFormProps) {
  const { key, version } = template;
  const draft = useDraft(`modele-${key}`, FIELDS);
  const [subject, setSubject] = useState(draft.values.subject ?? template.subject);
  const [body, setBody] = useState(draft.values.body ?? template.body);
  const { notify } = useToasts();
  const { mutateAsync: save } = useMutation(saveTemplate);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.templateSaveFailed,
    check: (values) =>
      checkFields(
        () => import("#contract/mail-templates.ts").then((one) => one.mailTemplateBody),
        values,
      ),
    call: (values) =>
      sayChanged(save({ params: { key }, body: { ...values, version } }), messages.templateChanged),
    done: () => {
      draft.drop();
      notify("success", messages.templateSaved);
      onSaved();
    },
  });
  const restore = useChange(restoreTemplate, {
    failed: messages.templateRestoreFailed,
    done: messages.templateRestored,
  });
  const show = (one: Pick<MailTemplate, "subject" | "body">) => {
    setSubject(one.subject);
    setBody(one.body);
  };
  return { draft, subject, setSubject, body, setBody, of, restore, show };
}

type Typed = ReturnType<typeof useTemplate>;

const Fields = ({ of, subject, setSubject, body, setBody }: Typed) => (
  <>
    <Field
      {...of.field("subject")}
      label={LABELS.subject}
      maxLength={TEMPLATE_SUBJECT_MAX}
      required
      value={subject}
      onChange={({ target }) => setSubject(target.value)}
    />
    <TextArea
      {...of.field("body")}
      id={BODY_ID}
      label={LABELS.body}
      hint={HINT}
      rows={9}
      maxLength={TEMPLATE_BODY_MAX}
      required
      value={body}
      onChange={({ target }) => setBody(target.value)}
    />
  </>
);

/** A template and, below it, the mail as a person receives it. */
export function TemplateForm(props: TemplateFormProps) {
  const { template } = props;
  const typed = useTemplate(props);
  const { draft, subject, body, setBody, of, restore, show } = typed;
  const [isDropped, setDropped] = useState(false);
  const insert = (piece: string) => {
    const area = document.getElementById(BODY_ID) as HTMLTextAreaElement;
    const after = insertText(body, piece, area.selectionStart, area.selectionEnd);
    flushSync(() => setBody(after.text));
    area.focus();
    area.setSelectionRange(after.cursor, after.cursor);
    if (area.form) draft.save(area.form);
  };
  const showDelivered = (delivered: MailTemplate) => {
    draft.drop();
    show(delivered);
  };
  const dropDraft = () => {
    show(template);
    setDropped(true);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Form of={of} labels={LABELS} submit="Enregistrer le modèle" onEdit={draft.save}>
        {!isDropped && <RestoredDraft draft={draft} onDrop={dropDraft} />}
        <Fields {...typed} />
        <Variables variables={template.variables} controls={BODY_ID} onInsert={insert} />
      </Form>
      <TemplatePreview template={template.key} subject={subject} body={body} />
      {template.own && (
        <p className="mb-6">
          <Button
            variant="quiet"
            busy={restore.busy}
            onClick={() => restore.run(template.key, showDelivered)}
          >
            Revenir au texte livré avec le site
          </Button>
        </p>
      )}
    </div>
  );
}
