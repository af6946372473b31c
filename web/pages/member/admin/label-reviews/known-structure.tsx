import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LabelCard } from "#contract/label-reviews.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { spokenStructure } from "#web/parts/structures/structure-names.ts";
import { useFoundStructures } from "#web/parts/structures/use-found-structures.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { decideLabel } from "#web/queries/label-reviews.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { useChoice } from "#web/ui/use-choice.ts";
import { CollegeSelect } from "./college-select.tsx";

const LABELS = { structureId: "Nom de la structure" };

const proposed = ({ candidate }: LabelCard): Option | undefined =>
  candidate && { id: candidate.id, label: candidate.name };

interface KnownStructureProps {
  card: LabelCard;
  onDecided: () => void;
}

/** Attaches the people of the label to a structure of the site: at first, the one that is proposed. */
export function KnownStructure({ card, onDecided }: KnownStructureProps) {
  const choice = useChoice(proposed(card));
  const [college, setCollege] = useState(card.college);
  const found = useFoundStructures(choice.text, {
    paused: choice.chosen !== undefined,
    refusedOf: () => undefined,
    labelOf: spokenStructure,
  });
  const { mutateAsync: decide } = useMutation(decideLabel);
  const of = useSubmit({
    fields: ["structureId"] as const,
    failure: messages.labelDecideFailed,
    check: async ({ structureId }) =>
      structureId === ""
        ? { structureId: messages.structureToChoose }
        : ({} as Record<string, string>),
    call: ({ structureId }) => {
      const body = { decision: "known" as const, structureId, ...(college && { college }) };
      return decide({ params: { key: card.key }, body });
    },
    done: onDecided,
  });
  return (
    <Form of={of} labels={LABELS} submit="Rattacher à cette structure">
      <Combobox
        {...of.field("structureId")}
        {...found}
        label={LABELS.structureId}
        {...choice.fields(() => of.forget("structureId"))}
        maxLength={SEARCH_MAX}
        required
      />
      <CollegeSelect value={college} onChange={setCollege} />
    </Form>
  );
}
