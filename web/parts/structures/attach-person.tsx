import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { JOB_MAX } from "#contract/structure-limits.ts";
import type { StructurePerson } from "#contract/structures.ts";
import { findActiveMembers } from "#web/queries/members.ts";
import { attachPerson } from "#web/queries/structure-people.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox, type Option } from "#web/ui/combobox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useChoice } from "#web/ui/use-choice.ts";
import { Form } from "../form.tsx";
import { useFoundPeople } from "../use-found-people.ts";
import { useSubmit } from "../use-submit.ts";
import { PLACE_LABELS, ROLE_HINT } from "./place-dialog.tsx";
import { ROLE_OPTIONS, toRole } from "./structure-names.ts";

const FIELDS = ["userId", "role", "job"] as const;
const LABELS = { userId: "Nom ou adresse de la personne", ...PLACE_LABELS };

interface AttachPersonProps {
  structureId: string;
  /** Those who are there already; undefined until they are read. */
  people: StructurePerson[] | undefined;
}

function AttachForm({ structureId, people, onDone }: AttachPersonProps & { onDone: () => void }) {
  const choice = useChoice();
  const { people: _, ...found } = useFoundPeople({
    text: choice.text,
    paused: choice.chosen !== undefined,
    find: findActiveMembers,
    toOption: (member: Member): Option => ({
      id: member.id,
      label: `${fullName(member)}, ${member.email}`,
      refused: people?.some(({ id }) => id === member.id)
        ? "Fait déjà partie de la structure"
        : undefined,
    }),
  });
  const { mutateAsync: attach } = useMutation(attachPerson);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.placeFailed,
    check: async ({ userId }) =>
      userId === "" ? { userId: messages.personToChoose } : ({} as Record<string, string>),
    call: ({ userId, role, job }) =>
      attach({ params: { id: structureId }, body: { userId, role: toRole(role), job } }),
    done: onDone,
  });
  return (
    <Form of={of} labels={LABELS} submit="Rattacher">
      <Combobox
        {...of.field("userId")}
        {...found}
        label={LABELS.userId}
        hint="Son compte prend aussitôt le nom de la structure."
        {...choice.fields(() => of.forget("userId"))}
        maxLength={SEARCH_MAX}
        required
      />
      <Select
        {...of.field("role")}
        label={LABELS.role}
        hint={ROLE_HINT}
        options={ROLE_OPTIONS}
        defaultValue="member"
      />
      <Field {...of.field("job")} label={LABELS.job} maxLength={JOB_MAX} autoComplete="off" />
    </Form>
  );
}

/** An administrator attaches an account without an invitation. */
export function AttachPerson(props: AttachPersonProps) {
  const [isOpen, setOpen] = useState(false);
  const { notify } = useToasts();
  const done = () => {
    setOpen(false);
    notify("success", messages.personAttached);
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Rattacher un compte
      </Button>
      <Dialog open={isOpen} title="Rattacher un compte" onClose={() => setOpen(false)}>
        <AttachForm {...props} onDone={done} />
      </Dialog>
    </>
  );
}
