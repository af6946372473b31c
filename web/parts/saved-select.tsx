import { Select, type SelectProps } from "../ui/select.tsx";
import { useSavedChoice } from "./use-saved-choice.ts";

interface SavedSelectProps extends Omit<SelectProps, "onChange"> {
  /** The saved choice. */
  value: string;
  /** Resolves when the server has answered, even with an error. */
  save: (value: string) => Promise<void>;
}

/** A select that saves each choice at once and stays enabled meanwhile. */
export function SavedSelect({ value, save, ...rest }: SavedSelectProps) {
  const { choice, choose } = useSavedChoice(save);
  return (
    <Select
      {...rest}
      value={choice ?? value}
      aria-busy={choice !== undefined || undefined}
      onChange={(event) => void choose(event.target.value)}
    />
  );
}
