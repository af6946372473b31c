import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIL_TEMPLATES } from "#contract/application-limits.ts";
import { messages } from "#contract/messages.ts";
import { renderHtml } from "#server/mail/email.ts";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { call } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { deliver } from "#server/testing/mails.ts";
import { makeUser } from "#server/testing/make.ts";

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const put = (key: string, body: object) =>
  call(app, { method: "PUT", url: `/mail-templates/${key}`, body }, desk.token);
const HTML = '<b onclick="alert(1)">Bonjour</b> {prenom}';

test("a template with HTML is escaped in the preview and in the email", async () => {
  const body = { subject: "Bienvenue parmi nous", body: HTML, version: 0 };
  expect((await put("received", body)).json()).toMatchObject({ own: true, version: 1 });
  const { user } = await desk.apply({ first_name: "<i>Zoé</i> evil.example" });
  const preview = await desk.post("/mail-templates/received/preview", { applicationId: user.id });
  const { html, text } = preview.json<{ html: string; text: string }>();
  expect(html).toContain("&lt;b onclick=&quot;alert(1)&quot;&gt;Bonjour&lt;/b&gt; &lt;i&gt;Zoé");
  for (const rendered of [html, text]) expect(rendered).not.toContain("evil.example");
  await put("review", { subject: "À l’examen chez nous", body: HTML });
  const url = `/applications/${user.id}/assignment`;
  await call(app, { method: "PUT", url, body: { userId: desk.admin.id } }, desk.token);
  const [mail] = (await deliver(app)).filter(({ to }) => to === user.email);
  expect(mail?.subject).toBe("À l’examen chez nous");
  expect(mail && renderHtml(mail)).not.toMatch(/<b onclick|<i>/);
});

test("rejects a variable that the template does not have, in subject or body", async () => {
  const refused = await put("accepted", { subject: "Bonjour à tous", body: "Bonjour {champs}." });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { body: messages.templateVariableUnknown.replace("{name}", "{champs}") },
  ]);
  const subject = await put("complement", { subject: "Bonjour {email}", body: "{champs}" });
  expect(Object.keys(subject.json().fields)).toEqual(["subject"]);
  const unknown = await desk.post("/mail-templates/link/preview", { body: "{mot de passe}" });
  expect(unknown.statusCode).toBe(400);
});

test("a name with braces is no variable", async () => {
  await put("message", { subject: "Un mot pour vous", body: "{prenom}, bonjour." });
  const { user } = await desk.apply({ first_name: "{structure}" });
  const preview = await desk.post("/mail-templates/message/preview", { applicationId: user.id });
  expect(preview.json().text).toContain("{structure}, bonjour.");
});

test("a change from an older version is refused, and the shipped text comes back", async () => {
  const body = { subject: "Votre demande est retirée", body: "Au revoir." };
  const [one, other] = await Promise.all([
    put("withdrawn", { ...body, version: 0 }),
    put("withdrawn", { ...body, version: 0 }),
  ]);
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 412]);
  const url = "/mail-templates/withdrawn";
  const restored = await call(app, { method: "DELETE", url }, desk.token);
  expect(restored.json()).toMatchObject({ own: false, version: 0, updatedBy: null });
  const list = (await call(app, { url: "/mail-templates" }, desk.token)).json();
  expect(list.map(({ key }: { key: string }) => key)).toEqual([...MAIL_TEMPLATES]);
});

test("a refusal takes a template of refusals only, also for a selection", async () => {
  const people = [
    await makeUser(app, { status: "pending" }),
    await makeUser(app, { status: "pending" }),
  ];
  for (const { id } of people) {
    const refused = await desk.post(`/applications/${id}/refuse`, { template: "accepted" });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { template: messages.templateNotRefusal },
    ]);
  }
  expect(await deliver(app)).toEqual([]);
  const [person] = people;
  await desk.post(`/applications/${person?.id}/refuse`, {
    template: "refused_scope",
    reason: "Vu.",
  });
  const [mail] = await deliver(app);
  expect([mail?.kind, mail?.quote]).toEqual(["application_refused", "Vu."]);
  expect(mail?.body[0]).toContain("ne relève pas de la médiation");
});
