import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { buttonClass } from "./button.tsx";
import { ChevronIcon } from "./icons.tsx";
import { MoreIcon } from "./space-icons.tsx";

const OPENER =
  "grid size-[var(--control,2.75rem)] shrink-0 cursor-pointer place-items-center self-center rounded-[var(--radius-control,999px)] text-teal hover:bg-mist";
const MENU =
  "absolute inset-auto m-0 w-max max-w-[min(22rem,calc(100vw-1rem))] rounded-card border border-line bg-card p-2 text-ink raised";
const ACTION =
  "flex min-h-11 w-full cursor-pointer items-center rounded-xl px-4 py-2 text-left font-bold hover:bg-mist hover:underline";

/** Space between the menu and its button, and the edges of the window. */
const GAP = 4;

/** Under its button where there is room, else above it; over everything, and scrolled with the page. */
function place(menu: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(GAP, Math.min(at.right - width, clientWidth - width - GAP));
  const under = at.bottom + GAP;
  const top = under + height > clientHeight && at.top > height ? at.top - GAP - height : under;
  menu.style.left = `${left + scrollX}px`;
  menu.style.top = `${top + scrollY}px`;
  menu.style.visibility = "visible";
}

/** Arrow keys go from one action to the next, as the Tab key does. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const actions = [...event.currentTarget.querySelectorAll("button")];
  const at = actions.findIndex((action) => action.matches(":focus"));
  actions.at((at + step) % actions.length)?.focus();
}

export interface Action {
  /** Seen in the menu; `about` follows for screen readers. */
  name: string;
  about?: string;
  danger?: boolean;
  onSelect: () => void;
}

interface ActionsMenuProps {
  /** Whose actions they are. */
  name: string;
  /** Seen on the button, beside the title of a page; on a phone it has three dots. */
  verb?: string;
  actions: Action[];
  /** What one of them started is under way. */
  busy?: boolean;
}

const Item = ({ action, onClick }: { action: Action; onClick: () => void }): ReactNode => (
  <li>
    <button
      type="button"
      className={`${ACTION} ${action.danger ? "text-danger" : "text-teal"}`}
      onClick={onClick}
    >
      <span>
        {action.name}
        <span className="sr-only">{action.about}</span>
      </span>
    </button>
  </li>
);

interface ListProps {
  label: string;
  actions: Action[];
  onSelect: (action: Action) => void;
}

const List = ({ label, actions, onSelect }: ListProps): ReactNode => (
  <ul aria-label={label} onKeyDown={moveFocus}>
    {actions.map((action) => (
      <Item key={action.name} action={action} onClick={() => onSelect(action)} />
    ))}
  </ul>
);

/** What the button shows. */
const Face = ({ verb, busy }: { verb: string | undefined; busy: boolean }): ReactNode => (
  <>
    {busy && <span aria-hidden="true" className="busy-arc" />}
    {verb && (
      <span className="menu-verb">
        {verb}
        <ChevronIcon className="size-4" />
      </span>
    )}
    {!busy && <MoreIcon className={verb ? "menu-dots size-5" : "size-5"} />}
  </>
);

/** The other actions of a row or a page, behind one button. A native popover: Escape or a press elsewhere closes it, and the focus goes back to the button. */
export function ActionsMenu({ name, verb, actions, busy = false }: ActionsMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // A list of fifty rows has fifty menus: each is made when it is asked for.
  const [isMade, setMade] = useState(false);
  const label = `Actions pour ${name}`;
  /** Not seen before it has its place, which asks for its size. */
  const opening = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState !== "open") return;
    flushSync(() => setMade(true));
    if (menu.current) menu.current.style.visibility = "hidden";
  };
  const placed = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState !== "open" || !menu.current || !opener.current) return;
    place(menu.current, opener.current);
    menu.current.querySelector("button")?.focus({ preventScroll: true });
  };
  const select = (action: Action) => {
    menu.current?.hidePopover();
    action.onSelect();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        {...(!verb && { "aria-label": label })}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        {...(!busy && { popoverTarget: id })}
        className={verb ? `${buttonClass("secondary")} menu-opener` : OPENER}
      >
        <Face verb={verb} busy={busy} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={MENU}
        onBeforeToggle={opening}
        onToggle={placed}
      >
        {isMade && <List label={label} actions={actions} onSelect={select} />}
      </div>
    </>
  );
}
