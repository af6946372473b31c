import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Event } from "#contract/events.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import { SPACE_SEARCH_FEW, type SpaceSearchKind } from "#contract/space-search-limits.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { changeEvent, makeEvent, makeGroup, makeSeries } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app));
  group = await makeGroup(app, admin, "Terrain");
});
afterAll(() => app.close());

async function search(q: string, kind?: SpaceSearchKind): Promise<SpaceSearchReply> {
  const url = `/recherche-espace?q=${encodeURIComponent(q)}${kind ? `&kind=${kind}` : ""}`;
  const reply = await call(app, { url }, member);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const titles = async (q: string) => (await search(q, "events")).events.list.map((one) => one.title);

const send = (method: "DELETE" | "POST" | "PUT", url: string, body?: object) =>
  call(app, { method, url, ...(body && { body }) }, admin);

const textOf = (extract: { text: string }[] = []) => extract.map(({ text }) => text).join("");
const hitsOf = (extract: { text: string; isHit?: true | undefined }[] = []) =>
  extract.filter(({ isHit }) => isHit).map(({ text }) => text);

describe("texts of events", () => {
  let found: Event;
  beforeAll(async () => {
    found = await makeEvent(app, admin, group.id, {
      title: "Rencontre",
      message:
        "Les médiatrices parlent de l’accès aux droits.\nUne œuvre : « NEAR » & <script>x</script>",
      place: "Maison des Fougères",
    });
  });

  test.each([
    "médiatrices",
    "mediatrice",
    "MEDIATRICE",
    "mediat",
    "l’accès",
    "l'acces droits",
    "œuvre",
    "oeuvres",
    "rencontre fougères",
    "fougere mediatrices oeuvre",
    "near:droits",
    "near*",
    '"near"',
    "near & script",
    "<script>",
    "rencontre:",
    "d’accès à l’œuvre",
  ])("« %s » finds the event", async (q) => {
    const { events } = await search(q);
    expect([events.count, events.list.map(({ id }) => id)]).toEqual([1, [found.id]]);
  });

  test.each([
    "mediatrix introuvable",
    "édiatrice",
    "rencontre introuvable",
    "**",
    "::",
    "&&",
    '""',
  ])("« %s » finds none", async (q) => {
    expect((await search(q)).events).toEqual({ count: 0, more: false, list: [] });
  });

  test("a hundred words are cut to those that a search has", async () => {
    const q = Array.from({ length: 60 }, (_, at) => (at < 8 ? "les" : "xyz"))
      .join(" ")
      .slice(0, 200);
    expect((await search(q)).events.count).toBe(0);
    expect((await search("les ".repeat(50).trim())).events.count).toBe(1);
  });

  test("marks the words in the description, and nothing where only the title has them", async () => {
    const [event] = (await search("MEDIATRICE droits")).events.list;
    expect(hitsOf(event?.extract)).toEqual(["médiatrices", "droits"]);
    const [titled] = (await search("rencontre")).events.list;
    expect(titled?.extract).toBeUndefined();
    const [placed] = (await search("fougeres")).events.list;
    expect(placed?.extract).toBeUndefined();
    expect(textOf((await search("script")).events.list[0]?.extract)).toContain(
      "<script>x</script>",
    );
  });

  test("an extract cuts no character in two", async () => {
    const message = `${"🙂𠀀é ".repeat(60)}girafe ${"𝒜🙂 ".repeat(80)}`.trim();
    await makeEvent(app, admin, group.id, { title: "Savane", message });
    const [event] = (await search("girafes")).events.list;
    const text = textOf(event?.extract);
    expect([text.isWellFormed(), hitsOf(event?.extract)]).toEqual([true, ["girafe"]]);
    expect(text.length).toBeLessThan(400);
  });

  test("a word longer than an index takes is found by its beginning", async () => {
    const word = `${"𠀀".repeat(900)}fin`;
    await makeEvent(app, admin, group.id, { title: "Interminable", message: word });
    expect(await titles("𠀀".repeat(60))).toEqual(["Interminable"]);
    expect(await titles("𠀀".repeat(100))).toEqual(["Interminable"]);
  });
});

test("titles come first, then texts; in each the next ones, then the latest past ones", async () => {
  const make = (title: string, day: string, message = "Ordre du jour") =>
    makeEvent(app, admin, group.id, { title, message, date: `2026-${day}T12:00:00.000Z` });
  await make("A, texte en mai", "05-10", "le tamanoir");
  await make("B, texte passé", "01-10", "les tamanoirs");
  await make("C, tamanoir passé", "02-10");
  await make("D, tamanoir en juin", "06-10", "le tamanoir");
  await make("E, texte en mars", "03-20", "un tamanoir");
  const order = ["D, tamanoir en juin", "C, tamanoir passé"];
  const then = ["E, texte en mars", "A, texte en mai", "B, texte passé"];
  expect(await titles("tamanoirs")).toEqual([...order, ...then]);
  const few = await search("tamanoir");
  expect([few.events.count, few.events.list.length]).toEqual([5, SPACE_SEARCH_FEW]);
  expect((await search("tamanoir", "groups")).events).toEqual({ count: 5, more: false, list: [] });
});

describe("what changes", () => {
  test("is found by its new texts only, after each step", async () => {
    const event = await makeEvent(app, admin, group.id, { title: "Pas à pas", message: "okapi" });
    const counts = async () =>
      Promise.all(
        ["okapi", "bongo", "gnou", "panne", "addax"].map(
          async (q) => (await search(q)).events.count,
        ),
      );
    expect(await counts()).toEqual([1, 0, 0, 0, 0]);
    await changeEvent(app, admin, event, { message: "bongo", place: "gnou" });
    expect(await counts()).toEqual([0, 1, 1, 0, 0]);
    await send("POST", `/events/${event.id}/cancel`, { reason: "panne" });
    expect(await counts()).toEqual([0, 1, 1, 1, 0]);
    // A form of an older client says nothing of the place.
    await changeEvent(app, admin, event, { message: "addax" });
    expect(await counts()).toEqual([0, 0, 1, 1, 1]);
    await send("POST", `/events/${event.id}/resume`);
    expect(await counts()).toEqual([0, 0, 1, 0, 1]);
    await send("DELETE", `/events/${event.id}`);
    expect(await counts()).toEqual([0, 0, 0, 0, 0]);
    await send("POST", `/trash/event/${event.id}/restore`);
    expect(await counts()).toEqual([0, 0, 1, 0, 1]);
  });

  test("is found in each event of a series, and in those that a change reaches", async () => {
    const events = async (q: string) => (await search(q)).events.count;
    const { first, days } = await makeSeries(app, admin, group.id, { message: "un saïga" });
    expect(await events("saigas")).toBe(days.length);
    const changed = { message: "un kéa", scope: "all" };
    if (first) await changeEvent(app, admin, first, changed);
    expect([await events("saiga"), await events("kea")]).toEqual([0, days.length]);
  });

  test("is not found once its group is deleted, nor erased", async () => {
    const closing = await makeGroup(app, admin, "Fermeture");
    await makeEvent(app, admin, closing.id, { message: "oryx" });
    await send("DELETE", `/groupes/${closing.id}`);
    expect((await search("oryx")).events.count).toBe(0);
    await app.db.deleteFrom("groups").where("id", "=", closing.id).execute();
    expect((await search("oryx")).events.count).toBe(0);
  });
});

test("groups are found by their description after those found by name, archived or not", async () => {
  const about = "Nous suivons les lémuriens de l’étang.";
  const { id } = await makeGroup(app, admin, "Aa suivi");
  await send("PUT", `/groupes/${id}`, { name: "Aa suivi", description: about });
  await makeGroup(app, admin, "Zz lémuriens");
  const { groups } = await search("LEMURIEN");
  expect(groups.list.map(({ name }) => name)).toEqual(["Zz lémuriens", "Aa suivi"]);
  expect(groups.list.map(({ extract }) => hitsOf(extract))).toEqual([[], ["lémuriens"]]);
  expect((await search("aa etang")).groups.count).toBe(1);
  await send("PUT", `/groupes/${id}`, { name: "Aa suivi", description: "" });
  expect((await search("lemuriens")).groups.count).toBe(1);
});
