import { afterAll, beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { PAGE_TEXT } from "#server/testing/page-text.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { drop } from "#server/testing/site-documents.ts";

const HOUR = 3_600_000;

let app: TestApp;
let ada: string;
const admins = ["ada@exemple.fr", "bob@exemple.fr"];
beforeAll(async () => {
  app = await buildTestApp();
  ada = await tokenOf(
    app,
    await makeAdmin(app, { email: admins[0] ?? "", first_name: "Ada", last_name: "Min" }),
  );
  await makeAdmin(app, { email: admins[1] ?? "" });
  await makeUser(app, { is_editor: 1 });
});
afterAll(() => app.close());

const publish = async (id: string, more: object = {}) => {
  const { live } = (await call(app, { url: `/pages/${id}` }, ada)).json();
  const body = { ...live, lead: `${live.lead} Relu.`, ...more };
  const answer = await call(app, { method: "POST", url: `/pages/${id}/publish`, body }, ada);
  expect(answer.statusCode, answer.body).toBe(200);
  return deliver(app);
};

test("a change of a legal page is emailed to administrators, other pages are not", async () => {
  const emails = await publish("legalNotice", { note: "Adresse du siège" });
  expect(emails.map(({ to }) => to).toSorted()).toEqual(admins);
  expect(emails[0]).toMatchObject({
    kind: "legal_page_changed",
    subject: "Page modifiée\u00A0: Mentions légales",
    quote: "Ada Min\nAdresse du siège",
    action: { url: "https://mediation.test/espace-membre/pages/legalNotice" },
  });
  const publishAt = new Date(app.clock.now().getTime() + HOUR).toISOString();
  const [later] = await publish("privacy", { publishAt });
  expect(later?.body[0]).toMatch(/sera en ligne le \d+ .+ à \d\d\u00A0h\u00A0\d\d\.$/);
  expect(await publish("definition", PAGE_TEXT)).toEqual([]);
});

test("a new version of an accepted document is emailed, an identical one is not", async () => {
  const data = wholePdf("voté");
  await drop(app, ada, "cadre-de-partenariat", { data });
  expect((await deliver(app)).map(({ kind, to }) => [kind, to]).toSorted()).toEqual(
    admins.map((to) => ["accepted_document_changed", to]),
  );
  await drop(app, ada, "cadre-de-partenariat", { data });
  await drop(app, ada, "plaidoyer", { data });
  expect(await deliver(app)).toEqual([]);
});
