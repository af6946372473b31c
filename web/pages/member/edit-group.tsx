import { type RefObject, useEffect, useRef } from "react";
import type { Group } from "#contract/groups.ts";
import type { Refusal } from "#web/parts/refusal.ts";
import { RestoredVersion } from "#web/parts/restored-draft.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { GroupFields } from "./group-fields.tsx";
import { useGroupEdit } from "./use-group-edit.ts";

/** The first field takes the focus when the form comes, the first one in error at each refusal. */
function useFocusedField(form: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(
    () =>
      form.current
        ?.querySelector<HTMLElement>(
          attempt === 0 ? "input:not([type=hidden])" : "[aria-invalid=true]",
        )
        ?.focus(),
    [form, attempt],
  );
}

interface RefusedProps {
  refusal: Refusal;
  onReload: () => void;
}

/** A refusal that is of no field: most often another member changed the group meanwhile. */
const Refused = ({ refusal: { message, detail }, onReload }: RefusedProps) => (
  <Notice
    tone="error"
    action={
      <Button variant="secondary" onClick={onReload}>
        Recharger
      </Button>
    }
  >
    <p className="font-bold">{message}</p>
    {detail && <p>{detail}</p>}
  </Notice>
);

interface EditGroupProps {
  group: Group;
  onSaved: () => void;
  onCancel: () => void;
  /** Reads the list again: another member changed or deleted the group meanwhile. */
  onReload: () => void;
  /** Shows again what is registered, in the place of a draft. */
  onReset: () => void;
}

/** A row of the list as a form. */
export function EditGroup({ group, onSaved, onCancel, onReload, onReset }: EditGroupProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, initial, leaving, of } = useGroupEdit(group, onSaved);
  useFocusedField(form, of.attempt);
  const { refusal } = of;
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Modifier le groupe ${group.name}`}
      className="grid gap-4"
      onChange={(event) => draft.save(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void of.send(event.currentTarget);
      }}
    >
      <RestoredVersion draft={draft} version={group.version} onDrop={onReset} />
      <GroupFields of={of} suffix={`-${group.id}`} initial={initial} />
      {refusal && Object.keys(refusal.fields).length === 0 && (
        <Refused refusal={refusal} onReload={leaving(onReload)} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={of.busy}>
          Sauvegarder
        </Button>
        <Button variant="secondary" disabled={of.busy} onClick={leaving(onCancel)}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
