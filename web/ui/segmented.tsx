import { useState } from "react";
import { CheckIcon } from "./icons.tsx";

interface SegmentedProps<V extends string> {
  /** Said to screen readers: what is chosen. */
  label: string;
  name: string;
  options: readonly { value: V; label: string }[];
  /** Undefined while nothing is chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
  disabled?: boolean;
}

/** Two or three short values side by side: the arrows of the keyboard move and choose. */
export const Segmented = <V extends string>({
  label,
  name,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<V>) => {
  // Shown at once: the value may be in the address, which follows.
  const [picked, setPicked] = useState({ from: value, value });
  const shown = picked.from === value ? picked.value : value;
  const choose = (chosen: V) => {
    setPicked({ from: value, value: chosen });
    onChange(chosen);
  };
  return (
    <div role="radiogroup" aria-label={label} className="segmented">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === shown}
            disabled={disabled}
            onChange={() => choose(option.value)}
          />
          <CheckIcon className="size-4" />
          {option.label}
        </label>
      ))}
    </div>
  );
};
