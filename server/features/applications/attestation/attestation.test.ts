import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { type Desk, openDesk } from "#server/testing/applicants.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { readTaggedPdf } from "#server/testing/read-tagged-pdf.ts";
import { formatMoment, writeAttestation } from "./write-attestation.ts";

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

const SHA256 = "0123456789abcdef".repeat(4);
const accept = (userId: string) =>
  app.db
    .insertInto("acceptances")
    .values(
      (["recommandations", "cadre-de-partenariat", "conditions"] as const).map((document) => ({
        ...{ document, sha256: SHA256, user_id: userId },
        accepted_at: "2026-02-28T23:30:00.000Z",
      })),
    )
    .execute();

const ATTESTED = {
  ...{ name: "Łucja Ștefănescu-Şahin Nguyễn", structure: "Œuvre «\u00A0Đà\u00A0»\u202F!" },
  ...{ email: "lucja@exemple.fr", journalLine: "20260301090000000-abcdef" },
  texts: [
    {
      ...{ document: "recommandations" as const, sha256: SHA256, version: 3 },
      acceptedAt: "2026-02-28T23:30:00.000Z",
    },
  ],
};

test("the attestation is tagged, in French, and names who accepted what, when and how", async () => {
  const bytes = await writeAttestation(ATTESTED);
  const { text, roles, info, marked } = await readTaggedPdf(bytes);
  for (const part of [
    "Łucja Ștefănescu-Şahin Nguyễn",
    "Đà",
    SHA256,
    "version 3",
    "1 mars 2026 à 00:30:00, heure de Paris (UTC+01:00)",
    "Je suis d'accord avec les recommandations du CPMS",
    "20260301090000000-abcdef",
    "du Collectif, pas une signature électronique au sens du règlement eIDAS",
  ])
    expect(text).toContain(part);
  for (const role of ["H1", "H2", "P"]) expect(roles).toContain(role);
  expect(marked.get("Marked")).toBe(true);
  expect(info).toMatchObject({ Language: "fr-FR", Title: "Attestation des textes acceptés" });
});

test("the same acceptances give the same bytes, whatever the time", async () => {
  const { user, link } = await desk.apply();
  await accept(user.id);
  const admin = await tokenOf(app, desk.admin);
  const urls = [`/candidature/${link}/attestation.pdf`, `/applications/${user.id}/attestation.pdf`];
  const [byLink, byAdmin] = await Promise.all(urls.map((url) => call(app, { url }, admin)));
  expect(byLink?.headers).toMatchObject({
    "content-type": "application/pdf",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  app.clock.advance(60_000);
  const again = await call(app, { url: urls[0] ?? "" });
  expect(byAdmin?.rawPayload.equals(byLink?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  expect(again.rawPayload.equals(byLink?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test("there is none where nothing was accepted", async () => {
  const { user, link } = await desk.apply();
  const answer = await call(app, { url: `/candidature/${link}/attestation.pdf` });
  expect([answer.statusCode, answer.json().message]).toEqual([404, messages.attestationMissing]);
  expect((await desk.followed(link)).attestation).toBe(false);
  expect((await desk.file(user.id)).attestation).toBe(false);
});

test("erasing a refused application removes its thread, its link and the attestation", async () => {
  const { user, link } = await desk.apply();
  await accept(user.id);
  await desk.ask(user.id);
  await desk.post(`/applications/${user.id}/refuse`, { despiteComplement: true });
  await app.db.deleteFrom("users").where("id", "=", user.id).execute();
  for (const path of ["", "/attestation.pdf"])
    expect((await call(app, { url: `/candidature/${link}${path}` })).statusCode).toBe(400);
  const rows = await app.db
    .selectFrom("application_messages")
    .leftJoin("applications", "applications.id", "application_id")
    .select("application_messages.id")
    .where("applications.id", "is", null)
    .execute();
  expect(rows).toEqual([]);
});

test("writes the time of Paris with its offset, in summer and in winter", () => {
  expect(formatMoment("2026-07-01T10:00:05.000Z")).toBe(
    "1 juillet 2026 à 12:00:05, heure de Paris (UTC+02:00)",
  );
});
