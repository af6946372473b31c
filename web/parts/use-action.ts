import { useCallback, useRef, useState } from "react";
import { CallError } from "../api.ts";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";

interface Actions {
  /** Name of the action under way. */
  busy: string | undefined;
  /** Runs one action at a time: the second of two quick clicks does nothing. `work` may answer a sentence to show. */
  run: (name: string, failed: string, work: () => Promise<string | undefined>) => void;
}

/** What the buttons of a page start: busy states, one sending for two clicks, and a notice for the outcome. */
export function useAction(): Actions {
  const running = useRef(false);
  const [busy, setBusy] = useState<string>();
  const { notify } = useToasts();

  const run = useCallback<Actions["run"]>(
    async (name, failed, work) => {
      if (running.current) return;
      running.current = true;
      setBusy(name);
      try {
        const sentence = await work();
        if (sentence) notify("success", sentence);
      } catch (error) {
        if (!(error instanceof CallError && error.status === 401))
          notify("error", failureSentence(error, failed));
      } finally {
        running.current = false;
        setBusy(undefined);
      }
    },
    [notify],
  );
  return { busy, run };
}
