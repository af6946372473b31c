import { afterAll, beforeAll, expect, test } from "vitest";
import type { WhatsNew } from "#contract/whats-new.ts";
import { makeMember } from "#server/testing/answering.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeComment, removeComment } from "#server/testing/comments.ts";
import { goTo } from "#server/testing/digests.ts";
import { FakeClock } from "#server/testing/fake-clock.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin } from "#server/testing/make.ts";
import { makeDocument, makeEvent, makeGroup } from "#server/testing/publish.ts";
import { sendDigests } from "./send-digests.ts";

let app: TestApp;
let owner: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await buildTestApp({}, new FakeClock("2026-03-03T09:00:00.000Z"));
  owner = await makeAdmin(app);
});
afterAll(() => app.close());

const lines = async (to: string): Promise<{ text: string; url?: string }[]> =>
  (await deliver(app))
    .filter((mail) => mail.to === to && mail.kind === "digest")
    .flatMap(({ sections = [] }) => sections.flatMap((section) => section.lines));

test("comments of others are in « Quoi de neuf », and in the digest by subject", async () => {
  const admin = await tokenOf(app, owner);
  const group = await makeGroup(app, admin, "Recherche");
  const event = await makeEvent(app, admin, group.id, {
    title: "Bilan",
    date: "2026-03-05T12:00:00.000Z",
  });
  const document = await makeDocument(app, admin, group.id, "Note.pdf");
  app.clock.advance(1000);
  const reader = await makeMember(app, group.id);
  const author = await makeMember(app, group.id);
  await sendDigests(app);
  app.clock.advance(1000);
  const on = (kind: "event" | "document" | "group", id: string, text: string) =>
    makeComment(app, { kind, id }, author.token, { text });
  await on("event", event.id, "Un");
  app.clock.advance(1000);
  await on("event", event.id, "Deux");
  app.clock.advance(1000);
  await on("document", document.id, "Trois");
  app.clock.advance(1000);
  await on("group", group.id, "Quatre");
  app.clock.advance(1000);
  const removed = await on("group", group.id, "Retiré");
  await removeComment(app, removed.id, author.token);
  const news = async (token: string): Promise<WhatsNew[]> =>
    (await call(app, { url: "/nouveautes" }, token)).json();
  const shown = (await news(reader.token)).map(({ kind, about, subject_id, title }) => [
    kind,
    about,
    subject_id,
    title,
  ]);
  expect(shown).toEqual([
    ["comment", "group", group.id, "Recherche"],
    ["comment", "document", document.id, "Note.pdf"],
    ["comment", "event", event.id, "Bilan"],
    ["comment", "event", event.id, "Bilan"],
  ]);
  const { unread } = (await call(app, { url: "/users/me" }, reader.token)).json();
  expect(unread, "a removed comment is not counted").toBe(4);
  expect(await news(author.token), "one's own are no news").toEqual([]);

  const silent = { kind: "comment", frequency: "never", groupId: group.id };
  const quiet = await makeMember(app, group.id);
  await call(app, { method: "PUT", url: "/users/me/notifications", body: silent }, quiet.token);
  await deliver(app);
  // The meeting is over by then.
  goTo(app, "2026-03-09T08:00:00.000Z");
  await sendDigests(app);
  const sent = await lines(reader.email);
  expect(sent.map(({ text }) => text.replaceAll("\u00A0", " "))).toEqual([
    "2 nouveaux commentaires : « Bilan »",
    "Nouveau commentaire : « Note.pdf »",
    "Nouveau commentaire : « Recherche »",
  ]);
  expect(sent[0]?.url).toContain(`/espace-membre/agenda/${event.id}#commentaires`);
  expect(sent[2]?.url).toContain(`/espace-membre/groupes/${group.id}#commentaires`);
});

test("comments on what is in the trash are no news", async () => {
  const admin = await tokenOf(app, owner);
  const group = await makeGroup(app, admin, "Formation");
  const event = await makeEvent(app, admin, group.id, {
    title: "Atelier",
    date: "2026-04-05T12:00:00.000Z",
  });
  app.clock.advance(1000);
  const reader = await makeMember(app, group.id);
  const author = await makeMember(app, group.id);
  await sendDigests(app);
  app.clock.advance(1000);
  await makeComment(app, { kind: "event", id: event.id }, author.token);
  await call(app, { method: "DELETE", url: `/events/${event.id}` }, admin);
  const shown = (await call(app, { url: "/nouveautes" }, reader.token)).json();
  expect(shown.map(({ kind }: WhatsNew) => kind)).toEqual(["event_removed"]);
  await deliver(app);
  goTo(app, "2026-03-16T08:00:00.000Z");
  await sendDigests(app);
  const sent = await lines(reader.email);
  expect(sent.map(({ text }) => text.slice(0, 17))).toEqual(["Réunion supprimée"]);
});

test("comments are in no digest while the association has switched them off", async () => {
  const admin = await tokenOf(app, owner);
  const group = await makeGroup(app, admin, "Territoires");
  app.clock.advance(1000);
  const reader = await makeMember(app, group.id);
  const author = await makeMember(app, group.id);
  await sendDigests(app);
  app.clock.advance(1000);
  await makeComment(app, { kind: "group", id: group.id }, author.token);
  await makeDocument(app, admin, group.id, "Carte.pdf");
  await call(app, { method: "PUT", url: "/fonctions/comments", body: { on: false } }, admin);
  await deliver(app);
  goTo(app, "2026-03-23T08:00:00.000Z");
  await sendDigests(app);
  const sent = await lines(reader.email);
  expect(sent.map(({ text }) => text.slice(0, 16))).toEqual(["Nouveau document"]);
});
