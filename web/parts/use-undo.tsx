import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { messages } from "#contract/messages.ts";
import type { TrashKind } from "#contract/trash.ts";
import { restoreItem } from "../queries/trash.ts";
import { Button } from "../ui/button.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";

/** Shows a notice of a deletion with a button that restores the item. */
export function useUndo(): (kind: TrashKind, id: string, sentence: string) => void {
  const { notify } = useToasts();
  const { mutateAsync } = useMutation(restoreItem);
  return useCallback(
    (kind, id, sentence) => {
      const undo = () =>
        mutateAsync({ kind, id }).then(
          ({ message }) => notify("success", message),
          (error: unknown) => notify("error", failureSentence(error, messages.restoreFailed)),
        );
      notify(
        "success",
        sentence,
        <Button look="quiet" onClick={undo}>
          Annuler
        </Button>,
      );
    },
    [notify, mutateAsync],
  );
}
