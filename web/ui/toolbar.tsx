import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";

export interface ToolbarAction {
  key: string;
  /** What it does, read and shown in a tip. */
  name: string;
  face: ReactNode;
  /** As aria-keyshortcuts writes it. */
  shortcut?: string;
  /** Of what is on or off where the cursor is. */
  pressed?: boolean;
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

/** It stays in view beside a long text; on a telephone it is one row, to be slid. */
const BAR =
  "sticky top-0 z-10 flex gap-1 rounded-xl border-2 border-edge bg-card p-1 max-sm:overflow-x-auto sm:flex-wrap";
const BUTTON =
  "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-lg px-2.5 font-bold text-ink hover:bg-mist focus-visible:bg-mist aria-pressed:bg-teal aria-pressed:text-on-teal";

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

/** A row of buttons that is one step of the keyboard: arrows inside, Escape back to the text. */
export function Toolbar({ label, controls, actions, bar, onLeave }: ToolbarProps) {
  const [last, setPlace] = useState(0);
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
    <div ref={bar} role="toolbar" aria-label={label} aria-controls={controls} className={BAR}>
      {actions.map(({ key, name, face, shortcut, pressed, onPress }, index) => (
        <button
          key={key}
          ref={(button) => {
            if (button) buttons.current.set(index, button);
          }}
          type="button"
          tabIndex={index === place ? 0 : -1}
          aria-label={name}
          title={name}
          {...(shortcut && { "aria-keyshortcuts": shortcut })}
          {...(pressed !== undefined && { "aria-pressed": pressed })}
          className={BUTTON}
          onKeyDown={onKeyDown}
          onFocus={() => setPlace(index)}
          onClick={onPress}
        >
          <span aria-hidden="true">{face}</span>
        </button>
      ))}
    </div>
  );
}
