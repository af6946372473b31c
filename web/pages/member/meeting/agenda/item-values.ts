import type { ItemExpectation } from "#contract/meeting-limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { ItemForm } from "#contract/meetings.ts";
import { checkFields, type FieldErrors, sortErrors } from "#web/parts/check-fields.ts";

export const ITEM_FIELDS = [
  "title",
  "minutes",
  "expected",
  "proposal",
  "speakerId",
  "speakerName",
  "documentIds",
  "closedDoors",
] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];
export type ItemValues = Record<ItemField, string>;

export const ITEM_LABELS: ItemValues = {
  title: "Titre",
  minutes: "Durée en minutes (facultatif)",
  expected: "Ce qui est attendu",
  proposal: "Texte proposé de la décision (facultatif)",
  speakerId: "Qui présente le point (facultatif)",
  speakerName: "Qui présente le point (facultatif)",
  documentIds: "Documents",
  closedDoors: "À huis clos",
};

/** Anything but digits becomes -1, which the schema refuses like any number out of range. */
function toMinutes(typed: string): number {
  if (typed === "") return 0;
  return /^\d{1,6}$/.test(typed) ? Number(typed) : -1;
}

/** What a form says of an item. A person of the site goes without the typed name: the server writes the current one. */
export const toItem = (values: ItemValues): ItemForm => ({
  title: values.title,
  minutes: toMinutes(values.minutes.trim()),
  expected: values.expected as ItemExpectation,
  proposal: values.expected === "decision" ? values.proposal : "",
  ...(values.speakerId === ""
    ? { speakerId: null, speakerName: values.speakerName }
    : { speakerId: values.speakerId }),
  documentIds: values.documentIds === "" ? [] : values.documentIds.split(" "),
  closedDoors: values.closedDoors !== "",
});

/** An item as it is, for a change of something else. */
export const fromItem = (item: AgendaItem): ItemForm => ({
  title: item.title,
  minutes: item.minutes,
  expected: item.expected,
  proposal: item.proposal,
  ...(item.speaker?.id === undefined
    ? { speakerId: null, speakerName: item.speaker?.name ?? "" }
    : { speakerId: item.speaker.id }),
  documentIds: item.documents.map(({ id }) => id),
  closedDoors: item.closedDoors === true,
});

export async function checkItem(values: ItemValues): Promise<FieldErrors> {
  const errors = await checkFields(
    () => import("#contract/meetings.ts").then(({ itemBody }) => itemBody),
    toItem(values),
  );
  return sortErrors(errors, ITEM_FIELDS);
}
