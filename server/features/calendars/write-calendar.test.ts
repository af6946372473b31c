import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CalendarEvent } from "#server/calendar/write-event.ts";
import { writeCalendar } from "./write-calendar.ts";

const EVENT: CalendarEvent = {
  id: "abcdefghijklmnopqrstuv",
  title: "Plénière",
  message: "Ordre du jour",
  day: "2027-01-15",
  start_time: "09:00",
  end_time: "10:30",
  place: null,
  link: null,
  group: "Réunion Plénière",
  sequence: 0,
  changedAt: "2026-11-20T08:00:00.000Z",
  cancelled_at: null,
  cancel_reason: null,
  url: "https://mediation.test/espace-membre/agenda/abcdefghijklmnopqrstuv",
};

interface Read {
  uid: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  location: string;
  sequence: number;
  status: string;
  properties: number;
}

/** As ical.js reads it. */
function withIcalJs(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      description: event.description,
      location: event.location ?? "",
      sequence: Number(event.sequence),
      status: String(component.getFirstPropertyValue("status")),
      properties: component.getAllProperties().length,
    };
  });
}

type Value = string | { val: string } | undefined;
const plain = (value: Value): string => (typeof value === "object" ? value.val : (value ?? ""));

/** As node-ical reads it, an independent parser. */
function withNodeIcal(text: string): Omit<Read, "properties">[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((found) =>
    found?.type === "VEVENT"
      ? [
          {
            uid: found.uid,
            start: new Date(found.start).toISOString(),
            end: new Date(found.end ?? found.start).toISOString(),
            summary: plain(found.summary as Value),
            description: plain(found.description as Value),
            location: plain(found.location as Value),
            sequence: Number(found.sequence),
            status: String(found.status),
          },
        ]
      : [],
  );
}

/** Reads with both libraries, which must agree. */
function read(...events: CalendarEvent[]): Read[] {
  const text = writeCalendar("CPMS", events);
  const found = withIcalJs(text);
  expect(withNodeIcal(text)).toEqual(found.map(({ properties: _, ...rest }) => rest));
  return found;
}

const at = (day: string, start_time: string, end_time: string) => {
  const [event] = read({ ...EVENT, day, start_time, end_time });
  return [event?.start, event?.end];
};

describe("calendar event as two independent parsers read it", () => {
  test.each([
    ["in winter", "2027-01-15", "09:00", "10:30", "2027-01-15T08:00", "2027-01-15T09:30"],
    ["in summer", "2027-07-15", "09:00", "10:30", "2027-07-15T07:00", "2027-07-15T08:30"],
    [
      "the day before summer time",
      "2027-03-27",
      "09:00",
      "10:00",
      "2027-03-27T08:00",
      "2027-03-27T09:00",
    ],
    ["its first morning", "2027-03-28", "09:00", "10:00", "2027-03-28T07:00", "2027-03-28T08:00"],
    ["over its change", "2027-03-28", "01:30", "03:30", "2027-03-28T00:30", "2027-03-28T01:30"],
    ["just before it", "2027-03-28", "01:00", "01:59", "2027-03-28T00:00", "2027-03-28T00:59"],
    [
      "the last evening of summer time",
      "2027-10-30",
      "20:00",
      "21:00",
      "2027-10-30T18:00",
      "2027-10-30T19:00",
    ],
    [
      "the first morning of winter time",
      "2027-10-31",
      "09:00",
      "10:00",
      "2027-10-31T08:00",
      "2027-10-31T09:00",
    ],
    ["over its change", "2027-10-31", "01:30", "03:30", "2027-10-30T23:30", "2027-10-31T02:30"],
  ])("has the right UTC times %s, on %s", (_what, day, start, end, from, to) => {
    expect(at(day, start, end)).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });

  test.each([
    [
      "begins in the hour that is skipped",
      "2027-03-28",
      "02:00",
      "03:00",
      "2027-03-28T01:00",
      "2027-03-28T02:00",
    ],
    ["ends in it", "2027-03-28", "01:30", "02:30", "2027-03-28T00:30", "2027-03-28T01:30"],
    [
      "begins in the hour that comes twice",
      "2027-10-31",
      "02:30",
      "03:00",
      "2027-10-31T00:30",
      "2027-10-31T01:00",
    ],
    ["ends in it", "2027-10-31", "01:30", "02:30", "2027-10-30T23:30", "2027-10-31T00:30"],
  ])("one that %s is one unambiguous instant (%s)", (_what, day, start, end, from, to) => {
    expect(at(day, start, end)).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });

  test("a moved event has the same UID and a higher sequence", () => {
    const [before] = read(EVENT);
    const [after] = read({ ...EVENT, day: "2027-03-29", sequence: 1 });
    expect(after).toEqual({
      ...before,
      start: "2027-03-29T07:00:00.000Z",
      end: "2027-03-29T08:30:00.000Z",
      sequence: 1,
    });
  });

  test("a cancelled event has its status, a marked title and the reason in its text", () => {
    const cancelled = { cancelled_at: EVENT.changedAt, cancel_reason: "Salle fermée", sequence: 2 };
    const [event] = read({ ...EVENT, ...cancelled });
    expect(event).toMatchObject({
      uid: EVENT.id,
      status: "CANCELLED",
      summary: "Annulé : Plénière",
      description: expect.stringMatching(/^Annulé : Salle fermée\n\nOrdre du jour\n\n/),
    });
  });

  test("has its place, its video link and the address of its page", () => {
    const link = "https://visio.exemple.fr/salle?a=1,2;b=3";
    const [event] = read({ ...EVENT, place: "12, rue des Lilas ; Paris", link });
    expect(event?.location).toBe("12, rue des Lilas ; Paris");
    expect(event?.description).toContain(link);
    expect(event?.description).toContain(EVENT.url);
    expect(read({ ...EVENT, link })[0]?.location).toBe(link);
  });
});

const typed = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.constantFrom(
    "fin\r\nATTACH:http://x",
    "a\nEND:VEVENT\nBEGIN:VALARM",
    "\\n \\, \\; \\\\",
    "a;b,c:d\"e'f",
    "é".repeat(80),
    "👩🏽‍⚕️".repeat(20),
    "x".repeat(200),
    "\t ",
    "",
  ),
);
const asTyped = (text: string): string => text.replace(/\r\n?/g, "\n");

describe("server in another time zone", () => {
  afterEach(() => vi.unstubAllEnvs());

  test("writes the same bytes whatever the time zone", () => {
    const days = ["2027-01-15", "2027-03-28", "2027-07-15", "2027-10-31"];
    const write = () =>
      writeCalendar(
        "CPMS",
        days.map((day) => ({ ...EVENT, day, start_time: "01:30", end_time: "03:30" })),
      );
    const said = ["Europe/Paris", "America/Los_Angeles", "Pacific/Auckland", "UTC"].map((zone) => {
      vi.stubEnv("TZ", zone);
      return { hour: new Date("2027-01-15T12:00:00Z").getHours(), text: write() };
    });
    expect(new Set(said.map(({ hour }) => hour)).size, "the machine has moved").toBe(4);
    expect(new Set(said.map(({ text }) => text)).size).toBe(1);
  });
});

describe("text typed into an event (T75)", () => {
  test("is read back unchanged, and adds neither a line nor a property", () => {
    const bare = read(EVENT)[0]?.properties;
    fc.assert(
      fc.property(typed, typed, typed, (title, message, place) => {
        const texts = [title, message, place].map((text) => text.replace(/[^\P{Cc}\t\r\n]/gu, ""));
        const [one = "", two = "", three = ""] = texts;
        const text = writeCalendar("CPMS", [{ ...EVENT, title: one, message: two, place: three }]);
        const [event, ...others] = withIcalJs(text);
        expect(others).toEqual([]);
        expect(event?.summary).toBe(asTyped(one));
        expect(event?.location).toBe(asTyped(three));
        expect(event?.description).toContain(asTyped(two));
        expect(event?.properties).toBe((bare ?? 0) + (three === "" ? 0 : 1));
      }),
      { numRuns: 300 },
    );
  });

  test("no line is longer than 75 octets or cut within a character", () => {
    const text = writeCalendar("CPMS", [
      { ...EVENT, title: "é👩🏽‍⚕️".repeat(60), message: "ß".repeat(500) },
    ]);
    for (const line of text.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\n\r]/);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});
