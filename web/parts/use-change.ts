import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useToasts } from "../ui/toasts.tsx";
import { failureSentence } from "./failure.ts";
import { isLostSession } from "./use-reading.ts";

interface Change<T, V> {
  busy: boolean;
  /** The argument of the running call. */
  on: V | undefined;
  /** Ignores a call while another runs. Never rejects. */
  run: (on: V, then?: (reply: T) => void) => Promise<void>;
}

interface Sentences<T, V> {
  failed: string;
  done?: string | ((reply: T, on: V) => string);
}

/** A mutation of a button: busy until the answer, then a notice with the outcome. */
export function useChange<T, V, M>(
  options: UseMutationOptions<T, Error, V, M>,
  { failed, done }: Sentences<T, V>,
): Change<T, V> {
  const running = useRef(false);
  const { notify } = useToasts();
  const { mutateAsync, isPending, variables } = useMutation(options);
  const run: Change<T, V>["run"] = async (on, then) => {
    if (running.current) return;
    running.current = true;
    try {
      const reply = await mutateAsync(on);
      if (done) notify("success", typeof done === "string" ? done : done(reply, on));
      then?.(reply);
    } catch (error) {
      if (!isLostSession(error)) notify("error", failureSentence(error, failed));
    } finally {
      running.current = false;
    }
  };
  return { busy: isPending, on: isPending ? variables : undefined, run };
}
