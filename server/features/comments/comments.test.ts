import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMENT_EDIT_MS, COMMENT_MAX, type Commented } from "#contract/comment-limits.ts";
import { tooLong } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import { emptyTrash } from "#server/data-lifecycle.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import {
  changeComment,
  makeComment,
  readComments,
  removeComment,
  sendComment,
} from "#server/testing/comments.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let member: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  member = await makeMember(app, groupId, "Tisserand");
});
afterAll(() => app.close());

let made = 0;
const newEvent = async () => ({
  kind: "event" as const,
  id: (await makeEvent(app, admin, groupId, { title: `Réunion ${++made}` })).id,
});
const newDocument = async () => ({
  kind: "document" as const,
  id: (await makeDocument(app, admin, groupId, `Note ${++made}.pdf`)).id,
});
const newGroup = async () => {
  const { id } = await makeGroup(app, admin, `Groupe ${++made}`);
  await call(app, { method: "POST", url: `/groupes/${id}/join` }, member.token);
  return { kind: "group" as const, id };
};
const MAKE: Record<Commented, () => Promise<{ kind: Commented; id: string }>> = {
  event: newEvent,
  document: newDocument,
  group: newGroup,
};
const leave = (id: string, token: string) =>
  call(app, { method: "POST", url: `/groupes/${id}/leave` }, token);
const archive = (id: string) =>
  call(app, { method: "PUT", url: `/groupes/${id}/archive`, body: { archived: true } }, admin);

describe("a comment", () => {
  test.each(Object.entries(MAKE))("on a %s is read by every member", async (_, make) => {
    const thing = await make();
    const written = await makeComment(app, thing, member.token, { text: "  Bonjour.\n\nMerci. " });
    expect(written).toEqual({
      id: written.id,
      text: "Bonjour.\n\nMerci.",
      author: {
        ...{ id: member.id, firstName: "Camille", lastName: "Tisserand" },
        structure: "Association d'essai",
      },
      mentions: [],
      createdAt: app.clock.now().toISOString(),
      version: 1,
    });
    const stranger = await tokenOf(app, await makeUser(app));
    expect(await readComments(app, thing, stranger)).toEqual({ count: 1, comments: [written] });
  });

  test("is listed newest first, page by page, with the count of all", async () => {
    const thing = await newEvent();
    const ids: string[] = [];
    for (const text of ["Un", "Deux", "Trois"]) {
      app.clock.advance(1000);
      ids.unshift((await makeComment(app, thing, member.token, { text })).id);
    }
    const first = await readComments(app, thing, member.token, "?limit=2");
    expect([first.count, first.comments.map(({ text }) => text)]).toEqual([3, ["Trois", "Deux"]]);
    const next = await readComments(app, thing, member.token, `?limit=2&before=${ids[1]}`);
    expect(next.comments.map(({ text }) => text)).toEqual(["Un"]);
  });

  test("sent twice at once is stored once; the same text later is another one", async () => {
    const thing = await newEvent();
    const [one, two] = await Promise.all([
      makeComment(app, thing, member.token),
      makeComment(app, thing, member.token),
    ]);
    expect(one.id).toBe(two.id);
    app.clock.advance(11_000);
    expect((await makeComment(app, thing, member.token)).id).not.toBe(one.id);
    expect((await readComments(app, thing, member.token)).count).toBe(2);
  });

  test("rejects blank, too long and control characters, and stores HTML as text", async () => {
    const thing = await newEvent();
    const refused = async (text: string) => {
      const reply = await sendComment(app, thing, member.token, { text });
      return [reply.statusCode, reply.json().fields];
    };
    expect(await refused(" \n\t ")).toEqual([400, { text: messages.required }]);
    expect(await refused("a".repeat(COMMENT_MAX + 1))).toEqual([
      400,
      { text: tooLong(COMMENT_MAX) },
    ]);
    expect(await refused("a\u0007b")).toEqual([400, { text: messages.controlCharacters }]);
    expect(await refused("a\u202Eb")).toEqual([400, { text: messages.controlCharacters }]);
    for (const text of ["é".repeat(COMMENT_MAX), "<b onclick='x()'>gras</b> & \"moi\""])
      expect((await makeComment(app, thing, member.token, { text })).text).toBe(text);
  });

  test("is refused outside the group, or just after leaving, but to administrators", async () => {
    const thing = await newEvent();
    const leaver = await makeMember(app, groupId);
    await leave(groupId, leaver.token);
    for (const token of [leaver.token, await tokenOf(app, await makeUser(app))]) {
      const reply = await sendComment(app, thing, token);
      expect([reply.statusCode, reply.json().message]).toEqual([409, messages.commentNotInGroup]);
    }
    expect((await sendComment(app, thing, admin)).statusCode).toBe(201);
  });

  test("is refused on what was just deleted, with a sentence that says so", async () => {
    const [event, document, group] = [await newEvent(), await newDocument(), await newGroup()];
    const remove = (url: string) => call(app, { method: "DELETE", url }, admin);
    await remove(`/events/${event.id}`);
    await remove(`/documents/${document.id}`);
    await remove(`/groupes/${group.id}`);
    const refused = async (thing: { kind: Commented; id: string }) => {
      const reply = await sendComment(app, thing, member.token);
      return [reply.statusCode, reply.json().message];
    };
    expect(await refused(event)).toEqual([404, messages.commentedEventGone]);
    expect(await refused(document)).toEqual([404, messages.commentedDocumentGone]);
    expect(await refused(group)).toEqual([404, messages.commentedGroupGone]);
  });

  test("in an archived group is only read, and removed by its author", async () => {
    const thing = await newGroup();
    const { id } = await makeComment(app, thing, member.token);
    await archive(thing.id);
    expect((await sendComment(app, thing, admin)).json().code).toBe("group_archived");
    const changed = await changeComment(app, id, member.token, { text: "Autre" });
    expect(changed.json().code).toBe("group_archived");
    expect((await readComments(app, thing, member.token)).count).toBe(1);
    expect((await removeComment(app, id, member.token)).statusCode).toBe(204);
  });

  test("on a cancelled or past event is published", async () => {
    const thing = await newEvent();
    const body = { reason: "Salle fermée" };
    await call(app, { method: "POST", url: `/events/${thing.id}/cancel`, body }, admin);
    expect((await sendComment(app, thing, member.token)).statusCode).toBe(201);
  });
});

describe("a published comment", () => {
  test("is changed by its author, and says so", async () => {
    const thing = await newEvent();
    const { id } = await makeComment(app, thing, member.token);
    const same = await changeComment(app, id, member.token, { text: "Merci pour ces notes." });
    expect(same.json()).not.toHaveProperty("edited");
    app.clock.advance(COMMENT_EDIT_MS - 1);
    const changed = await changeComment(app, id, member.token, { text: "Autre", version: 2 });
    expect(changed.json()).toMatchObject({ text: "Autre", edited: true, version: 3 });
    expect((await readComments(app, thing, admin)).comments).toEqual([changed.json()]);
  });

  test("is not changed after fifteen minutes, by another person, nor by an old form", async () => {
    const thing = await newEvent();
    const { id } = await makeComment(app, thing, member.token);
    const by = async (token: string, values: object = {}) =>
      (await changeComment(app, id, token, { text: "Autre", ...values })).json().code;
    const another = await makeMember(app, groupId);
    expect([await by(another.token), await by(admin)]).toEqual(["forbidden", "forbidden"]);
    await changeComment(app, id, member.token, { text: "Nouveau", version: 1 });
    expect(await by(member.token, { version: 1 })).toBe("stale");
    app.clock.advance(COMMENT_EDIT_MS);
    expect(await by(member.token)).toBe("comment_settled");
    expect((await readComments(app, thing, admin)).comments[0]?.text).toBe("Nouveau");
  });

  test("is not changed by its author who left the group, but removed", async () => {
    const thing = await newEvent();
    const leaver = await makeMember(app, groupId);
    const { id } = await makeComment(app, thing, leaver.token);
    await leave(groupId, leaver.token);
    const changed = await changeComment(app, id, leaver.token, { text: "Autre" });
    expect(changed.json().code).toBe("not_in_group");
    expect((await removeComment(app, id, leaver.token)).statusCode).toBe(204);
  });

  test("is removed by its author without a line in the journal, for good", async () => {
    const thing = await newEvent();
    const { id } = await makeComment(app, thing, member.token);
    app.clock.advance(COMMENT_EDIT_MS);
    expect((await removeComment(app, id, member.token)).statusCode).toBe(204);
    expect(await readComments(app, thing, admin)).toEqual({ count: 0, comments: [] });
    expect((await call(app, { url: "/journal?act=comment_deleted" }, admin)).json()).toEqual([]);
    const again = await removeComment(app, id, member.token);
    expect([again.statusCode, again.json().message]).toEqual([404, messages.commentGone]);
    const changed = await changeComment(app, id, member.token, { text: "Autre" });
    expect(changed.json().message).toBe(messages.commentGone);
  });

  test("is removed by an animator or an administrator, with a line without its text", async () => {
    const thing = await newEvent();
    const { id } = await makeComment(app, thing, member.token, { text: "Texte secret" });
    const another = await makeMember(app, groupId);
    expect((await removeComment(app, id, another.token)).statusCode).toBe(403);
    await app.db
      .updateTable("group_members")
      .set({ role: "animator" })
      .where("user_id", "=", another.id)
      .execute();
    expect((await removeComment(app, id, another.token)).statusCode).toBe(204);
    const lines = (await call(app, { url: "/journal?act=comment_deleted" }, admin)).json();
    expect(lines).toHaveLength(1);
    expect(lines[0].subject).toBe(`Camille Tisserand (Réunion ${made})`);
    expect(JSON.stringify(lines)).not.toContain("secret");
    const other = await makeComment(app, thing, member.token);
    expect((await removeComment(app, other.id, admin)).statusCode).toBe(204);
  });
});

describe("the comments of what is deleted", () => {
  const restore = (url: string) =>
    call(app, { method: "POST", url: `/trash/${url}/restore` }, admin);
  const rows = async () => (await app.db.selectFrom("comments").select("id").execute()).length;

  test.each([
    ["event", newEvent, "events"],
    ["document", newDocument, "documents"],
    ["group", newGroup, "groupes"],
  ] as const)("%s: are hidden, and come back with it", async (kind, make, path) => {
    const thing = await make();
    await makeComment(app, thing, member.token);
    await call(app, { method: "DELETE", url: `/${path}/${thing.id}` }, admin);
    const gone = await call(app, { url: `/commentaires/${kind}/${thing.id}` }, member.token);
    expect(gone.statusCode).toBe(404);
    await restore(`${kind}/${thing.id}`);
    expect((await readComments(app, thing, member.token)).count).toBe(1);
  });

  test("are deleted for good with it", async () => {
    const before = await rows();
    const thing = await newEvent();
    await makeComment(app, thing, member.token);
    await call(app, { method: "DELETE", url: `/events/${thing.id}` }, admin);
    expect(await rows()).toBe(before + 1);
    app.clock.advance(31 * 24 * 3_600_000);
    await emptyTrash(app);
    expect(await rows()).toBe(before);
  });
});
