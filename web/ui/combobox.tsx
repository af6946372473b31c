import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { CONTROL, FieldFrame, type FieldTexts, tiesOf } from "./field-frame.tsx";

export interface Option {
  id: string;
  label: string;
  /** Why it cannot be chosen. */
  refused?: string | undefined;
}

interface ComboboxProps extends FieldTexts {
  /** Of the value that the form sends: the id of the chosen option. */
  name: string;
  /** Differs from the name only where two forms of one page share it. */
  id?: string;
  text: string;
  onText: (text: string) => void;
  chosen: Option | undefined;
  onChoose: (option: Option) => void;
  /** Options for the text. */
  options: Option[];
  /** Announced when it changes: how many there are, or that there are none. */
  status: ReactNode;
  maxLength: number;
  required?: boolean;
  /** Beside what the form sends: Enter without an option does not send it. */
  beside?: boolean;
}

const LIST =
  "absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-soft";
const OPTION =
  "grid min-h-11 w-full content-center rounded-xl px-3 py-1 text-left wrap-anywhere aria-selected:bg-mist aria-selected:underline";

/** The next option that can be chosen, around the ends; -1 when there is none. */
function nextOf(options: Option[], from: number, step: 1 | -1): number {
  const count = options.length;
  const start = from < 0 && step < 0 ? 0 : from;
  for (let tries = 1; tries <= count; tries += 1) {
    const index = (start + step * tries + count * tries) % count;
    if (options[index]?.refused === undefined) return index;
  }
  return -1;
}

interface ListProps {
  id: string;
  label: string;
  options: Option[];
  active: number;
  onChoose: (option: Option) => void;
}

function Options({ id, label, options, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // A press leaves the focus, and with it the list, where it is.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={LIST}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <button
          key={option.id}
          id={`${id}-${option.id}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-disabled={option.refused !== undefined || undefined}
          className={`${OPTION} ${option.refused === undefined ? "cursor-pointer hover:bg-mist" : "text-soft"}`}
          onClick={() => option.refused === undefined && onChoose(option)}
        >
          {option.label}
          {option.refused !== undefined && <span className="text-sm">{option.refused}</span>}
        </button>
      ))}
    </div>
  );
}

/** Which option the keys are at, while the list is open. */
function useListKeys(options: Option[], choose: (option: Option) => void, beside: boolean) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const option = shown ? options[active] : undefined;
  const restart = (isOpen: boolean) => {
    setOpen(isOpen);
    setActive(-1);
  };
  const onChoose = (one: Option) => {
    choose(one);
    restart(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key];
    if (step !== undefined) {
      setOpen(true);
      setActive(nextOf(options, active, step));
    } else if (event.key === "Enter" && option) onChoose(option);
    else if (event.key === "Escape" && shown) restart(false);
    else if (event.key !== "Enter" || !beside) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { shown, active, option, restart, onChoose, onKeyDown };
}

/** A text field with a list of what it finds (ARIA combobox): arrow keys, Enter, Escape, or a press. */
export function Combobox({
  name,
  id: field = name,
  options,
  text,
  onText,
  chosen,
  onChoose,
  status,
  maxLength,
  required,
  beside = false,
  ...texts
}: ComboboxProps) {
  const list = useListKeys(options, onChoose, beside);
  const id = useId();
  const type = (typed: string) => {
    onText(typed);
    list.restart(true);
  };
  return (
    <FieldFrame id={field} {...texts}>
      <div className="relative">
        <input
          {...{ maxLength, "aria-required": required }}
          id={field}
          role="combobox"
          type="text"
          className={`${CONTROL} min-h-11`}
          value={text}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={list.shown}
          aria-controls={id}
          aria-activedescendant={list.option && `${id}-${list.option.id}`}
          {...tiesOf(field, texts)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={list.onKeyDown}
          onBlur={() => list.restart(false)}
        />
        {list.shown && <Options {...{ id, options }} {...list} label={texts.label} />}
      </div>
      <input type="hidden" name={name} value={chosen?.id ?? ""} />
      <p role="status" className="text-sm text-soft">
        {status}
      </p>
    </FieldFrame>
  );
}
