import { accountId } from "#web/session.ts";
import { PINS_MAX } from "./kept.ts";

/** That somebody wants this device to keep their agenda: written here, told to no server. */
export interface Choice {
  owner: string;
  /** Ids of the documents that are kept too. */
  documents: string[];
}

const KEY = "hors-ligne";
const CHANGED = "cpms:hors-ligne";

const isChoice = (kept: unknown): kept is Choice =>
  typeof kept === "object" &&
  kept !== null &&
  "owner" in kept &&
  typeof kept.owner === "string" &&
  "documents" in kept &&
  Array.isArray(kept.documents) &&
  kept.documents.every((id) => typeof id === "string");

/** As it is written, so that two readings of the same are the same. */
export function rawChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function choiceIn(raw: string | null): Choice | undefined {
  try {
    const kept: unknown = JSON.parse(raw ?? "null");
    return isChoice(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The choice made on this device, by whoever it was. */
export const readChoice = (): Choice | undefined => choiceIn(rawChoice());

/** That of whoever is logged in here. */
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
    // Without storage nothing is kept.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the choice, or what is kept, has changed. */
export function onChoiceChange(callback: () => void): () => void {
  window.addEventListener(CHANGED, callback);
  window.addEventListener("storage", callback);
  return () => {
    window.removeEventListener(CHANGED, callback);
    window.removeEventListener("storage", callback);
  };
}
