import { useCallback } from "react";
import { messages } from "../../contract/messages.ts";
import type { TrashKind } from "../../contract/trash.ts";
import { api } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";

/** Says that something was deleted, with a button that takes it out of the trash again. */
export function useUndo(): (
  kind: TrashKind,
  id: string,
  sentence: string,
  onRestored: () => void,
) => void {
  const { notify } = useToasts();
  return useCallback(
    (kind, id, sentence, onRestored) => {
      const restore = () =>
        api.trash.restore({ params: { kind, id } }).then(
          ({ message }) => {
            notify("success", message);
            onRestored();
          },
          (error: unknown) => notify("error", failureSentence(error, messages.restoreFailed)),
        );
      notify(
        "success",
        sentence,
        <Button look="quiet" onClick={restore}>
          Annuler
        </Button>,
      );
    },
    [notify],
  );
}
