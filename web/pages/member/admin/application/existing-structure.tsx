import { useQuery } from "@tanstack/react-query";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { foundStructures } from "#web/queries/application-files.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";

function useOptions(text: string, isPaused: boolean): { options: Option[]; status: string } {
  const q = useDebouncedValue(text.trim());
  const enabled = q !== "" && !isPaused;
  const { data, error } = useQuery({ ...foundStructures(q), enabled });
  if (!enabled) return { options: [], status: "" };
  if (error)
    return { options: [], status: failureSentence(error, messages.approvalStructuresFailed) };
  if (!data) return { options: [], status: "Recherche…" };
  const options = data.map(({ id, name, commune }) => ({
    id,
    label: commune ? `${name}, ${commune}` : name,
  }));
  if (options.length === 0) return { options, status: messages.approvalStructureNone };
  return { options, status: options.length === 1 ? "1 structure" : `${options.length} structures` };
}

interface ExistingStructureProps {
  text: string;
  chosen: Option | undefined;
  error: string | undefined;
  onText: (text: string) => void;
  onChoose: (option: Option) => void;
}

/** A structure of the site, found by its name. */
export function ExistingStructure({ text, chosen, error, ...list }: ExistingStructureProps) {
  const found = useOptions(text, chosen !== undefined);
  return (
    <Combobox
      {...found}
      {...list}
      name="structure"
      label="Nom de la structure"
      error={error}
      text={text}
      chosen={chosen}
      maxLength={SEARCH_MAX}
      required
      beside
    />
  );
}
