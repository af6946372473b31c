import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import type { FoundPerson } from "#contract/group-people.ts";
import { FOUND_PEOPLE, SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { Form } from "#web/parts/form.tsx";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { findPeople, inviteToGroup } from "#web/queries/group-people.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { userId: "Nom de la personne à inviter" };

const REFUSED: Record<NonNullable<FoundPerson["state"]>, string> = {
  member: "Fait déjà partie du groupe",
  invited: "Déjà invitée",
};

const toOption = ({ id, state, ...person }: FoundPerson): Option => ({
  id,
  label: fullName(person),
  refused: state && REFUSED[state],
});

function spokenFound(count: number): string {
  if (count === 0) return messages.noPerson;
  if (count >= FOUND_PEOPLE)
    return `Les ${FOUND_PEOPLE} premières personnes\u00A0: précisez le nom.`;
  return count === 1 ? "1 personne" : `${count} personnes`;
}

/** The members that a text finds, once it rests; none when one of them is chosen. */
function useFound(groupId: string, text: string, chosen: Option | undefined) {
  const q = useDebouncedValue(text.trim());
  const enabled = q !== "" && chosen === undefined;
  const { data, error } = useQuery({ ...findPeople(groupId, q), enabled });
  if (!enabled) return { options: [], status: "" };
  if (error) return { options: [], status: failureSentence(error, messages.peopleFailed) };
  return {
    options: (data ?? []).map(toOption),
    status: data ? spokenFound(data.length) : "Recherche…",
  };
}

/** Invites a member, found by name, into a group. */
export function InviteMember({ groupId }: { groupId: string }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Option>();
  const found = useFound(groupId, text, chosen);
  const { notify } = useToasts();
  const { mutateAsync: invite } = useMutation(inviteToGroup);
  const of = useSubmit({
    fields: ["userId"] as const,
    failure: messages.inviteFailed,
    check: async ({ userId }) =>
      userId === "" ? { userId: messages.personToChoose } : ({} as Record<string, string>),
    call: (body) => invite({ params: { id: groupId }, body }),
    done: () => {
      notify("success", messages.invited);
      setText("");
      setChosen(undefined);
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Inviter">
      <Combobox
        {...of.field("userId")}
        {...found}
        label={LABELS.userId}
        hint="L’invitation arrive par courriel, et apparaît sur la page du groupe."
        text={text}
        onText={(typed) => {
          setText(typed);
          setChosen(undefined);
        }}
        chosen={chosen}
        onChoose={(option) => {
          setChosen(option);
          setText(option.label);
          of.forget("userId");
        }}
        maxLength={SEARCH_MAX}
        required
      />
    </Form>
  );
}
