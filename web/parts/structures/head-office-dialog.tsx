import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Structure, StructureDetail } from "#contract/structures.ts";
import { updateStructure } from "#web/queries/structures.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/combobox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { useChoice } from "#web/ui/use-choice.ts";
import { Form } from "../form.tsx";
import { useChange } from "../use-change.ts";
import { useSubmit } from "../use-submit.ts";
import { useFoundStructures } from "./use-found-structures.ts";

const LABELS = { parentId: "Nom du siège" };

const bodyOf = ({ name, kind, version }: Structure, parentId: string | null) => ({
  name,
  kind,
  version,
  parentId,
});

interface FormProps {
  structure: StructureDetail;
  onDone: () => void;
}

function HeadOfficeForm({ structure, onDone }: FormProps) {
  const choice = useChoice();
  const refusedOf = ({ id, parent }: Structure) => {
    if (id === structure.id) return "C’est cette structure";
    return parent && `Antenne de ${parent.name}`;
  };
  const found = useFoundStructures(choice.text, { paused: choice.chosen !== undefined, refusedOf });
  const { mutateAsync: update } = useMutation(updateStructure);
  const of = useSubmit({
    fields: ["parentId"] as const,
    failure: messages.structureSaveFailed,
    check: async ({ parentId }) =>
      parentId === "" ? { parentId: messages.structureToChoose } : ({} as Record<string, string>),
    call: ({ parentId }) =>
      update({ params: { id: structure.id }, body: bodyOf(structure, parentId) }),
    done: onDone,
  });
  return (
    <Form of={of} labels={LABELS} submit="Enregistrer">
      <Combobox
        {...of.field("parentId")}
        {...found}
        label={LABELS.parentId}
        hint="Si le siège est membre du collectif, les personnes de l’antenne ont accès à l’espace membre."
        {...choice.fields(() => of.forget("parentId"))}
        maxLength={SEARCH_MAX}
        required
      />
    </Form>
  );
}

/** Chooses the head office of an antenna, or says that it is an antenna no longer. */
export function HeadOffice({ structure }: { structure: StructureDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { notify } = useToasts();
  const remove = useChange(updateStructure, {
    failed: messages.structureSaveFailed,
    done: messages.structureSaved,
  });
  const done = () => {
    setOpen(false);
    notify("success", messages.structureSaved);
  };
  const { parent } = structure;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {parent ? "Changer de siège" : "Indiquer un siège"}
      </Button>
      {parent && (
        <Button
          variant="quiet"
          busy={remove.busy}
          onClick={() =>
            remove.run({ params: { id: structure.id }, body: bodyOf(structure, null) })
          }
        >
          Retirer le siège
        </Button>
      )}
      <Dialog open={isOpen} title="Siège de la structure" onClose={() => setOpen(false)}>
        <HeadOfficeForm structure={structure} onDone={done} />
      </Dialog>
    </div>
  );
}
