import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { file } from "#server/testing/form.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import { makeGroup, sendForm } from "#server/testing/publish.ts";
import { pdf, wholePdf } from "#server/testing/sample-files.ts";
import { drop } from "#server/testing/site-documents.ts";

let app: TestApp;
let chief: string;
let groupId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await buildTestApp();
  chief = await tokenOf(app, await makeAdmin(app));
  groupId = (await makeGroup(app, chief, "Plaidoyer")).id;
  picture = await plainPicture().png().toBuffer();
});
afterAll(() => app.close());

interface Sender {
  id: string;
  email: string;
  token: string;
}
const enter = async (user: Awaited<ReturnType<typeof makeUser>>): Promise<Sender> => ({
  id: user.id,
  email: user.email,
  token: await tokenOf(app, user),
});
const SENDERS = {
  administrator: async () => enter(await makeAdmin(app)),
  editor: async () => enter(await makeUser(app, { is_editor: 1 })),
  animator: async () => {
    const sender = await enter(await makeUser(app));
    const joined_at = app.clock.now().toISOString();
    await app.db
      .insertInto("group_members")
      .values({ group_id: groupId, user_id: sender.id, role: "animator", joined_at })
      .execute();
    return sender;
  },
};

let sent = 0;
const UPLOADS = {
  "a document of a group": ({ token }: Sender) =>
    sendForm(
      app,
      [{ name: "groupId", value: groupId }, file(`${++sent}.pdf`, pdf(`${sent}`))],
      token,
    ),
  "a public resource": ({ token }: Sender) =>
    sendForm(
      app,
      [{ name: "category", value: "articles" }, file(`${++sent}.pdf`, pdf(`${sent}`))],
      token,
      "/upload-ressource",
    ),
  "a picture": async ({ token }: Sender) =>
    sendForm(app, [file("Image.png", await plainPicture().png().toBuffer())], token, "/media"),
  "a picture that is there already": ({ token }: Sender) =>
    sendForm(app, [file("Image.png", picture)], token, "/media"),
  "a PDF of the site": ({ token }: Sender) =>
    drop(app, token, "cadre-de-partenariat", { data: wholePdf(`${++sent}`), validated: "oui" }),
};

const asChief = (method: "PUT" | "DELETE" | "POST", url: string, body?: object, token = chief) =>
  call(app, { method, url, ...(body && { body }) }, token);
const LOSSES = {
  "the role of administrator": ({ id }: Sender) =>
    asChief("PUT", `/users/${id}/role`, { role: "member" }),
  "the account": ({ id }: Sender) => asChief("DELETE", `/users/${id}`),
  "all data, erased": ({ email }: Sender) =>
    asChief("POST", "/personnes/effacement", { email, notify: false }),
  "the session": ({ token }: Sender) => asChief("POST", "/logout", undefined, token),
  "the right to edit": ({ id }: Sender) =>
    asChief("PUT", `/users/${id}/redaction`, { editor: false }),
  "the role of animator": ({ id }: Sender) =>
    asChief("PUT", `/groupes/${groupId}/members/${id}/role`, { role: "member" }),
  "the group, archived": () => asChief("PUT", `/groupes/${groupId}/archive`, { archived: true }),
};

/** Rows that name a file, and the files. */
const everything = async () => ({
  documents: await app.db.selectFrom("documents").select("id").orderBy("id").execute(),
  resources: await app.db.selectFrom("resources").select("id").orderBy("id").execute(),
  media: await app.db.selectFrom("media_files").select("file_name").orderBy("file_name").execute(),
  siteDocuments: await app.db
    .selectFrom("site_document_versions")
    .select(["document", "version"])
    .orderBy("version")
    .execute(),
  files: await app.store.names(),
});

/** Sends a file whose sender loses a right once it has arrived, or a later one was made of it. */
async function sendWhileLosing(
  upload: keyof typeof UPLOADS,
  sender: Sender,
  loss: keyof typeof LOSSES,
  after = 1,
) {
  const receive = app.files.receive.bind(app.files);
  let received = 0;
  const spy = vi.spyOn(app.files, "receive").mockImplementation(async (...given) => {
    const draft = await receive(...given);
    received += 1;
    if (received !== after) return draft;
    const lost = await LOSSES[loss](sender);
    expect(lost.statusCode, lost.body).toBeLessThan(300);
    return draft;
  });
  const answer = await UPLOADS[upload](sender);
  spy.mockRestore();
  return [answer.statusCode, answer.json().code];
}

const FORBIDDEN = [403, "forbidden"];
const EXPIRED = [401, "session_expired"];
const CASES: [
  keyof typeof UPLOADS,
  keyof typeof SENDERS,
  keyof typeof LOSSES,
  (string | number)[],
][] = [
  ["a document of a group", "administrator", "the role of administrator", FORBIDDEN],
  ["a document of a group", "administrator", "the account", EXPIRED],
  ["a document of a group", "animator", "the session", EXPIRED],
  ["a document of a group", "animator", "the account", EXPIRED],
  ["a document of a group", "animator", "all data, erased", EXPIRED],
  ["a document of a group", "animator", "the role of animator", FORBIDDEN],
  ["a document of a group", "animator", "the group, archived", [409, "group_archived"]],
  ["a public resource", "administrator", "the role of administrator", FORBIDDEN],
  ["a public resource", "administrator", "the session", EXPIRED],
  ["a picture", "editor", "the right to edit", FORBIDDEN],
  ["a picture", "editor", "the account", EXPIRED],
  ["a picture that is there already", "editor", "the right to edit", FORBIDDEN],
  ["a PDF of the site", "administrator", "the role of administrator", FORBIDDEN],
  ["a PDF of the site", "administrator", "the account", EXPIRED],
];

describe("T36 a right that is lost while a file is being sent", () => {
  test.each(CASES)("%s of an %s who loses %s is refused", async (upload, who, loss, refusal) => {
    const sender = await SENDERS[who]();
    expect((await UPLOADS[upload](sender)).statusCode, "before").toBe(201);
    const before = await everything();
    expect(await sendWhileLosing(upload, sender, loss)).toEqual(refusal);
    expect(await everything(), "nothing is left behind").toEqual(before);
    await asChief("PUT", `/groupes/${groupId}/archive`, { archived: false });
  });

  test("a picture is refused when its sender loses the right while it is resized", async () => {
    const sender = await SENDERS.editor();
    const before = await everything();
    const answer = await sendWhileLosing("a picture", sender, "the right to edit", 2);
    expect(answer).toEqual(FORBIDDEN);
    expect(await everything(), "nothing is left behind").toEqual(before);
  });
});
