import { useRef, useState } from "react";
import { Select, type SelectProps } from "../ui/select.tsx";

interface SavedSelectProps extends Omit<SelectProps, "onChange"> {
  /** The saved choice. */
  value: string;
  /** Resolves when the server has answered, even with an error. */
  save: (value: string) => Promise<void>;
}

/**
 * A select that saves each choice at once and stays enabled meanwhile: arrow keys change a closed select at
 * every step, and the last choice wins.
 */
export function SavedSelect({ value, save, ...rest }: SavedSelectProps) {
  const [choice, setChoice] = useState<string>();
  const wanted = useRef<string>(undefined);
  const choose = async (next: string) => {
    const isSaving = wanted.current !== undefined;
    wanted.current = next;
    setChoice(next);
    if (isSaving) return;
    for (let sent: string | undefined; sent !== wanted.current; ) {
      sent = wanted.current;
      await save(sent);
    }
    wanted.current = undefined;
    setChoice(undefined);
  };
  return (
    <Select
      {...rest}
      value={choice ?? value}
      aria-busy={choice !== undefined || undefined}
      onChange={(event) => void choose(event.target.value)}
    />
  );
}
