import { expect, test } from "vitest";
import type { Attendance } from "#contract/meeting-parts.ts";
import type { PresencePerson } from "#contract/meeting-presence.ts";
import { presenceOf, sortPeople, spokenHere } from "./presence-list.ts";
import type { Queued } from "./session-queue.ts";

const here = (id: string, more: Partial<Attendance> = {}) =>
  ({ id: `a-${id}`, person: { id, name: id }, mode: "room", ...more }) as Attendance;
const waiting = (body: object, refused?: string): Queued => ({
  kind: "presence",
  body: { clientId: "c", ...body },
  name: "x",
  ...(refused !== undefined && { refused }),
});

const OPEN = "open" as const;

test("a departure or an arrival that waits is shown at once", () => {
  const meeting = {
    state: OPEN,
    attendances: [here("awa"), here("noe", { leftAt: "2026-12-01T10:00:00Z" })],
  };
  expect(presenceOf(meeting, [], "awa")).toMatchObject({ mode: "room", waits: false });
  expect(presenceOf(meeting, [], "noe")).toMatchObject({ mode: undefined, waits: false });
  const left = [waiting({ act: "leave", userId: "awa" })];
  expect(presenceOf(meeting, left, "awa")).toMatchObject({ mode: undefined, waits: true });
  const back = [...left, waiting({ userId: "awa", mode: "remote" })];
  expect(presenceOf(meeting, back, "awa")).toMatchObject({ mode: "remote", waits: true });
  expect(presenceOf(meeting, back, "noe").waits).toBe(false);
});

test("a refused presence changes nothing of what is shown", () => {
  const refused = [waiting({ userId: "awa" }, "trop tard")];
  expect(presenceOf({ state: OPEN, attendances: [] }, refused, "awa")).toMatchObject({
    mode: undefined,
    waits: false,
  });
});

test("those present are counted by college, guests apart", () => {
  const college = "College structure";
  expect(spokenHere({ state: OPEN, attendances: [] })).toBe("Personne n’est encore noté présent.");
  expect(
    spokenHere({
      state: OPEN,
      attendances: [
        here("a", { college }),
        here("b", { college: "Collège structure" }),
        here("c", { guest: true }),
        here("d", { college, leftAt: "2026-12-01T10:00:00Z" }),
      ],
    }),
  ).toBe("3 personnes présentes\u00A0: 2 structures, 1 personne invitée.");
});

test("those who left count once the session is closed, each once", () => {
  const leftAt = "2026-12-01T10:00:00Z";
  const attendances = [
    here("awa", { id: "first", leftAt }),
    here("awa", { id: "second", mode: "remote", leftAt }),
    { ...here("guest", { guest: true, leftAt }), person: { name: "Ali" } },
  ];
  const meeting = { state: "drafting" as const, attendances };
  expect(presenceOf(meeting, [], "awa").attendance?.id).toBe("second");
  expect(spokenHere(meeting)).toBe("2 personnes ont été présentes\u00A0: 1 personne invitée.");
  expect(spokenHere({ ...meeting, attendances: [] })).toBe("Personne n’a été noté présent.");
});

test("people who said that they come are first, absent ones last", () => {
  const person = (lastName: string, answer?: "room" | "absent") =>
    ({ lastName, firstName: "", answer }) as PresencePerson;
  const sorted = sortPeople([
    person("Absent", "absent"),
    person("Zoé", "room"),
    person("Écho"),
    person("Dune"),
  ]);
  expect(sorted.map(({ lastName }) => lastName)).toEqual(["Zoé", "Dune", "Écho", "Absent"]);
});
