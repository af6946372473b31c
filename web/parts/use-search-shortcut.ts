import { useEffect } from "react";
import { pagePath } from "#contract/page-path.ts";
import { useGo } from "../ui/use-go.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/** The field of the page « Chercher ». */
export const SEARCH_FIELD = "recherche-espace";

/** Moves the focus to that field, its text selected; false on another page. */
export function focusSearch(): boolean {
  const field = document.getElementById(SEARCH_FIELD);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** On a Mac Ctrl K deletes to the end of the line. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" &&
  !altKey &&
  !shiftKey &&
  (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);

/** The text editors use the shortcut for their links, and an open window covers the page. */
const isTaken = ({ defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  document.querySelector("dialog[open]") !== null;

/** « Ctrl K », or « ⌘ K » on a Mac. */
export const useShortcutName = (): string =>
  useHydrated() && isApple() ? "⌘\u00a0K" : "Ctrl\u00a0K";

/** Opens the page « Chercher » with the focus in its field. */
export function useSearchShortcut(): void {
  const go = useGo();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isTaken(event)) return;
      event.preventDefault();
      if (!focusSearch()) void go(pagePath("memberSearch"));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [go]);
}
