import { afterAll, beforeAll, expect, test } from "vitest";
import { tooLong } from "#contract/fields.ts";
import type { MailPreview } from "#contract/site-values.ts";
import { call, tokenOf } from "../testing/as.ts";
import { buildTestApp, type TestApp } from "../testing/build-test-app.ts";
import { newForm, sendSignUp } from "../testing/candidates.ts";
import { deliver, tokenIn } from "../testing/mails.ts";
import { makeAdmin } from "../testing/make.ts";
import { applyCustomText, withCustomText } from "./custom-text.ts";
import { renderHtml, renderText } from "./email.ts";

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await buildTestApp();
  admin = await tokenOf(app, await makeAdmin(app));
});
afterAll(() => app.close());

const save = (name: string, value: string | null) =>
  call(app, { method: "PUT", url: `/site-values/${name}`, body: { value } }, admin);
const preview = (name: string, value: string) =>
  call(app, { method: "POST", url: `/site-values/${name}/mail`, body: { value } }, admin);
const HOSTILE = `</p><a href="https://evil.example">Vérifier</a>\n--\nBcc: x@evil.example\n\n{{siege}} & <img src=x onerror="alert(1)">`;

test("an email to an applicant has the custom text, other emails do not", async () => {
  await save("message-verification", "Merci de votre demande.\n\nÀ bientôt.");
  await save("message-signature", "Camille Roux\nPour le bureau");
  await sendSignUp(app, newForm());
  const [email] = await deliver(app);
  expect(email).toMatchObject({
    introduction: ["Merci de votre demande.", "À bientôt."],
    signature: "Camille Roux\nPour le bureau",
  });
  const text = email ? renderText(email) : "";
  expect(text.indexOf("Merci")).toBeLessThan(text.indexOf("Une demande d’adhésion"));
  expect(text).toMatch(/-- \nCamille Roux\nPour le bureau\nLe Collectif pour la promotion/);
  // What waits to leave takes the words of when it leaves.
  await save("message-verification", null);
  await sendSignUp(app, newForm());
  expect((await deliver(app)).at(-1)?.introduction).toBeUndefined();
  const reset = { kind: "reset_password", to: "a@exemple.fr", subject: "Essai", body: [] };
  expect(applyCustomText(reset, () => "Bonjour")).toEqual(reset);
});

test("T68 T69 hostile custom text adds no link, markup or header", async () => {
  await save("message-verification", HOSTILE);
  await save("message-signature", HOSTILE);
  const form = newForm();
  await sendSignUp(app, form);
  const [email] = await deliver(app);
  if (!email) throw new Error("no email");
  const html = renderHtml(email);
  expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    `https://mediation.test/verifier-adresse/${tokenIn(email)}`,
  ]);
  expect([email.to, email.subject]).toEqual([
    form.email,
    "Confirmez votre adresse – adhésion au CPMS",
  ]);
  expect(html).toContain("{{siege}}");
});

test("a text is previewed before it is saved, as the email would be", async () => {
  await save("message-signature", "Camille Roux");
  const shown = (await preview("message-bienvenue", "Quelle joie.")).json() as MailPreview;
  expect(shown).toMatchObject({
    subject: "Votre adhésion est approuvée",
    introduction: ["Quelle joie."],
    action: "Ouvrir l’espace membre",
    signature: expect.stringMatching(/^Camille Roux\nLe Collectif/),
  });
  expect(shown.text).toMatch(/^Bonjour,\n\nQuelle joie\.\n\nBienvenue/);
  const signed = (await preview("message-signature", "Le bureau")).json() as MailPreview;
  expect(signed.signature).toMatch(/^Le bureau\n/);
  expect((await preview("message-refus", "x".repeat(3001))).json().fields).toEqual({
    value: tooLong(3000),
  });
  expect((await preview("message-refus", "cloche \u0007")).statusCode).toBe(400);
  expect((await preview("siege", "Paris")).statusCode).toBe(404);
});

test("an email is sent with the last texts when values are unreadable", async () => {
  await save("message-verification", "Merci.");
  const { files } = app.content;
  const broken = { ...files, values: () => Promise.reject(new Error("illisible")) };
  const email = { kind: "verify_email", to: "a@exemple.fr", subject: "Essai", body: [] };
  expect(
    (await withCustomText({ content: { ...app.content, files: broken } }, email)).introduction,
  ).toEqual(["Merci."]);
});
