import { useState } from "react";
import { REFUSAL_TEMPLATES } from "#contract/application-limits.ts";
import type { Application } from "#contract/applications.ts";
import { REASON_MAX } from "#contract/limits.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { RefusalPreview } from "./application/refusal-preview.tsx";
import { TEMPLATE_NAMES } from "./application/state-names.ts";
import type { RefusalForm } from "./use-refusal.ts";

const TO_ONE = {
  hint: "Il est envoyé par courriel à la personne.",
  silent: "Refuser sans prévenir, pour un message indésirable",
};
const TO_SEVERAL = {
  hint: "Il est envoyé par courriel à chacune de ces personnes.",
  silent: "Refuser sans prévenir, pour des messages indésirables",
};

const TEMPLATES = REFUSAL_TEMPLATES.map((key) => ({ value: key, label: TEMPLATE_NAMES[key] }));

interface RefusalFieldsProps {
  of: RefusalForm;
  applications: Application[];
  initial: { template?: string; reason?: string; silent?: string };
}

/** A template and a reason, with the email as it will be; or silently, and no email is sent. */
export function RefusalFields({ of, applications, initial }: RefusalFieldsProps) {
  const [silent, setSilent] = useState(initial.silent !== undefined);
  const [template, setTemplate] = useState(
    REFUSAL_TEMPLATES.find((key) => key === initial.template) ?? REFUSAL_TEMPLATES[0],
  );
  const [reason, setReason] = useState(initial.reason ?? "");
  const several = applications.length > 1;
  const texts = several ? TO_SEVERAL : TO_ONE;
  const [first] = applications;
  return (
    <>
      <Select
        {...of.field("template")}
        label="Modèle de courriel"
        options={TEMPLATES}
        value={template}
        disabled={silent}
        onChange={({ target }) =>
          setTemplate(REFUSAL_TEMPLATES.find((key) => key === target.value) ?? template)
        }
      />
      <TextArea
        {...of.field("reason")}
        label="Motif (facultatif)"
        hint={texts.hint}
        rows={4}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        readOnly={silent}
      />
      <Checkbox
        name="silent"
        label={texts.silent}
        checked={silent}
        onChange={(event) => setSilent(event.target.checked)}
      />
      {first && !silent && (
        <RefusalPreview application={first} template={template} reason={reason} several={several} />
      )}
    </>
  );
}
