import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MENTION_MAILS_A_DAY, MENTIONS_MAX } from "#contract/comment-limits.ts";
import { messages } from "#contract/messages.ts";
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
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makeEvent, makeGroup } from "#server/testing/publish.ts";

let app: TestApp;
let admin: string;
let groupId: string;
let author: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, admin, "Plaidoyer")).id;
  author = await makeMember(app, groupId, "Autrice");
});
afterAll(() => app.close());

let made = 0;
const newEvent = async () => ({
  kind: "event" as const,
  id: (await makeEvent(app, admin, groupId, { title: `Assemblée ${++made}` })).id,
});
const received = async () => (await deliver(app)).filter((one) => one.kind === "comment_mention");

describe("a mention", () => {
  test("is shown beside the text, and emailed once with it", async () => {
    const thing = await newEvent();
    const person = await makeMember(app, groupId, "Nommée");
    const mentions = [person.id];
    const text = "Peux-tu relire ?\nMerci.";
    const { id } = await makeComment(app, thing, author.token, { text, mentions });
    const [written] = (await readComments(app, thing, admin)).comments;
    expect(written?.mentions).toEqual([
      {
        ...{ id: person.id, firstName: "Camille", lastName: "Nommée" },
        structure: "Association d'essai",
      },
    ]);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: person.email,
      subjectId: author.id,
      quote: `Camille Autrice\n${text}`,
    });
    expect(mail?.action?.url).toContain(`/espace-membre/agenda/${thing.id}#commentaires`);
    await changeComment(app, id, author.token, { text: "Autre", mentions });
    expect(await received()).toEqual([]);
    await changeComment(app, id, author.token, { text: "Autre" });
    expect((await readComments(app, thing, admin)).comments[0]?.mentions).toEqual([]);
  });

  test("is refused for who is not in the group, and beyond ten people", async () => {
    const thing = await newEvent();
    const stranger = await makeUser(app);
    const refused = async (mentions: string[]) => {
      const reply = await sendComment(app, thing, author.token, { mentions });
      return [reply.statusCode, reply.json().fields];
    };
    expect(await refused([stranger.id])).toEqual([400, { mentions: messages.mentionNotMember }]);
    expect(await refused(Array(MENTIONS_MAX + 1).fill(author.id))).toEqual([
      400,
      { mentions: messages.tooManyMentions },
    ]);
    expect((await readComments(app, thing, admin)).count).toBe(0);
  });

  test("stays when the person leaves the group, and goes when the account is erased", async () => {
    const thing = await newEvent();
    const person = await makeMember(app, groupId);
    const mentions = [person.id];
    const { id } = await makeComment(app, thing, author.token, { mentions });
    await call(app, { method: "POST", url: `/groupes/${groupId}/leave` }, person.token);
    const changed = await changeComment(app, id, author.token, { text: "Autre", mentions });
    expect(changed.json().mentions).toHaveLength(1);
    await app.db.deleteFrom("users").where("id", "=", person.id).execute();
    expect((await readComments(app, thing, admin)).comments[0]?.mentions).toEqual([]);
  });

  test("of oneself, of who chose never, or beyond ten a day sends no email", async () => {
    const person = await makeMember(app, groupId);
    const silent = await makeMember(app, groupId);
    const body = { kind: "mention", frequency: "never" };
    await call(app, { method: "PUT", url: "/users/me/notifications", body }, silent.token);
    await deliver(app);
    const thing = await newEvent();
    for (let index = 0; index <= MENTION_MAILS_A_DAY; index += 1) {
      const { id } = await makeComment(app, thing, author.token, {
        text: `Rappel ${index}`,
        mentions: [author.id, silent.id, person.id],
      });
      // It was emailed all the same.
      if (index % 2 === 0) await removeComment(app, id, author.token);
    }
    const mails = await received();
    expect(mails.map(({ to }) => to)).toEqual(Array(MENTION_MAILS_A_DAY).fill(person.email));
    app.clock.advance(24 * 3_600_000 + 1);
    const token = await tokenOf(app, author);
    await makeComment(app, thing, token, { text: "Le lendemain", mentions: [person.id] });
    expect(await received()).toHaveLength(1);
  });
});

describe("the people to mention", () => {
  const find = async (token: string, q: string) => {
    const { id } = await newEvent();
    return call(app, { url: `/commentaires/event/${id}/personnes?q=${q}` }, token);
  };

  test("are the other members of the group by name, for who may comment", async () => {
    admin = await tokenOf(app, await makeAdmin(app));
    const token = await tokenOf(app, author);
    await makeMember(app, groupId, "Éluard");
    await makeUser(app, { last_name: "Éluard" });
    const found = (await find(token, encodeURIComponent("cam ELUARD"))).json();
    expect(found).toMatchObject([{ firstName: "Camille", lastName: "Éluard" }]);
    expect((await find(token, "autrice")).json()).toEqual([]);
    const stranger = await tokenOf(app, await makeUser(app));
    expect((await find(stranger, "eluard")).statusCode).toBe(409);
  });
});
