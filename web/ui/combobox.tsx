import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { CONTROL, FieldFrame, type FieldTexts, tiesOf } from "./field-frame.tsx";

export interface Option {
  id: string;
  label: string;
  /** Under the label, quieter. */
  detail?: string | undefined;
  /** Why it cannot be chosen. */
  refused?: string | undefined;
  /** Decorative, before the label. */
  icon?: ReactNode;
  /** Heading of the options that follow each other under it. */
  part?: string | undefined;
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
  /** The label is read, not shown. */
  quiet?: boolean;
  /** Shows its options at a press, before anything is typed. */
  browse?: boolean;
  /** The focus has left the field. */
  onLeave?: () => void;
  /** Beside what the form sends: Enter without an option does not send it. */
  beside?: boolean;
}

const LIST =
  "absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-card p-2 raised";
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

interface OptionProps {
  id: string;
  option: Option;
  isActive: boolean;
  onChoose: (option: Option) => void;
}

const OptionButton = ({ id, option, isActive, onChoose }: OptionProps) => (
  <button
    id={`${id}-${option.id}`}
    type="button"
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    aria-disabled={option.refused !== undefined || undefined}
    className={`${OPTION} ${option.refused === undefined ? "cursor-pointer hover:bg-mist" : "text-soft"}`}
    onClick={() => option.refused === undefined && onChoose(option)}
  >
    {option.icon ? (
      <span className="flex items-center gap-3">
        {option.icon}
        {option.label}
      </span>
    ) : (
      option.label
    )}
    {option.detail && <span className="text-sm text-soft">{option.detail}</span>}
    {option.refused !== undefined && <span className="text-sm">{option.refused}</span>}
  </button>
);

interface ListProps {
  id: string;
  label: string;
  options: Option[];
  active: number;
  onChoose: (option: Option) => void;
  /** Below the options. */
  note: ReactNode;
}

function Options({ id, label, options, active, onChoose, note }: ListProps) {
  const current = options[active]?.id;
  useEffect(() => {
    if (current !== undefined)
      document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);
  const parts = [...Map.groupBy(options, ({ part = "" }) => part)];
  return (
    <div className={LIST}>
      {/* A press leaves the focus, and with it the list, where it is. */}
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className="max-h-72 overflow-y-auto"
        onMouseDown={(event) => event.preventDefault()}
      >
        {parts.map(([part, some]) => {
          const buttons = some.map((option) => (
            <OptionButton
              key={option.id}
              {...{ id, option, onChoose }}
              isActive={option.id === current}
            />
          ));
          if (part === "") return buttons;
          return (
            <fieldset key={part} aria-label={part} className="min-w-0">
              <p aria-hidden="true" className="px-3 pt-2 text-sm font-bold text-soft">
                {part}
              </p>
              {buttons}
            </fieldset>
          );
        })}
      </div>
      {note && (
        <p aria-hidden="true" className="px-3 py-1 text-sm text-soft">
          {note}
        </p>
      )}
    </div>
  );
}

interface KeyedList {
  options: Option[];
  choose: (option: Option) => void;
  beside: boolean;
  /** Shown also without an option. */
  hasNote: boolean;
}

/** Which option the keys are at, while the list is open. */
function useListKeys({ options, choose, beside, hasNote }: KeyedList) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const visible = shown || (open && hasNote);
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
    else if (event.key === "Escape" && visible) restart(false);
    else if (event.key !== "Enter" || !beside) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { open, shown, visible, active, option, restart, onChoose, onKeyDown };
}

type InputProps = Pick<
  ComboboxProps,
  "text" | "onText" | "maxLength" | "required" | "browse" | "onLeave"
> & {
  field: string;
  /** Id of the list. */
  id: string;
  list: ReturnType<typeof useListKeys>;
  texts: FieldTexts;
};

function Input({ field, id, list, texts, text, onText, onLeave, browse, ...rest }: InputProps) {
  return (
    <input
      maxLength={rest.maxLength}
      aria-required={rest.required}
      id={field}
      role="combobox"
      type="text"
      className={`${CONTROL} min-h-[var(--control,2.75rem)]`}
      value={text}
      autoComplete="off"
      aria-autocomplete="list"
      aria-expanded={list.shown}
      aria-controls={id}
      aria-activedescendant={list.option && `${id}-${list.option.id}`}
      {...tiesOf(field, texts)}
      onChange={(event) => {
        onText(event.target.value);
        list.restart(true);
      }}
      onKeyDown={list.onKeyDown}
      onBlur={() => {
        list.restart(false);
        onLeave?.();
      }}
      {...(browse && {
        onFocus: (event) => event.target.select(),
        onClick: () => list.restart(true),
      })}
    />
  );
}

/** A text field with a list of what it finds (ARIA combobox): arrow keys, Enter, Escape, or a press. */
export function Combobox({
  name,
  id: field = name,
  options,
  chosen,
  onChoose,
  status,
  quiet = false,
  beside = false,
  label,
  hint,
  error,
  ...input
}: ComboboxProps) {
  // Beside the field it would move what follows when the focus leaves.
  const note = input.browse && status;
  const list = useListKeys({ options, choose: onChoose, beside, hasNote: Boolean(note) });
  const id = useId();
  const texts = { label, hint, error };
  return (
    <FieldFrame id={field} quiet={quiet} {...texts}>
      <div className="relative">
        <Input {...input} {...{ field, id, list, texts }} />
        {list.visible && <Options {...{ id, options, note }} {...list} label={label} />}
      </div>
      <input type="hidden" name={name} value={chosen?.id ?? ""} />
      <p role="status" className={input.browse ? "sr-only" : "text-sm text-soft"}>
        {input.browse && !list.open ? "" : status}
      </p>
    </FieldFrame>
  );
}
