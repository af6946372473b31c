import { useState } from "react";
import { REASON_MAX } from "#contract/limits.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TextArea } from "#web/ui/field.tsx";
import type { RefusalForm } from "./use-refusal.ts";

const TO_ONE = {
  hint: "Il est envoyé par courriel à la personne.",
  silent: "Refuser sans prévenir, pour un message indésirable",
};
const TO_SEVERAL = {
  hint: "Il est envoyé par courriel à chacune de ces personnes.",
  silent: "Refuser sans prévenir, pour des messages indésirables",
};

interface RefusalFieldsProps {
  of: RefusalForm;
  several: boolean;
  initial: { reason?: string; silent?: string };
}

/** A reason, which is emailed; or none, and no email is sent. */
export function RefusalFields({ of, several, initial }: RefusalFieldsProps) {
  const [silent, setSilent] = useState(initial.silent !== undefined);
  const texts = several ? TO_SEVERAL : TO_ONE;
  return (
    <>
      <TextArea
        {...of.field("reason")}
        label="Motif (facultatif)"
        hint={texts.hint}
        rows={4}
        maxLength={REASON_MAX}
        defaultValue={initial.reason}
        readOnly={silent}
      />
      <Checkbox
        name="silent"
        label={texts.silent}
        checked={silent}
        onChange={(event) => setSilent(event.target.checked)}
      />
    </>
  );
}
