import { type LoginReason, TOKEN_KEY } from "#contract/limits.ts";
import { pagePath } from "#contract/page-path.ts";
import { dropDraftsOfOthers, onStorageCleared } from "./drafts.ts";
import { dropLife, noteLife } from "./session-life.ts";
import { RECENTS_KEY, readToken, showSession, WRITER_KEY } from "./stored-session.ts";

/* The session is a token in local storage, as specified; everything that writes it is here. */

/** Whose session it is; undefined for a visitor. Only the server trusts a token: this sets drafts apart. */
export function accountId(): string | undefined {
  if (typeof document === "undefined") return undefined;
  try {
    const payload = readToken()?.split(".")[1] ?? "";
    const { id } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as {
      id?: unknown;
    };
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}

const CHANGED = "cpms:session";

export type Writes = "all" | "but-legal" | "none";

function changed(): void {
  showSession();
  window.dispatchEvent(new Event(CHANGED));
}

export function noteWriter(writes: Writes): void {
  try {
    if (writes === "none") localStorage.removeItem(WRITER_KEY);
    else localStorage.setItem(WRITER_KEY, writes);
    showSession();
  } catch {
    // Without storage the pages show no link to their editor: the list of the member space leads there.
  }
}

let leftOnPurpose = false;

/** True after a log-out asked for in this tab: the member space then does not ask to log in again. */
export const hasLoggedOut = (): boolean => leftOnPurpose;

export function storeToken(token: string): void {
  leftOnPurpose = false;
  dropLife();
  localStorage.removeItem(WRITER_KEY);
  localStorage.removeItem(RECENTS_KEY);
  localStorage.setItem(TOKEN_KEY, token);
  dropDraftsOfOthers(accountId());
  changed();
}

function eraseSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(WRITER_KEY);
  localStorage.removeItem(RECENTS_KEY);
  dropLife();
}

/** Forgets the session: refused by the server, or left by the reader (`onPurpose`). */
export function dropToken(onPurpose = false): void {
  leftOnPurpose = onPurpose;
  eraseSession();
  changed();
}

/** What an answer to this token says of its session; of a session that is no longer the one here, it does not count. */
export function noteSession(token: string | null, header: string | null): void {
  if (token !== null && readToken() === token) noteLife(header);
}

/** Calls back when this tab or another one logs in or out. Returns what stops it. */
export function onSessionChange(callback: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    onStorageCleared(event);
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    // An answer that came here while the other tab was leaving may have been noted after it had erased everything.
    if (readToken() === null) eraseSession();
    showSession();
    callback();
  };
  // A page taken back from the browser's memory may have missed a log-out, or a log-in after its own.
  const whenShownAgain = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leftOnPurpose = false;
    changed();
  };
  window.addEventListener(CHANGED, callback);
  window.addEventListener("storage", fromOtherTab);
  window.addEventListener("pageshow", whenShownAgain);
  return () => {
    window.removeEventListener("pageshow", whenShownAgain);
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener("storage", fromOtherTab);
  };
}

/** Only a path of this site is ever returned to after the login (T81). */
export function safeReturnPath(wanted: string | null): string {
  const fallback = pagePath("memberHome");
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, location.origin))
    return fallback;
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin &&
    url.pathname.startsWith("/") &&
    !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : fallback;
}

/** There is none, it has ended, or what is stored is no token. */
export type LostSession = Exclude<LoginReason, "mot-de-passe">;

/** Where the member space sends who has no session; the log-in page says why and comes back to `origin`. */
export const loginPath = (origin: string, reason: LostSession = "session"): string =>
  pagePath("login", { retour: origin, raison: reason });
