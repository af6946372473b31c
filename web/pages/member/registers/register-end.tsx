import type { UseMutationOptions } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";

interface RegisterEndProps<Q> {
  exporting: UseMutationOptions<Blob, Error, Q>;
  /** The filters of the list, which the table follows. */
  query: Q;
  /** Of the file. */
  name: string;
}

/** Takes the register along: as a table, or on paper. */
export function RegisterEnd<Q>({ exporting, query, name }: RegisterEndProps<Q>) {
  const { busy, run } = useChange(exporting, { failed: messages.registerFileFailed });
  return (
    <div className="no-print mt-5 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => run(query, (blob) => saveAs(blob, name))}
      >
        Exporter en CSV
      </Button>
      <Button variant="secondary" onClick={() => print()}>
        Imprimer
      </Button>
    </div>
  );
}
