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

const isHere = ({ leftAt }: Attendance): boolean => leftAt === undefined;

const concerns = (body: PresenceInput, id: string, attendance: Attendance | undefined): boolean =>
  body.userId === id || (attendance !== undefined && body.attendanceId === attendance.id);

/** The presence of a person, once all that waits for the network is sent. */
export function presenceOf(
  { attendances = [] }: Pick<Meeting, "attendances">,
  queued: readonly Queued[],
  id: string,
): Presence {
  const attendance = attendances.find((one) => one.person.id === id && isHere(one));
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

/** Those who are here now: people, then guests. */
export const listHere = ({ attendances = [] }: Pick<Meeting, "attendances">): Attendance[] =>
  attendances.filter(isHere);

const SHORT: Record<College, [string, string]> = {
  "College structure": ["structure", "structures"],
  "College médiateur en santé": ["médiateur en santé", "médiateurs en santé"],
  "College personne qualifiée": ["personne qualifiée", "personnes qualifiées"],
};

const counted = (count: number, [one, many]: [string, string]): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** « 9 personnes présentes : 4 structures, 3 médiateurs en santé, 2 personnes invitées ». */
export function spokenHere(meeting: Pick<Meeting, "attendances">): string {
  const here = listHere(meeting);
  if (here.length === 0) return "Personne n’est encore noté présent.";
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
  const total = here.length === 1 ? "1 personne présente" : `${here.length} personnes présentes`;
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
