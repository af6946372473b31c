import { useQuery } from "@tanstack/react-query";
import { searchingWords } from "#contract/fold.ts";
import { fullName } from "#contract/full-name.ts";
import type { PresencePerson } from "#contract/meeting-presence.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { findPresencePeople, presencePeople } from "#web/queries/meeting-session.ts";
import { useSession } from "./session-context.ts";

/** The people of the meeting whose names contain a text, then those that the server finds among the others; the former without network too. */
export function useMeetingPeople(text: string): { found: PresencePerson[] } {
  const { id } = useSession().meeting;
  const q = useDebouncedValue(text.trim());
  const { data: people = [] } = useQuery(presencePeople(id));
  const { data } = useQuery({ ...findPresencePeople(id, q), enabled: q !== "" });
  const isSought = searchingWords(text);
  const matches = (person: PresencePerson) => isSought(`${fullName(person)} ${person.structure}`);
  const known = new Set(people.map((person) => person.id));
  const others = text.trim() === "" || !data ? [] : data.filter((person) => !known.has(person.id));
  return { found: [...people, ...others].filter(matches) };
}
