import { showSession } from "../stored-session.ts";
import { showStoredTheme } from "../ui/theme.ts";

function show(): void {
  try {
    showStoredTheme();
    showSession();
  } catch {
    // A browser that refuses storage has neither.
  }
}

/**
 * Marks the document with the session and the theme before the first paint, so that the top bar does not change before the reader's eyes;
 * and again when a prerendered page, or one from the back/forward cache, is shown.
 */
export function showVisitor(): void {
  show();
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  document.addEventListener("prerenderingchange", show);
}
