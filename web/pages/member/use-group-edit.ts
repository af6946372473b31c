import { useMutation } from "@tanstack/react-query";
import type { Group } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { updateGroup } from "#web/queries/groups.ts";
import { checkGroup, GROUP_FIELDS } from "./group-fields.tsx";

// With the version that the changes began from, to detect a change made meanwhile.
const DRAFT_FIELDS = [...GROUP_FIELDS, "version"] as const;

export const groupDraftName = ({ id }: Group): string => `groupe-${id}`;

/** What the form of a group begins with, keeps and sends: with the version that was read; the server refuses to overwrite a newer one. */
export function useGroupEdit(group: Group, onSaved: () => void) {
  const { id, name, description, version } = group;
  const draft = useDraft(groupDraftName(group), DRAFT_FIELDS);
  const initial = { name, description, ...draft.values };
  /** Sent or given up: what was typed goes with the form. */
  const leaving =
    <A extends unknown[]>(leave: (...given: A) => void) =>
    (...given: A) => {
      draft.drop();
      leave(...given);
    };
  const { mutateAsync: update } = useMutation(updateGroup);
  const of = useSubmit({
    fields: GROUP_FIELDS,
    failure: messages.groupUpdateFailed,
    check: checkGroup,
    call: (body) => update({ params: { id }, body: { ...body, version } }),
    done: leaving(onSaved),
  });
  return { draft, initial, leaving, of };
}
