import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { StructureDetail } from "#contract/structures.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useUndo } from "#web/parts/use-undo.tsx";
import { removeStructure } from "#web/queries/structures.ts";
import { Button } from "#web/ui/button.tsx";
import { useGo } from "#web/ui/use-go.ts";

/** Moves a structure to the trash; the notice takes that back. */
export function RemoveStructure({ structure: { id, people } }: { structure: StructureDetail }) {
  const go = useGo();
  const undo = useUndo();
  const remove = useChange(removeStructure, { failed: messages.structureDeleteFailed });
  const removed = () => {
    undo("structure", id, messages.structureDeleted);
    void go(pagePath("adminStructures"), { replace: true });
  };
  return (
    <section aria-labelledby="supprimer" className="grid gap-3">
      <h2 id="supprimer" className="text-h2">
        Supprimer
      </h2>
      <p className="max-w-measure">
        La structure reste trente jours dans la corbeille, avec ses rattachements et son adhésion.
        {people > 0 &&
          " Pendant ce temps, les personnes qui ne sont membres que par elle n’ont plus accès à l’espace membre."}
      </p>
      <div>
        <Button variant="danger" busy={remove.busy} onClick={() => remove.run(id, removed)}>
          Supprimer la structure
        </Button>
      </div>
    </section>
  );
}
