import type { SiteValue } from "#contract/site-values.ts";

/** What is typed in a field and not saved yet. */
export interface Edit {
  text: string;
  /** Of the value that it would replace. */
  version: number;
  /** Someone else has saved the value meanwhile, and the field shows theirs. */
  contested?: boolean;
}

/** By name of the value; fields as they are saved have none. */
export type Edits = Readonly<Record<string, Edit>>;

type Saved = Pick<SiteValue, "name" | "value" | "version">;

export const without = (edits: Edits, names: string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name)));

/** A text that is the saved one again is no edit. */
export function withText(edits: Edits, { name, value, version }: Saved, text: string): Edits {
  const edit = edits[name] ?? { version };
  return text === value && edit.version === version
    ? without(edits, [name])
    : { ...edits, [name]: { ...edit, text } };
}

/** After a save: what was typed while it lasted is still to save, now over what was saved. */
export function withSaved(edits: Edits, sent: Edits, saved: Saved[]): Edits {
  const versions = new Map(saved.map(({ name, version }) => [name, version]));
  const later = Object.entries(edits).flatMap(([name, edit]): [string, Edit][] => {
    if (sent[name] === undefined) return [[name, edit]];
    if (sent[name].text === edit.text) return [];
    return [[name, { text: edit.text, version: versions.get(name) ?? edit.version }]];
  });
  return Object.fromEntries(later);
}

/** After a refusal: these would replace what others have saved, once it was shown. */
export function withContested(edits: Edits, names: string[], values: Saved[]): Edits {
  const contested = values.flatMap(({ name, version }): [string, Edit][] => {
    const edit = edits[name];
    return edit && names.includes(name) ? [[name, { ...edit, version, contested: true }]] : [];
  });
  return { ...edits, ...Object.fromEntries(contested) };
}

const versionKey = (name: string): string => `version:${name}`;

export const toDraft = (edits: Edits): Record<string, string> =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([name, { text, version }]) => [
      [name, text],
      [versionKey(name), String(version)],
    ]),
  );

export const fromDraft = (draft: Record<string, string>, values: Saved[]): Edits =>
  Object.fromEntries(
    values.flatMap(({ name, value, version }): [string, Edit][] => {
      const text = draft[name];
      const read = Number(draft[versionKey(name)] ?? version);
      return text === undefined || text === value ? [] : [[name, { text, version: read }]];
    }),
  );
