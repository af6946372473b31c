import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { FOUND_PEOPLE } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Option } from "../ui/combobox.tsx";
import { failureSentence } from "./failure.ts";
import { useDebouncedValue } from "./use-debounced-value.ts";

function spokenFound(count: number): string {
  if (count === 0) return messages.noPerson;
  if (count >= FOUND_PEOPLE)
    return `Les ${FOUND_PEOPLE} premières personnes\u00A0: précisez le nom.`;
  return count === 1 ? "1 personne" : `${count} personnes`;
}

interface Search<P> {
  text: string;
  /** Nothing is searched, for example because a person is chosen already. */
  paused?: boolean;
  find: (q: string) => UseQueryOptions<P[], Error, P[], string[]>;
  toOption: (person: P) => Option;
}

/** The people that a text finds, once it rests, for a Combobox. */
export function useFoundPeople<P>({ text, paused = false, find, toOption }: Search<P>): {
  people: P[];
  options: Option[];
  status: string;
} {
  const q = useDebouncedValue(text.trim());
  const enabled = q !== "" && !paused;
  const { data, error } = useQuery({ ...find(q), enabled });
  const people = (enabled && !error && data) || [];
  if (!enabled) return { people, options: [], status: "" };
  if (error) return { people, options: [], status: failureSentence(error, messages.peopleFailed) };
  return {
    people,
    options: people.map(toOption),
    status: data ? spokenFound(data.length) : "Recherche…",
  };
}
