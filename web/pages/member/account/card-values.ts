import type { DirectoryPerson, OwnProfile } from "#contract/directory.ts";
import { SHOWN_FIELDS, type ShownField } from "#contract/directory-limits.ts";

export const CARD_TEXTS = ["job", "languages", "presentation", "phone"] as const;
type Texts = Record<(typeof CARD_TEXTS)[number], string>;

/** What the form of the card says. */
export type CardValues = Texts & { shown: ShownField[] };

/** Name of the box that shows a field. */
export const tickOf = (field: ShownField): string => `montrer-${field}`;

/** Reads the form; the box of a hidden field is absent or empty. */
export function readCard(form: Record<string, FormDataEntryValue>): CardValues {
  const texts = Object.fromEntries(CARD_TEXTS.map((name) => [name, String(form[name] ?? "")]));
  return { ...(texts as Texts), shown: SHOWN_FIELDS.filter((field) => form[tickOf(field)]) };
}

export const toValues = ({
  job = "",
  languages = "",
  presentation = "",
  phone = "",
  shown,
}: OwnProfile): CardValues => ({ job, languages, presentation, phone, shown });

/** What members see of every person, whatever they tick. */
type Known = Pick<
  DirectoryPerson,
  "id" | "firstName" | "lastName" | "structure" | "structures" | "college" | "groups"
>;

/** The card as members will see it: what is ticked and not empty, and nothing else of what may be shown. */
export function previewCard(
  { id, firstName, lastName, structure, structures, college, groups }: Known,
  values: CardValues & { email: string },
): DirectoryPerson {
  const ticked = values.shown.flatMap((field) => {
    const text = values[field].trim();
    return text === "" ? [] : [[field, text]];
  });
  return {
    ...{ id, firstName, lastName, structure, structures, groups },
    ...(college && { college }),
    ...Object.fromEntries(ticked),
  };
}
