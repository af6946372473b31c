import { useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { spokenStructure } from "#web/parts/structures/structure-names.ts";
import { useFoundStructures } from "#web/parts/structures/use-found-structures.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";

interface ChooseStructureProps {
  name: string;
  error: string | undefined;
  label: string;
  hint: string;
  /** The other one, which cannot be chosen twice. */
  other: string | undefined;
  onChoose: (chosen: Option | undefined) => void;
}

/** One of both structures of a merge. */
export function ChooseStructure({ other, onChoose, ...texts }: ChooseStructureProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Option>();
  const found = useFoundStructures(text, {
    paused: chosen !== undefined,
    refusedOf: ({ id }) => (id === other ? "Déjà choisie" : undefined),
    labelOf: spokenStructure,
  });
  const choose = (option: Option | undefined) => {
    setChosen(option);
    onChoose(option);
  };
  return (
    <Combobox
      {...texts}
      {...found}
      text={text}
      onText={(typed) => {
        setText(typed);
        choose(undefined);
      }}
      chosen={chosen}
      onChoose={(option) => {
        setText(option.label);
        choose(option);
      }}
      maxLength={SEARCH_MAX}
      required
    />
  );
}
