import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { findMentioned } from "#web/queries/comment-changes.ts";
import { Combobox } from "#web/ui/combobox.tsx";
import { useFoundPeople } from "../use-found-people.ts";
import type { Mentioned, MentionFieldProps } from "./mention-props.ts";

/** Finds by name, among the members of the group, whom a comment mentions. */
export default function MentionSearch({ of, people, onChange, ...field }: MentionFieldProps) {
  const [text, setText] = useState("");
  const { people: matches, ...found } = useFoundPeople({
    text,
    find: (q) => findMentioned(of, q),
    toOption: ({ id, ...person }: Mentioned) => ({
      id,
      label: fullName(person),
      detail: person.structure,
      refused: people.some((one) => one.id === id) ? "Déjà mentionnée" : undefined,
    }),
  });
  return (
    <Combobox
      name="mentions"
      {...field}
      {...found}
      text={text}
      hint="Cette personne est prévenue par courriel."
      onText={setText}
      chosen={undefined}
      onChoose={(option) => {
        const person = matches.find(({ id }) => id === option.id);
        if (!person) return;
        setText("");
        onChange([...people, person]);
      }}
      maxLength={SEARCH_MAX}
      beside
    />
  );
}
