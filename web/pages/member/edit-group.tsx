import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Group } from "../../../contract/groups.ts";
import { messages } from "../../../contract/messages.ts";
import { KeptDraft } from "../../parts/kept-draft.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useSubmit } from "../../parts/use-submit.ts";
import { updateGroup } from "../../queries/groups.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { checkGroup, GROUP_FIELDS, GroupFields } from "./group-fields.tsx";

// With the version that the typing began from, to say that somebody else changed it meanwhile.
const KEPT = [...GROUP_FIELDS, "version"] as const;

export const editDraftOf = ({ id }: Group): string => `groupe-${id}`;

interface EditGroupProps {
  group: Group;
  onSaved: () => void;
  onCancel: () => void;
  /** Reads the list again: somebody else changed or deleted the group meanwhile. */
  onReload: () => void;
  /** Shows again what is registered, in the place of a draft. */
  onReset: () => void;
}

/** A row of the list as a form. It carries the version that was read: nobody's change is overwritten unseen. */
export function EditGroup({ group, onSaved, onCancel, onReload, onReset }: EditGroupProps) {
  const form = useRef<HTMLFormElement>(null);
  const { id } = group;
  const draft = useDraft(editDraftOf(group), KEPT);
  const initial = { name: group.name, description: group.description, ...draft.values };
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
    call: (body) => update({ params: { id }, body: { ...body, version: group.version } }),
    done: leaving(onSaved),
  });
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLElement>(
          of.attempt === 0 ? "input:not([type=hidden])" : "[aria-invalid=true]",
        )
        ?.focus(),
    [of.attempt],
  );
  const { refusal } = of;
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Modifier le groupe ${group.name}`}
      className="grid gap-4"
      onChange={(event) => draft.keep(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void of.send(event.currentTarget);
      }}
    >
      <KeptDraft
        draft={draft}
        changed={draft.values.version !== String(group.version)}
        onDrop={onReset}
      />
      <input type="hidden" name="version" value={group.version} />
      <GroupFields of={of} suffix={`-${id}`} initial={initial} />
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Notice
          tone="error"
          action={
            <Button look="secondary" onClick={leaving(onReload)}>
              Recharger
            </Button>
          }
        >
          <p className="font-bold">{refusal.message}</p>
          {refusal.detail && <p>{refusal.detail}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={of.busy}>
          Sauvegarder
        </Button>
        <Button look="secondary" disabled={of.busy} onClick={leaving(onCancel)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
