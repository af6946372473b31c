import { useMemo, useState } from "react";
import { dropDraft, readDraft, storeDraft } from "../drafts.ts";
import { accountId } from "../session.ts";

type DraftValues<N extends string> = Partial<Record<N, string>>;

interface Draft<N extends string> {
  /** Values typed before the session ended or the tab was reloaded. */
  values: DraftValues<N>;
  /** A draft was restored. */
  found: boolean;
  save: (form: HTMLFormElement) => void;
  /** Fills in the empty fields of a server-rendered form. */
  restore: (form: HTMLFormElement) => void;
  drop: () => void;
}

/** Reads the named fields, except passwords and files. */
function readFields<N extends string>(form: HTMLFormElement, fields: readonly N[]): DraftValues<N> {
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
  ) as DraftValues<N>;
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

/** The account's draft of a form in this tab, to find out what the form was about. */
export const readOwnDraft = (name: string): Record<string, string> | undefined =>
  readDraft(accountId(), name);

export const hasDraft = (name: string): boolean => readOwnDraft(name) !== undefined;

/** Discards the account's draft of a form. */
export const discardDraft = (name: string): void => dropDraft(accountId(), name);

/** Saves what is typed in a form until it is sent, in this tab and for this account only. */
export function useDraft<N extends string>(name: string, fields: readonly N[]): Draft<N> {
  // The session may change before the form closes, so the draft belongs to the account that opened it.
  const [owner] = useState(accountId);
  const [found] = useState(() => readDraft(owner, name) as DraftValues<N> | undefined);
  return useMemo(
    () => ({
      values: found ?? {},
      found: found !== undefined,
      save: (form) => storeDraft(owner, name, readFields(form, fields) as Record<string, string>),
      restore: (form) => {
        fillIn(form, (found ?? {}) as Record<string, string>);
        // Text typed before hydration fired no change event.
        const typed = readFields(form, fields) as Record<string, string>;
        if (Object.values(typed).some((value) => value !== "")) storeDraft(owner, name, typed);
      },
      drop: () => dropDraft(owner, name),
    }),
    [owner, name, found, fields],
  );
}
