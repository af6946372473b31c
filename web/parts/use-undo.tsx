import { useMutation } from "@tanstack/react-query";
import { useCallback } from "react";
import { messages } from "#contract/messages.ts";
import type { TrashKind } from "#contract/trash.ts";
import { restoreItem } from "../queries/trash.ts";
import { Button } from "../ui/button.tsx";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";

type Undo = () => Promise<{ message: string }>;

/** Shows a notice of a change with a button that takes it back. */
export function useUndoable(): (sentence: string, undo: Undo, failed: string) => void {
  const { notify } = useToasts();
  return useCallback(
    (sentence, undo, failed) => {
      const press = () =>
        undo().then(
          ({ message }) => notify("success", message),
          (error: unknown) => notify("error", failureSentence(error, failed)),
        );
      notify(
        "success",
        sentence,
        <Button variant="quiet" onClick={press}>
          Annuler
        </Button>,
      );
    },
    [notify],
  );
}

/** Shows a notice of a deletion with a button that restores the item. */
export function useUndo(): (kind: TrashKind, id: string, sentence: string) => void {
  const show = useUndoable();
  const { mutateAsync } = useMutation(restoreItem);
  return useCallback(
    (kind, id, sentence) => show(sentence, () => mutateAsync({ kind, id }), messages.restoreFailed),
    [show, mutateAsync],
  );
}
