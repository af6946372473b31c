import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { CloseIcon, SearchIcon } from "./icons.tsx";

interface SearchFieldProps {
  id: string;
  /** Inside a form that searches without JavaScript. */
  name?: string;
  label: string;
  /** What it searches. */
  hint?: string;
  /** Its label is in the field, above a list. */
  quiet?: boolean;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Said politely when it changes: how many were found. */
  found?: ReactNode;
}

const INPUT =
  "min-h-[var(--control,3rem)] w-full rounded-[var(--radius-control,999px)] border-2 text-ellipsis border-edge bg-card pr-12 pl-12 text-ink [&::-webkit-search-cancel-button]:hidden hover:border-teal";
const CLEAR =
  "absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-[var(--radius-control,999px)] text-soft hover:bg-mist hover:text-ink";

/** What was typed before the page came alive is searched too. */
function useTypedBefore(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? "";
    if (typed !== value) onChange(typed);
  });
  useEffect(() => takeTyped(), []);
  return input;
}

export function SearchField({
  id,
  name,
  label,
  hint,
  quiet = false,
  value,
  onChange,
  maxLength,
  found,
}: SearchFieldProps) {
  const input = useTypedBefore(value, onChange);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <search>
      <label htmlFor={id} className={quiet ? "sr-only" : "mb-1.5 block font-bold"}>
        {label}
      </label>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-soft" />
        <input
          ref={input}
          id={id}
          name={name}
          type="search"
          className={INPUT}
          value={value}
          maxLength={maxLength}
          placeholder={quiet ? label : hint}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== "" && (
          <button type="button" className={CLEAR} onClick={clear}>
            <CloseIcon />
            <span className="sr-only">Effacer la recherche</span>
          </button>
        )}
      </div>
      <p role="status" className="mt-1.5 text-sm text-soft empty:mt-0">
        {found}
      </p>
    </search>
  );
}
