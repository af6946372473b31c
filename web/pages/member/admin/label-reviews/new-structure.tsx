import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LabelCard } from "#contract/label-reviews.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { FicheFields } from "#web/parts/structures/fiche-fields.tsx";
import {
  checkFiche,
  FICHE_FIELDS,
  FICHE_LABELS,
  ficheBody,
} from "#web/parts/structures/fiche-values.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { decideLabel } from "#web/queries/label-reviews.ts";
import { CollegeSelect } from "./college-select.tsx";

interface NewStructureProps {
  card: LabelCard;
  onDecided: () => void;
}

/** Makes a structure of the label, with its people. */
export function NewStructure({ card, onDecided }: NewStructureProps) {
  const [college, setCollege] = useState(card.college);
  const { mutateAsync: decide } = useMutation(decideLabel);
  const of = useSubmit({
    fields: FICHE_FIELDS,
    failure: messages.labelDecideFailed,
    check: checkFiche,
    call: (values) => {
      const { parentId: _, ...structure } = ficheBody(values);
      const body = { decision: "new" as const, structure, ...(college && { college }) };
      return decide({ params: { key: card.key }, body });
    },
    done: onDecided,
  });
  return (
    <Form of={of} labels={FICHE_LABELS} submit="Ajouter la structure">
      <FicheFields of={of} initial={{ name: card.name, kind: card.kind }} />
      <CollegeSelect value={college} onChange={setCollege} />
    </Form>
  );
}
