import { fullName } from "#contract/full-name.ts";
import { NAME_MAX } from "#contract/limits.ts";
import type { PersonThen } from "#contract/meeting-parts.ts";
import { useFoundPeople } from "#web/parts/use-found-people.ts";
import { findInGroup } from "#web/queries/meeting-agenda.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { useChoice } from "#web/ui/use-choice.ts";

interface PersonSearch {
  groupId: string;
  text: string;
  /** A person is chosen already. */
  paused: boolean;
}

/** The people of a group whose name contains the text, for a Combobox. */
export function useGroupPeople({ groupId, text, paused }: PersonSearch) {
  const { people: _, ...found } = useFoundPeople({
    text,
    paused,
    find: (q) => findInGroup(groupId, q),
    toOption: ({ id, structure, ...person }): Option => ({
      id,
      label: fullName(person),
      detail: structure,
    }),
  });
  return found;
}

/** A person of then as an option, once there is an account behind the name. */
export const asOption = (person: PersonThen | undefined): Option | undefined =>
  person?.id === undefined ? undefined : { id: person.id, label: person.name };

interface SpeakerFieldProps {
  groupId: string;
  label: string;
  first: PersonThen | undefined;
  error: string | undefined;
  onChosen: () => void;
}

/** A person of the group, found by name, or any name as it is typed. */
export function SpeakerField({ groupId, label, first, error, onChosen }: SpeakerFieldProps) {
  const choice = useChoice(asOption(first) ?? (first && { id: "", label: first.name }));
  const isChosen = choice.chosen !== undefined;
  const found = useGroupPeople({ groupId, text: choice.text, paused: isChosen });
  const isNone = choice.text.trim() !== "" && !isChosen && found.options.length === 0;
  return (
    <>
      <Combobox
        name="speakerId"
        {...found}
        {...choice.fields(onChosen)}
        status={
          isNone && found.status !== "Recherche…"
            ? "Personne du groupe n’a ce nom\u00A0: il est écrit comme vous le saisissez."
            : found.status
        }
        label={label}
        hint="Une personne du groupe, ou le nom d’une personne invitée."
        error={error}
        maxLength={NAME_MAX * 2 + 1}
      />
      <input type="hidden" name="speakerName" value={choice.text} />
    </>
  );
}
