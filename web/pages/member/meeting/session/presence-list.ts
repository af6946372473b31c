import { COLLEGES, type College } from "#contract/limits.ts";
import type { PresenceMode } from "#contract/meeting-limits.ts";
import type { Attendance } from "#contract/meeting-parts.ts";
import type { PresencePerson } from "#contract/meeting-presence.ts";
import type { Meeting } from "#contract/meetings.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import type { PresenceInput, Queued } from "./session-queue.ts";

export const MODE_LABELS: Record<PresenceMode, string> = {
  room: "dans la salle",
  remote: "à distance",
};

/** Where a person is now, by the server and by what waits on this device. */
export interface Presence {
  attendance: Attendance | undefined;
  mode: PresenceMode | undefined;
  /** Not acknowledged by the server yet. */
  waits: boolean;
}

type OfMeeting = Pick<Meeting, "attendances" | "state">;

const isHere = ({ leftAt }: Attendance): boolean => leftAt === undefined;

const isSame = (one: Attendance, other: Attendance): boolean =>
  one.person.id === undefined ? one === other : one.person.id === other.person.id;

/** Those who are here now; once the session is closed, those who were, each at the last time. */
export const listHere = ({ attendances = [], state }: OfMeeting): Attendance[] =>
  state === "open"
    ? attendances.filter(isHere)
    : attendances.filter(
        (one, index) => !attendances.slice(index + 1).some((later) => isSame(one, later)),
      );

const concerns = (body: PresenceInput, id: string, attendance: Attendance | undefined): boolean =>
  body.userId === id || (attendance !== undefined && body.attendanceId === attendance.id);

/** The presence of a person, once all that waits for the network is sent. */
export function presenceOf(meeting: OfMeeting, queued: readonly Queued[], id: string): Presence {
  const attendance = listHere(meeting).find((one) => one.person.id === id);
  const waiting = queued
    .flatMap((entry) =>
      entry.kind === "presence" &&
      entry.refused === undefined &&
      concerns(entry.body, id, attendance)
        ? [entry.body]
        : [],
    )
    .at(-1);
  if (!waiting) return { attendance, mode: attendance?.mode, waits: false };
  const mode = waiting.act === "leave" ? undefined : (waiting.mode ?? "room");
  return { attendance, mode, waits: true };
}

const SHORT: Record<College, [string, string]> = {
  "College structure": ["structure", "structures"],
  "College médiateur en santé": ["médiateur en santé", "médiateurs en santé"],
  "College personne qualifiée": ["personne qualifiée", "personnes qualifiées"],
};

const counted = (count: number, [one, many]: [string, string]): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** « 9 personnes présentes : 4 structures, 3 médiateurs en santé, 2 personnes invitées ». */
export function spokenHere(meeting: OfMeeting): string {
  const here = listHere(meeting);
  const isOpen = meeting.state === "open";
  if (here.length === 0)
    return isOpen ? "Personne n’est encore noté présent." : "Personne n’a été noté présent.";
  const colleges = COLLEGES.flatMap((college) => {
    const names = [college as string, shownCollege(college)];
    const count = here.filter((one) => !one.guest && names.includes(one.college ?? "")).length;
    return counted(count, SHORT[college]);
  });
  const guests = counted(here.filter(({ guest }) => guest).length, [
    "personne invitée",
    "personnes invitées",
  ]);
  const parts = [...colleges, ...guests].join(", ");
  const [one, many] = isOpen ? ["", ""] : ["a été ", "ont été "];
  const total =
    here.length === 1 ? `1 personne ${one}présente` : `${here.length} personnes ${many}présentes`;
  return parts === "" ? `${total}.` : `${total}\u00A0: ${parts}.`;
}

/** Before the others, those who said that they come. */
export const sortPeople = (people: readonly PresencePerson[]): PresencePerson[] => {
  const rank = ({ answer }: PresencePerson) =>
    answer === "room" || answer === "remote" ? 0 : answer === undefined ? 1 : 2;
  return people.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      a.lastName.localeCompare(b.lastName, "fr") ||
      a.firstName.localeCompare(b.firstName, "fr"),
  );
};
