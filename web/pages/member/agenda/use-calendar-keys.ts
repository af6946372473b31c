import { type KeyboardEvent, useEffect, useRef } from "react";

const TILE = ".react-calendar__tile";
/** Days in a line of a month, and squares in one of the other scales. */
const WEEK = 7;
const LINE = 3;

/** How far a key moves the focus from a square, in squares; undefined for another key. */
export function stepOf(key: string, index: number, columns: number): number | undefined {
  const column = index % columns;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -column,
    End: columns - 1 - column,
  };
  return steps[key];
}

/**
 * One tab stop for all squares of a calendar, between which the arrow keys move; Page Up and Page Down show the squares before and after
 * (date grid of the ARIA Authoring Practices). React-calendar gives each square a tab stop of its own.
 */
export function useCalendarKeys() {
  const box = useRef<HTMLDivElement>(null);
  /** The square to focus once the next month is there. */
  const wanted = useRef<number>(undefined);
  const tiles = () => [...(box.current?.querySelectorAll<HTMLElement>(TILE) ?? [])];
  const setTabStop = (focused?: Element | null) => {
    const all = tiles();
    const stop =
      all.find((tile) => tile === focused) ??
      all.find((tile) => tile.matches(`${TILE}--active`)) ??
      all.find((tile) => tile.matches(`${TILE}--now`)) ??
      all[0];
    for (const tile of all) tile.tabIndex = tile === stop ? 0 : -1;
  };
  // After each render: another month has other squares.
  useEffect(() => {
    if (wanted.current !== undefined) tiles().at(wanted.current)?.focus();
    wanted.current = undefined;
    setTabStop(document.activeElement);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const all = tiles();
    const index = all.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    const arrow = { PageUp: "prev", PageDown: "next" }[event.key];
    const isMonth = box.current?.querySelector(".react-calendar__month-view") !== null;
    const step = stepOf(event.key, index, isMonth ? WEEK : LINE);
    if (arrow) {
      wanted.current = Math.min(index, all.length - 1);
      box.current
        ?.querySelector<HTMLElement>(`.react-calendar__navigation__${arrow}-button`)
        ?.click();
    } else if (step === undefined) return;
    else all[index + step]?.focus();
    event.preventDefault();
  };
  return { box, onKeyDown, onFocus: () => setTabStop(document.activeElement) };
}
