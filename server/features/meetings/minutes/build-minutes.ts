import { handSentence, OUTCOMES } from "#contract/decision-sentence.ts";
import { fold } from "#contract/fold.ts";
import type { ItemExpectation } from "#contract/meeting-limits.ts";
import type { HandCounts } from "#contract/meeting-parts.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { hashText } from "#server/hash-text.ts";
import { compareNames, compareTexts, listAbsent, listPresent } from "./list-present.ts";
import type { MinutesRows } from "./read-minutes.ts";
import { parisDay, sayInstant } from "./say-hours.ts";

type Item = PublishedMinutes["items"][number];
type ItemRow = MinutesRows["items"][number];
type Ranked = { rank: number; id: string };

/** What the publication gives; what is approved before has none. */
export interface Numbers {
  /** « COPIL, réunion 2026-04 ». */
  meeting: string;
  /** Of decisions, by id. */
  decisions: ReadonlyMap<string, string>;
}
export const NO_NUMBERS: Numbers = { meeting: "", decisions: new Map() };

const EXPECTED: Record<ItemExpectation, string> = {
  information: "information",
  discussion: "discussion",
  opinion: "avis",
  decision: "décision",
};
const METHODS = { consensus: "consensus", hands: "main levée" } as const;

export const byRank = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank || compareTexts(one.id, other.id);

const isOf =
  ({ id }: ItemRow) =>
  ({ item_id }: { item_id: string | null }): boolean =>
    item_id === id;

/** In one order of keys whatever the row has: the text is hashed. */
const toHands = (json: string): HandCounts[] =>
  (JSON.parse(json) as HandCounts[]).map(({ college, for: yes, against, abstain, none }) => ({
    ...(college !== undefined && { college }),
    ...{ for: yes, against, abstain, none },
  }));

const decisionsOf = (rows: MinutesRows, item: ItemRow, numbers: Numbers): Item["decisions"] =>
  rows.decisions
    .filter(isOf(item))
    .toSorted(byRank)
    .map(({ id, text, method, hands, outcome }) => ({
      id,
      number: numbers.decisions.get(id) ?? "",
      text,
      method: METHODS[method],
      hands: toHands(hands),
      outcome: OUTCOMES[outcome],
      sentence: handSentence({ method, hands: toHands(hands), outcome }),
    }));

const itemOf = (rows: MinutesRows, item: ItemRow, numbers: Numbers): Item => ({
  id: item.id,
  title: item.title,
  speaker: item.speaker_name,
  expected: EXPECTED[item.expected],
  addedAfterNotice: item.added_after_notice === 1,
  documents: rows.documents
    .filter(isOf(item))
    .map(({ name }) => name)
    .toSorted(compareNames),
  note: rows.notes.find(isOf(item))?.markdown ?? "",
  decisions: decisionsOf(rows, item, numbers),
  actions: rows.actions
    .filter(isOf(item))
    .toSorted(byRank)
    .map(({ id, text, owner_name, due_day }) => ({
      id,
      text,
      owner: owner_name,
      dueDay: due_day ?? "",
    })),
});

/** The minutes in words, without items « huis clos »: the same rows give the same text. */
export function buildMinutes(rows: MinutesRows, numbers: Numbers): PublishedMinutes {
  const { head, officers } = rows;
  const officer = (role: string) => officers.find((one) => one.role === role)?.name_then ?? "";
  return {
    number: numbers.meeting,
    group: head.group,
    title: head.title,
    day: head.day,
    startTime: head.start_time,
    endTime: head.end_time,
    place: head.place ?? "",
    openedAt: head.opened_at === null ? "" : sayInstant(head.opened_at),
    closedAt: head.closed_at === null ? "" : sayInstant(head.closed_at),
    convenedOn: head.convened_at === null ? "" : parisDay(head.convened_at),
    chair: officer("chair"),
    secretary: officer("secretary"),
    present: listPresent(rows),
    absent: listAbsent(rows),
    items: rows.items
      .filter(({ closed_doors }) => closed_doors === 0)
      .toSorted(byRank)
      .map((item) => itemOf(rows, item, numbers)),
  };
}

/** Of the text that is approved: the numbers come with the publication. */
export const hashMinutes = (rows: MinutesRows): string =>
  hashText(JSON.stringify(buildMinutes(rows, NO_NUMBERS)));

/** The words by which the published minutes are found. */
export const toSearchWords = ({ number, title, items }: PublishedMinutes): string =>
  fold(
    [
      ...[number, title],
      ...items.flatMap((item) => [
        ...[item.title, item.speaker, item.note],
        ...item.decisions.flatMap((one) => [one.number, one.text]),
        ...item.actions.flatMap((one) => [one.text, one.owner]),
      ]),
    ]
      .join(" ")
      .replaceAll(/\s+/g, " "),
  );
