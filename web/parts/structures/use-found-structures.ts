import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { Structure } from "#contract/structures.ts";
import { findStructures } from "#web/queries/structures.ts";
import type { Option } from "#web/ui/combobox.tsx";
import { failureSentence } from "../failure.ts";
import { useDebouncedValue } from "../use-debounced-value.ts";

function spokenFound(count: number): string {
  if (count === 0) return messages.noStructure;
  return count === 1 ? "1 structure" : `${count}\u00A0structures`;
}

/** The structures that a text finds, once it rests, for a Combobox. */
export function useFoundStructures(
  text: string,
  {
    paused,
    refusedOf,
    labelOf = ({ name }) => name,
  }: {
    paused: boolean;
    refusedOf: (structure: Structure) => string | undefined;
    /** Where two structures may have the same name. */
    labelOf?: (structure: Structure) => string;
  },
): { options: Option[]; status: string } {
  const q = useDebouncedValue(text.trim());
  const enabled = q !== "" && !paused;
  const { data, error } = useQuery({ ...findStructures(q), enabled });
  if (!enabled) return { options: [], status: "" };
  if (error) return { options: [], status: failureSentence(error, messages.structuresFailed) };
  return {
    options: (data ?? []).map((structure) => ({
      id: structure.id,
      label: labelOf(structure),
      refused: refusedOf(structure),
    })),
    status: data ? spokenFound(data.length) : "Recherche…",
  };
}
