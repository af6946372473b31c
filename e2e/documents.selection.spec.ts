import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fromBufferPromise } from "yauzl";
import { png } from "#server/testing/sample-files.ts";
import { DOCUMENTS, list } from "./documents-page.ts";
import { breakCalls } from "./failing.ts";
import { toast } from "./on-screen.ts";
import { makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, expectUsable, test } from "./test.ts";

test.use({ siteName: "documents to select" });

const box = (page: Page, name: string) => list(page).getByRole("checkbox", { name, exact: true });
const begin = (page: Page) => list(page).getByRole("button", { name: "Sélectionner" });
const end = (page: Page) => list(page).getByRole("button", { name: "Quitter la sélection" });
const toTrash = (page: Page) => list(page).getByRole("button", { name: "Mettre à la corbeille" });
const status = (page: Page, sentence: string | RegExp) =>
  list(page).getByRole("status").filter({ hasText: sentence });

async function downloadArchive(page: Page, name = "Télécharger (ZIP)"): Promise<string[]> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await fromBufferPromise(readFileSync(await download.path()));
  const names: string[] = [];
  for await (const { fileName } of archive.eachEntry()) names.push(fileName);
  return names.toSorted();
}

test("a member selects documents on a phone and downloads them as a ZIP", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Accès / droits");
  const { api } = await makeMember(site, admin, "Violette Lectrice");
  for (const name of ["Été.png", "été.png", "Budget.png"])
    await makeDocument(admin, group.id, name, png);
  const page = await openAs(api, { viewport: { width: 360, height: 740 } });
  await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
  await begin(page).click();
  await expect(status(page, "Aucun document sélectionné")).toBeVisible();
  await expect(end(page), "the focus stays on the button").toBeFocused();
  await expectAccessible(page);
  await expectUsable(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await box(page, "Été.png").check();
  await expect(status(page, /^2 documents sélectionnés, 1 Ko$/)).toBeVisible();
  await expect(toTrash(page)).toHaveCount(0);
  await expectAccessible(page);
  expect(await downloadArchive(page)).toEqual([
    "Accès - droits/Budget.png",
    "Accès - droits/Été.png",
  ]);
  await list(page).getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await expect(status(page, /^3 documents sélectionnés/)).toBeVisible();
  expect(await downloadArchive(page)).toHaveLength(3);
  await page.keyboard.press("Escape");
  await expect(begin(page)).toBeFocused();
  await expect(list(page).getByRole("checkbox")).toHaveCount(0);
});

test("an administrator puts selected documents in the trash, and reads what failed", async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Ménage");
  for (const name of ["Un.png", "Deux.png", "Trois.png"])
    await makeDocument(admin, group.id, name, png);
  const page = await openAs(admin);
  const question = page.getByRole("alertdialog");
  await page.goto(`${DOCUMENTS}?groupe=${group.id}`);

  await test.step("says what could not be deleted, which stays selected", async () => {
    const repair = await breakCalls(page, "DELETE", /^\/documents\//);
    await begin(page).click();
    await box(page, "Un.png").check();
    await toTrash(page).click();
    await expect(question).toContainText("Un.png");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Mettre à la corbeille" }).click();
    await expect(toast(page, "Document non supprimé")).toContainText("Un.png");
    await repair();
    await expect(box(page, "Un.png")).toBeChecked();
  });

  await test.step("deletes them and gives the focus back", async () => {
    await box(page, "Deux.png").check();
    await toTrash(page).click();
    await expect(question).toContainText("Mettre 2 documents à la corbeille");
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(box(page, "Deux.png"), "Escape closes the question only").toBeChecked();
    await toTrash(page).click();
    await question.getByRole("button", { name: "Mettre à la corbeille" }).click();
    await expect(toast(page, "2 documents sont dans la corbeille.")).toBeVisible();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await expect(begin(page)).toBeFocused();
    await expectAccessible(page);
  });
});

test("the documents of an event are downloaded together", async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Réunions");
  const event = await makeEvent(admin, group.id);
  const documents: string[] = [];
  for (const name of ["Ordre du jour.png", "Budget.png"])
    documents.push((await makeDocument(admin, group.id, name, png)).id);
  await admin.call("PUT", `/events/${event.id}/documents`, { documents });
  const page = await openAs(admin);
  await page.goto(`/espace-membre/agenda/${event.id}`);
  expect(await downloadArchive(page, "Tout télécharger (ZIP)")).toEqual([
    "Réunions/Budget.png",
    "Réunions/Ordre du jour.png",
  ]);
  await expectAccessible(page);
});
