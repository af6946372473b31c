import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import { SPACE_SEARCH_FEW, type SpaceSearchKind } from "#contract/space-search-limits.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makePoll } from "#server/testing/polls.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let member: string;
let group: { id: string };
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  member = await tokenOf(app, await makeUser(app, { first_name: "Inès", last_name: "Roche" }));
  group = await makeGroup(app, admin, "Interprétariat");
});
afterAll(() => app.close());

const ask = (q: string, token = member, kind?: SpaceSearchKind) =>
  call(
    app,
    { url: `/recherche-espace?q=${encodeURIComponent(q)}${kind ? `&kind=${kind}` : ""}` },
    token,
  );

async function search(
  q: string,
  token?: string,
  kind?: SpaceSearchKind,
): Promise<SpaceSearchReply> {
  const reply = await ask(q, token, kind);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

type Row = { title: string } | { name: string };

/** Titles of every kind, people and the public site apart. */
async function titles(q: string): Promise<string[]> {
  const { people: _people, pages: _public, ...kinds } = await search(q);
  const listed = Object.values(kinds);
  for (const { count, list } of listed) expect(list).toHaveLength(count);
  return listed
    .flatMap(({ list }): Row[] => list)
    .map((row) => ("title" in row ? row.title : row.name));
}

const remove = (url: string) => call(app, { method: "DELETE", url }, admin);

describe("words of a title", () => {
  beforeAll(async () => {
    for (const name of ["Budget 50 %.pdf", "Budget 500.pdf", "compte_rendu.pdf", "Œuvres.pdf"])
      await makeDocument(app, admin, group.id, name);
    await makeEvent(app, admin, group.id, { title: "Atelier interprétariat" });
    await makePoll(app, admin, group.id, { title: "Date de l’atelier d’interprétariat" });
  });

  test.each([
    ["INTERPRETARIAT ateliers", ["Atelier interprétariat", "Date de l’atelier d’interprétariat"]],
    [
      "interprétariat",
      ["Atelier interprétariat", "Date de l’atelier d’interprétariat", "Interprétariat"],
    ],
    ["animer groupe", ["Animer un groupe"]],
    // The description of « COPIL », a group of every site, has the word.
    ["oeuvres", ["COPIL", "Œuvres.pdf"]],
    ["budget 50 %", ["Budget 50 %.pdf"]],
    ["0 %", ["Budget 50 %.pdf"]],
    ["e_r", ["compte_rendu.pdf"]],
    ["%%", []],
    ["__", []],
    ["\\\\", []],
    ["' or 1=1 --", []],
    ["atelier budget", []],
  ])("« %s » ignores accents and case, and takes signs literally", async (q, found) => {
    expect((await titles(q)).toSorted()).toEqual(found.toSorted());
  });

  test.each(["", "a", " a ", "\u0301\u0301", "a".repeat(201), "a\u0000b"])(
    "rejects a search of %j",
    async (q) => {
      const reply = await ask(q);
      expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
    },
  );

  test("says what to do with one letter", async () => {
    expect((await ask("a")).json().fields).toEqual({ q: messages.searchTooShort });
  });
});

test("what is deleted, alone or with its group, is neither listed nor counted", async () => {
  const [closed, open] = [
    await makeGroup(app, admin, "Clandestin"),
    await makeGroup(app, admin, "Ouvert"),
  ];
  const title = "Registre clandestin";
  for (const { id } of [closed, open]) {
    await makeDocument(app, admin, id, `${title}.pdf`);
    await makeEvent(app, admin, id, { title });
    await makePoll(app, admin, id, { title });
  }
  const counts = async () => {
    const { people: _none, pages: _public, ...kinds } = await search("clandestin");
    return Object.values(kinds).map(({ count, list }) => [count, list.length]);
  };
  expect(await counts()).toEqual([2, 0, 2, 2, 1, 0].map((count) => [count, count]));
  await remove(`/groupes/${closed.id}`);
  expect(await counts()).toEqual([1, 0, 1, 1, 0, 0].map((count) => [count, count]));
  const { events, documents, polls } = await search("clandestin");
  await remove(`/events/${events.list[0]?.id}`);
  await remove(`/documents/${documents.list[0]?.id}`);
  await remove(`/polls/${polls.list[0]?.id}`);
  expect(await titles("clandestin")).toEqual([]);
});

test("T40 members find people by name and structure, never by their addresses", async () => {
  await makeUser(app, {
    first_name: "Zélie",
    last_name: "Okafor",
    email: "adresse.cachee@exemple.fr",
  });
  await makeUser(app, { first_name: "Zélie", last_name: "Attend", status: "pending" });
  await makeUser(app, { first_name: "Zélie", last_name: "Partie", deleted_at: "2026-01-01" });
  const { people } = await search("okafor zelie");
  expect(people).toEqual({
    count: 1,
    more: false,
    list: [
      {
        id: expect.any(String),
        firstName: "Zélie",
        lastName: "Okafor",
        structure: "Association d'essai",
      },
    ],
  });
  for (const token of [member, admin]) {
    expect((await search("zelie", token)).people.count).toBe(1);
    expect((await search("cachee", token)).people.count).toBe(0);
    expect((await search("association okafor", token)).people.count).toBe(1);
  }
});

test("lists a few of each kind, more of the wanted one, and what is to come first", async () => {
  const days = ["2026-02-01", "2026-02-20", "2026-03-20", "2026-04-01", "2026-05-01", "2026-06-01"];
  for (const day of days)
    await makeEvent(app, admin, group.id, { title: "Veille", date: `${day}T12:00:00.000Z` });
  await makeDocument(app, admin, group.id, "Veille.pdf");
  const daysOf = ({ events }: SpaceSearchReply) => events.list.map(({ date }) => date.slice(0, 10));
  const ordered = [...days.slice(2), "2026-02-20", "2026-02-01"];
  const few = await search("veille");
  expect(daysOf(few)).toEqual(ordered.slice(0, SPACE_SEARCH_FEW));
  expect([few.events.count, few.documents.list.length]).toEqual([6, 1]);
  const more = await search("veille", member, "events");
  expect(daysOf(more)).toEqual(ordered);
  expect(more.documents).toEqual({ count: 1, more: false, list: [] });
});
