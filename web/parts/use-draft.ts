import { useMemo, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "../drafts.ts";
import { accountId } from "../session.ts";

type Kept<N extends string> = Partial<Record<N, string>>;

interface Draft<N extends string> {
  /** What was typed before the page was left: a session that ended, a tab that was reloaded. */
  values: Kept<N>;
  /** There was something to find again. */
  found: boolean;
  keep: (form: HTMLFormElement) => void;
  /** Puts it into the fields that are still empty, for a form that came from the server with the page. */
  restore: (form: HTMLFormElement) => void;
  drop: () => void;
}

/** Only the fields that are named, and of these no password and no file, however they are shown. */
function typedIn<N extends string>(form: HTMLFormElement, fields: readonly N[]): Kept<N> {
  const data = new FormData(form);
  const isSecret = (name: string) =>
    form.querySelector(
      `[name="${CSS.escape(name)}"]:is([type="password"], [autocomplete*="password"])`,
    ) !== null;
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = data.get(name);
      return typeof value === "string" && !isSecret(name) ? [[name, value]] : [];
    }),
  ) as Kept<N>;
}

function fillIn(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value === ""
    )
      field.value = value;
  }
}

/** What this account left unsent in a form of this tab, to find out what the form was about. */
export const readOwnDraft = (name: string): Record<string, string> | undefined =>
  readDraft(accountId(), name);

export const hasDraft = (name: string): boolean => readOwnDraft(name) !== undefined;

/** What was typed there is given up. */
export const giveUpDraft = (name: string): void => dropDraft(accountId(), name);

/** Keeps what is typed in the fields of a form until it is sent, in this tab and for this account only. */
export function useDraft<N extends string>(name: string, fields: readonly N[]): Draft<N> {
  // The account that types: the session may end, or another one begin, before the form is left.
  const [owner] = useState(accountId);
  const [found] = useState(() => readDraft(owner, name) as Kept<N> | undefined);
  return useMemo(
    () => ({
      values: found ?? {},
      found: found !== undefined,
      keep: (form) => keepDraft(owner, name, typedIn(form, fields) as Record<string, string>),
      restore: (form) => {
        fillIn(form, (found ?? {}) as Record<string, string>);
        // What was typed before the script came: no change has told of it.
        const typed = typedIn(form, fields) as Record<string, string>;
        if (Object.values(typed).some((value) => value !== "")) keepDraft(owner, name, typed);
      },
      drop: () => dropDraft(owner, name),
    }),
    [owner, name, found, fields],
  );
}
