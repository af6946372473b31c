import { useRef, useState } from "react";

interface SavedChoice<V> {
  /** What is being saved. */
  choice: V | undefined;
  choose: (value: V) => Promise<void>;
}

/**
 * Saves each choice, one at a time. Of those made during a save, or during the pause before it, the last one wins: arrow keys
 * choose at every step.
 */
export function useSavedChoice<V extends string>(
  /** Resolves when the server has answered, even with an error. */
  save: (value: V) => Promise<void>,
  pauseMs = 0,
): SavedChoice<V> {
  const [choice, setChoice] = useState<V>();
  const wanted = useRef<V>(undefined);
  const choose = async (next: V) => {
    const isSaving = wanted.current !== undefined;
    wanted.current = next;
    setChoice(next);
    if (isSaving) return;
    for (let sent: V | undefined; sent !== wanted.current; ) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      sent = wanted.current;
      await save(sent);
    }
    wanted.current = undefined;
    setChoice(undefined);
  };
  return { choice, choose };
}
