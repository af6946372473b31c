import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import { parisTime } from "#contract/paris-time.ts";
import { addDays } from "#contract/repeat.ts";
import { containsWords, toTerms, toTitleWords, toTokens } from "#contract/search.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { drawSearches } from "#server/testing/drawn-searches.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { countRuns } from "#server/testing/property-runs.ts";
import { changeEvent, makeEvent, makeGroup } from "#server/testing/publish.ts";

const SENTENCES = readFileSync("content/documents/plaidoyer.md", "utf8")
  .split(/(?<=[.:?])\s+/)
  .map((text) => text.replace(/\s+/g, " ").slice(0, 300))
  .filter((text) => text.length > 40);
const PLACES = ["", "Hôtel de ville, Besançon", "Maison de l’œuvre", "À distance"];
const EVENTS = 60;
const ROWS = 50;

let app: TestApp;
let admin: string;
let today: string;
let known: Event[];

const sentence = (at: number): string => SENTENCES[at % SENTENCES.length] ?? "";
const titleOf = (number: number): string =>
  `${(sentence(number * 13).match(/[\p{L}\p{N}’]+/gu) ?? []).slice(0, 4).join(" ")} ${number}`;

const valuesOf = (number: number) => ({
  title: titleOf(number),
  message: Array.from({ length: 1 + (number % 5) }, (_, line) =>
    sentence(number * 31 + line * 7),
  ).join("\n"),
  place: PLACES[number % PLACES.length] ?? "",
  date: `${addDays(today, ((number * 37) % 80) - 40)}T12:00:00.000Z`,
});

/** Some are changed, cancelled or deleted after they were made. */
async function makeOne(groupId: string, number: number): Promise<Event[]> {
  const event = await makeEvent(app, admin, groupId, valuesOf(number));
  if (number % 4 === 0) await changeEvent(app, admin, event, valuesOf(number + EVENTS));
  if (number % 6 === 0) {
    const body = { reason: "Grève des œuvres sociales" };
    await call(app, { method: "POST", url: `/events/${event.id}/cancel`, body }, admin);
  }
  if (number % 11 === 0) {
    await call(app, { method: "DELETE", url: `/events/${event.id}` }, admin);
    return [];
  }
  return [(await call(app, { url: `/events/${event.id}` }, admin)).json<Event>()];
}

const startOf = ({ date, start_time, id }: Event): string => `${date} ${start_time} ${id}`;

beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  today = parisTime(app.clock.now()).slice(0, 10);
  const group = await makeGroup(app, admin, "Plaidoyer");
  known = [];
  for (let number = 0; number < EVENTS; number += 1)
    known.push(...(await makeOne(group.id, number)));
  const [past, next] = [
    known.filter(({ date }) => date.slice(0, 10) < today),
    known.filter(({ date }) => date.slice(0, 10) >= today),
  ];
  const byStart = (one: Event, other: Event) => (startOf(one) < startOf(other) ? -1 : 1);
  known = [...next.toSorted(byStart), ...past.toSorted(byStart).toReversed()];
}, 120_000);
afterAll(() => app.close());

/** What the search promises, by reading every text; `known` is in its order. */
function readAll(q: string): string[] {
  const words = toTitleWords(q);
  const terms = toTerms(words.join(" ")).filter((term) => term.length >= 3);
  const isIn = ({ title, message, place, cancel_reason }: Event) => {
    const tokens = toTokens([title, message, place, cancel_reason].join("\n"));
    return (
      terms.length > 0 && terms.every((term) => tokens.some((token) => token.startsWith(term)))
    );
  };
  const titled = known.filter(({ title }) => containsWords(title, words));
  const others = known.filter((event) => !titled.includes(event) && isIn(event));
  return [...titled, ...others].map(({ id }) => id);
}

const searches = drawSearches(SENTENCES, ["introuvable", "d’", "grève", "Besançon", "œuvre"]);

test("events are found as by reading all of them, in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (q) => {
      const url = `/recherche-espace?kind=events&q=${encodeURIComponent(q)}`;
      const { events } = (await call(app, { url }, admin)).json<SpaceSearchReply>();
      const expected = readAll(q);
      expect(events.count).toBe(expected.length);
      expect(events.list.map(({ id }) => id)).toEqual(expected.slice(0, ROWS));
    }),
    { numRuns: countRuns(2000) },
  );
}, 600_000);
