import { POLL_DAYS_MAX } from "#contract/poll-limits.ts";
import type { Poll, ProposedDay } from "#contract/polls.ts";
import { checkFields, type FieldErrors, sortErrors } from "#web/parts/check-fields.ts";
import { MEETING_LABELS } from "#web/parts/meeting-labels.ts";

const TEXTS = ["title", "message", "groupId", "place", "link", "closesOn"] as const;
type TextField = (typeof TEXTS)[number];
type DayField = `${"day" | "start" | "end"}-${number}`;
export type PollField = TextField | DayField | "days";

const ROWS = Array.from({ length: POLL_DAYS_MAX }, (_, row) => row + 1);
const dayFields = (row: number): DayField[] => [`day-${row}`, `start-${row}`, `end-${row}`];

/** In the order of the screen. */
export const POLL_FIELDS: PollField[] = [
  "title",
  "message",
  "groupId",
  "days",
  ...ROWS.flatMap(dayFields),
  "closesOn",
  "place",
  "link",
];

const TEXT_LABELS: Record<TextField | "days", string> = {
  ...MEETING_LABELS,
  days: "Jours proposés",
  closesOn: "Dernier jour pour répondre (facultatif)",
};

export const POLL_LABELS = {
  ...TEXT_LABELS,
  ...Object.fromEntries(
    ROWS.flatMap((row) => [
      [`day-${row}`, `Jour ${row}`],
      [`start-${row}`, `Jour ${row}, heure de début`],
      [`end-${row}`, `Jour ${row}, heure de fin`],
    ]),
  ),
} as Record<PollField, string>;

type Values = Record<PollField, string>;
export type PollValues = Partial<Values>;

/** A row without a day does not count. */
const rowsOf = (values: PollValues): { row: number; day: ProposedDay }[] =>
  ROWS.flatMap((row) => {
    const [day = "", startTime = "", endTime = ""] = dayFields(row).map((name) => values[name]);
    return day === "" ? [] : [{ row, day: { day, startTime, endTime } }];
  });

/** How many rows are shown for what the form begins with. */
export const rowCount = (values: PollValues): number =>
  Math.max(3, ...rowsOf(values).map(({ row }) => row));

/** The body of the call. */
export const pollBody = ({ title, message, groupId, place, link, closesOn, ...days }: Values) => ({
  title,
  message,
  groupId,
  place,
  link,
  closesOn: closesOn === "" ? null : closesOn,
  days: rowsOf(days).map(({ day }) => day),
});

const DAY_NAMES: Record<string, string> = { day: "day", startTime: "start", endTime: "end" };

export async function checkPoll(values: Values): Promise<FieldErrors> {
  const rows = rowsOf(values).map(({ row }) => row);
  const errors = await checkFields(
    () => import("#contract/polls.ts").then(({ newPollBody }) => newPollBody),
    pollBody(values),
    ([name, index, part]) =>
      part === undefined ? name : `${DAY_NAMES[String(part)]}-${rows[Number(index)]}`,
  );
  return sortErrors(errors, POLL_FIELDS);
}

export const valuesOf = (poll: Poll): PollValues => ({
  title: poll.title,
  message: poll.message,
  groupId: poll.group_id.id,
  place: poll.place ?? "",
  link: poll.link ?? "",
  closesOn: poll.closes_on ?? "",
  ...Object.fromEntries(
    poll.days.flatMap(({ day, start_time, end_time }, index) => [
      [`day-${index + 1}`, day],
      [`start-${index + 1}`, start_time],
      [`end-${index + 1}`, end_time],
    ]),
  ),
});
