import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { StructureMerge } from "#contract/structure-merges.ts";
import { Form } from "#web/parts/form.tsx";
import { useSubmit } from "#web/parts/use-submit.ts";
import { tryMerge } from "#web/queries/structure-merges.ts";
import { ChooseStructure } from "./choose-structure.tsx";

const LABELS = { into: "Structure qui reste", from: "Structure qui disparaît" };

interface ChooseBothProps {
  onTried: (merge: StructureMerge) => void;
  /** What was shown is about other structures. */
  onChange: () => void;
}

/** Chooses both structures, and asks what a merge would change. */
export function ChooseBoth({ onTried, onChange }: ChooseBothProps) {
  const [into, setInto] = useState<string>();
  const [from, setFrom] = useState<string>();
  const { mutateAsync: attempt } = useMutation(tryMerge);
  const of = useSubmit({
    fields: ["into", "from"] as const,
    failure: messages.mergeFailed,
    check: async (values) => ({
      ...(values.into === "" && { into: messages.structureToChoose }),
      ...(values.from === "" && { from: messages.structureToChoose }),
    }),
    call: attempt,
    done: onTried,
  });
  const choose = (name: "into" | "from", id: string | undefined) => {
    (name === "into" ? setInto : setFrom)(id);
    of.forget(name);
    onChange();
  };
  return (
    <Form of={of} labels={LABELS} submit="Voir ce qui changera" variant="secondary">
      <ChooseStructure
        {...of.field("into")}
        label={LABELS.into}
        hint="Elle garde son nom et sa fiche."
        other={from}
        onChoose={(option) => choose("into", option?.id)}
      />
      <ChooseStructure
        {...of.field("from")}
        label={LABELS.from}
        hint="Ses personnes rejoignent l’autre structure. Sa fiche va à la corbeille."
        other={into}
        onChoose={(option) => choose("from", option?.id)}
      />
    </Form>
  );
}
