import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "#server/testing/answering.ts";
import { tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";
import { type MinutesDesk, openMinutesDesk } from "#server/testing/minutes-desk.ts";
import { readTaggedPdf } from "#server/testing/read-tagged-pdf.ts";

let app: TestApp;
let desk: MinutesDesk;
beforeAll(async () => {
  app = await buildTestApp();
  desk = await openMinutesDesk(app, "print");
});
afterAll(() => app.close());

type Role = Parameters<MinutesDesk["read"]>[1];
const pdfOf = async (path: string, role: Role) => {
  const reply = await desk.read(`/meetings/print/${path}`, role);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return readTaggedPdf(reply.rawPayload);
};

test("the printed agenda has hours, and items « huis clos » for those who may see them", async () => {
  const { text, roles, info } = await pdfOf("notice.pdf", "convened");
  for (const part of ["mardi 10 mars 2026, de 9 h à 11 h", "1. Budget Décision Șerban Présent"])
    expect(text).toContain(part);
  expect(text).toContain("9 h 20 2. Recrutement confidentiel (à huis clos)");
  expect(text).not.toContain("Point seulement proposé");
  expect(roles).toContain("TH");
  expect(info).toMatchObject({ Language: "fr-FR" });
  expect((await pdfOf("notice.pdf", "stranger")).text).not.toContain("confidentiel");
});

test("the sheet has 120 people by college, a head on each page and lines for guests", async () => {
  const names: string[] = [];
  for (let made = 0; made < 120; made += 1) {
    const last_name = `Membre ${made}`;
    const college = made % 2 === 0 ? "College structure" : "College personne qualifiée";
    const user = await makeUser(app, { first_name: "Zoé", last_name, college });
    await join(app, desk.groupId, await tokenOf(app, user));
    names.push(`Zoé ${last_name} `);
  }
  const { text, pages } = await pdfOf("sheet.pdf", "secretary");
  for (const name of names) expect(text).toContain(name);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(page).toContain("Nom Structure Heure Signature");
  for (const part of ["Collège structure (60)", "Personnes invitées", "Paul Absent"])
    expect(text).toContain(part);
  expect((await desk.read("/meetings/print/sheet.pdf", "stranger")).statusCode).toBe(403);
});
