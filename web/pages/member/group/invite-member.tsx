import { useMutation } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import type { FoundPerson } from "#contract/group-people.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useFoundPeople } from "#web/parts/use-found-people.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { findPeople, inviteToGroup } from "#web/queries/group-people.ts";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useChoice } from "#web/ui/use-choice.ts";

const LABELS = { userId: "Nom de la personne à inviter" };

const REFUSED: Record<NonNullable<FoundPerson["state"]>, string> = {
  member: "Fait déjà partie du groupe",
  invited: "Déjà invitée",
};

const toOption = ({ id, state, ...person }: FoundPerson): Option => ({
  id,
  label: fullName(person),
  detail: person.structure,
  refused: state && REFUSED[state],
});

/** Invites a member, found by name, into a group. */
export function InviteMember({ groupId }: { groupId: string }) {
  const choice = useChoice();
  const { people: _, ...found } = useFoundPeople({
    text: choice.text,
    paused: choice.chosen !== undefined,
    find: (q) => findPeople(groupId, q),
    toOption,
  });
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
      choice.clear();
    },
  });
  return (
    <Form of={of} labels={LABELS} submit="Inviter">
      <Combobox
        {...of.field("userId")}
        {...found}
        label={LABELS.userId}
        hint="L’invitation arrive par courriel, et apparaît sur la page du groupe."
        {...choice.fields(() => of.forget("userId"))}
        maxLength={SEARCH_MAX}
        required
      />
    </Form>
  );
}
