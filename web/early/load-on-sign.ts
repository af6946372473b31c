/** The visitor is about to act, or the page has changed: another tab or another page began or ended a session. */
const SIGNS = ["pointerover", "focusin", "keydown", "click", "storage", "pageshow"];

/** A pointer that crosses the text, or a page that is shown for the first time, is none. */
function isSign({ type, target, persisted }: Event & { persisted?: boolean }): boolean {
  if (type === "pageshow") return persisted === true;
  return type !== "pointerover" || (target as Element).closest("a,button,summary,input") !== null;
}

function hasStored(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

const src = document.currentScript?.dataset.src ?? "";
const waiting = new AbortController();

async function load(event: Event): Promise<void> {
  if (!isSign(event)) return;
  waiting.abort();
  await import(/* @vite-ignore */ src);
  // The script was not there yet when another tab did this.
  if (event.type === "storage") dispatchEvent(event);
}

/*
 * In a static page, whose elements work without its script (`data-src`). A visitor who has left nothing in this browser, no session, draft
 * nor theme, gets it with the first sign; others once the page is loaded.
 */
for (const name of hasStored() ? [...SIGNS, "load"] : SIGNS) addEventListener(name, load, waiting);
