/** How long the session still lives, as the server last said it: stored beside the token, so that what one tab does prolongs the others. */
export const LIFE_KEY = "session";
export const LIFE_CHANGED = "cpms:session-life";

/** Keeps what an answer says of the session (`idle=3600, total=43200`, in seconds). */
export function noteLife(header: string | null, now = Date.now()): void {
  const [, idle, total] = /^idle=(\d{1,9}), total=(\d{1,9})$/.exec(header ?? "") ?? [];
  if (!idle || !total) return;
  try {
    localStorage.setItem(LIFE_KEY, `${now + Number(idle) * 1000} ${now + Number(total) * 1000}`);
  } catch {
    // No space left: no warning is shown, and the server ends the session all the same.
  }
  window.dispatchEvent(new Event(LIFE_CHANGED));
}

export const dropLife = (): void => localStorage.removeItem(LIFE_KEY);
