import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { enlivenTooltip } from "./live-tooltip.ts";
import "./toolbar.css";

export interface ToolbarAction {
  key: string;
  /** What it does, read and shown in a tip. */
  name: string;
  face: ReactNode;
  /** As aria-keyshortcuts writes it. */
  shortcut?: string;
  /** Of what is on or off where the cursor is. */
  pressed?: boolean;
  /** It has nothing to do now; it stays in the row. */
  disabled?: boolean;
  /** The first of a group. */
  starts?: boolean;
  onPress: () => void;
}

interface ToolbarProps {
  label: string;
  /** Id of what it acts on. */
  controls: string;
  actions: ToolbarAction[];
  bar: RefObject<HTMLDivElement | null>;
  /** Back to what it acts on. */
  onLeave: () => void;
}

/** Where the arrows lead from one button of a row to another (WAI-ARIA Authoring Practices, toolbar). */
function nextPlace(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return (place + 1) % count;
    case "ArrowLeft":
      return (place + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

const spokenKeys = (shortcut: string): string =>
  ` (${shortcut.replace("Control", "Ctrl").replaceAll("+", " + ")})`;

interface ToolProps {
  action: ToolbarAction;
  isStop: boolean;
  register: (button: HTMLButtonElement) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

function Tool({ action, isStop, register, onKeyDown, onFocus }: ToolProps) {
  const { name, face, shortcut, pressed, disabled = false, starts = false, onPress } = action;
  return (
    <span className="tool" data-starts={starts || undefined}>
      <button
        ref={(button) => {
          if (!button) return undefined;
          register(button);
          return enlivenTooltip(button);
        }}
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={name}
        aria-disabled={disabled || undefined}
        {...(shortcut && { "aria-keyshortcuts": shortcut })}
        {...(pressed !== undefined && { "aria-pressed": pressed })}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={() => !disabled && onPress()}
      >
        <span aria-hidden="true">{face}</span>
      </button>
      <span aria-hidden="true" className="tool-tip">
        {name}
        {shortcut && spokenKeys(shortcut)}
      </span>
    </span>
  );
}

/** A row of buttons that is one step of the keyboard: arrows inside, Escape back to the text. */
export function Toolbar({ label, controls, actions, bar, onLeave }: ToolbarProps) {
  const [last, setPlace] = useState(() => actions.findIndex(({ disabled }) => !disabled));
  // Some of its buttons may have gone.
  const place = Math.min(last, actions.length - 1);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return onLeave();
    const next = nextPlace(event.key, place, actions.length);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
    buttons.current.get(next)?.focus();
  };
  return (
    <div ref={bar} role="toolbar" aria-label={label} aria-controls={controls} className="toolbar">
      {actions.map((action, index) => (
        <Tool
          key={action.key}
          action={action}
          isStop={index === place}
          register={(button) => buttons.current.set(index, button)}
          onKeyDown={onKeyDown}
          onFocus={() => setPlace(index)}
        />
      ))}
    </div>
  );
}
