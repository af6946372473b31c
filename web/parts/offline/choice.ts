import { accountId } from "#web/session.ts";
import { PINS_MAX } from "./offline-copy.ts";

/** The member's choice to store the agenda on this device; no server receives it. */
export interface Choice {
  owner: string;
  /** Ids of the documents to store. */
  documents: string[];
}

const KEY = "hors-ligne";
const CHANGED = "cpms:hors-ligne";

const isChoice = (copy: unknown): copy is Choice =>
  typeof copy === "object" &&
  copy !== null &&
  "owner" in copy &&
  typeof copy.owner === "string" &&
  "documents" in copy &&
  Array.isArray(copy.documents) &&
  copy.documents.every((id) => typeof id === "string");

/** The raw text, so that equal choices are equal strings. */
export function rawChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function choiceIn(raw: string | null): Choice | undefined {
  try {
    const copy: unknown = JSON.parse(raw ?? "null");
    return isChoice(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** The choice made on this device, of any account. */
export const readChoice = (): Choice | undefined => choiceIn(rawChoice());

/** The choice of the logged-in account. */
export function ownChoice(raw = rawChoice()): Choice | undefined {
  const choice = choiceIn(raw);
  return choice?.owner === accountId() ? choice : undefined;
}

export function writeChoice(choice: Choice | undefined): void {
  try {
    if (choice)
      localStorage.setItem(
        KEY,
        JSON.stringify({ ...choice, documents: choice.documents.slice(0, PINS_MAX) }),
      );
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing is saved.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the choice or the offline copy changes. */
export function onChoiceChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener("storage", callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener("storage", callback);
  };
}
