import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { DETACHED_DAYS } from "#contract/structure-limits.ts";
import type { Structure, StructurePerson } from "#contract/structures.ts";
import { leaveStructure } from "#web/queries/structure-people.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { Form } from "../form.tsx";
import { useMemberSpace } from "../member-space.ts";
import { useSubmit } from "../use-submit.ts";
import { successorsOf } from "./successors.ts";

const FIELDS = ["to"] as const;
const LABELS = { to: "Qui devient la personne référente" };

interface LeaveProps {
  structure: Structure;
  people: StructurePerson[];
  onLeft: () => void;
}

function LeaveForm({ structure, people, onLeft, onCancel }: LeaveProps & { onCancel: () => void }) {
  const { me } = useMemberSpace();
  const successors = successorsOf(people, me.id);
  const { mutateAsync: leave } = useMutation(leaveStructure);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.structureLeaveFailed,
    call: ({ to }) => {
      const body = to === "" ? { withoutSuccessor: true as const } : { to };
      return leave({ params: { id: structure.id }, body: successors.length > 0 ? body : {} });
    },
    done: onLeft,
  });
  return (
    <Form
      of={of}
      labels={LABELS}
      submit="Quitter la structure"
      variant="danger"
      other={
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
      }
    >
      <p>
        Si vous n’êtes pas membre en votre nom ni par une autre structure, l’espace membre se ferme
        pour vous. Vous pouvez encore vous connecter pendant {DETACHED_DAYS} jours pour demander une
        adhésion, télécharger vos données ou supprimer votre compte.
      </p>
      {successors.length > 0 && (
        <Select
          {...of.field("to")}
          label={LABELS.to}
          hint="Vous êtes la seule personne référente. Sans choix, l’équipe d’administration désignera quelqu’un."
          placeholder="Personne pour l’instant"
          options={successors.map((person) => ({ value: person.id, label: fullName(person) }))}
        />
      )}
    </Form>
  );
}

/** The way out of a structure; its last référent is asked for a successor. */
export function LeaveStructure({ structure, people, onLeft }: LeaveProps) {
  const [asking, setAsking] = useState(false);
  const { notify } = useToasts();
  const left = () => {
    setAsking(false);
    notify("success", messages.structureLeft);
    onLeft();
  };
  return (
    <div>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Quitter la structure
      </Button>
      <Dialog
        open={asking}
        title={`Quitter ${structure.name}\u202F?`}
        onClose={() => setAsking(false)}
      >
        <LeaveForm
          structure={structure}
          people={people}
          onLeft={left}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </div>
  );
}
