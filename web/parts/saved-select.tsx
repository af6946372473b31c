import { useRef, useState } from "react";
import { Select, type SelectProps } from "../ui/select.tsx";

interface SavedSelectProps extends Omit<SelectProps, "onChange"> {
  /** What is saved. */
  value: string;
  /** Resolves when the server has answered, also when it refused. */
  save: (value: string) => Promise<void>;
}

/**
 * A list whose choice is saved when it is made. It shows the choice at once and stays in hand meanwhile, since the arrow
 * keys choose at every step in a closed list: what is chosen last is what is kept.
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
