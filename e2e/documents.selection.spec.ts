import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { fromBufferPromise } from "yauzl";
import { png } from "#server/testing/sample-files.ts";
import { DOCUMENTS, list } from "./documents-page.ts";
import { breakCalls } from "./failing.ts";
import { toast } from "./on-screen.ts";
import { makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, expectUsable, longAt, test } from "./test.ts";

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

test("a member selects documents on a phone and downloads them as a ZIP", { tag: "@long" }, async ({
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
  await expect(status(page, /^2 documents sélectionnés, 1\u00A0Ko$/)).toBeVisible();
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

test("an administrator puts selected documents in the trash, and reads what failed", {
  tag: "@long",
}, async ({ openAs, admin }) => {
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

const action = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const group = (page: Page) => page.getByRole("region", { name: "Documents", exact: true });
const row = (page: Page, name: string) =>
  list(page).getByRole("listitem").filter({ hasText: name });

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a selection is moved and typed at once, or not at all", async ({ openAs, admin }) => {
      const { id } = await makeGroup(admin, `Rangement ${width}`);
      await admin.call("POST", `/groupes/${id}/folders`, { name: "Réunions" });
      const [first] = [
        await makeDocument(admin, id, "Mars.png", png),
        await makeDocument(admin, id, "Avril.png", png),
        await makeDocument(admin, id, "Mai.png", png),
      ];
      const page = await openAs(admin);
      const dialog = page.getByRole("dialog", { name: /^(Déplacer|Changer le type)/ });
      await page.goto(`${DOCUMENTS}?groupe=${id}`);

      await test.step("to a folder, chosen on purpose", async () => {
        await begin(page).click();
        await box(page, "Mars.png").check();
        await box(page, "Avril.png").check();
        await expectAccessible(page);
        await action(page, "Déplacer").click();
        await expect(dialog).toContainText("Déplacer 2\u00A0documents");
        await dialog.getByRole("button", { name: "Déplacer" }).click();
        await expect(
          dialog.getByText("Choisissez un dossier, ou « Sans dossier ».").first(),
        ).toBeVisible();
        await expectAccessible(page);
        await dialog.getByLabel("Dossier").selectOption("Réunions");
        await dialog.getByRole("button", { name: "Déplacer" }).click();
        await expect(toast(page, "2 documents sont maintenant dans « Réunions ».")).toBeVisible();
        await expect(begin(page), "the selection is over").toBeFocused();
        await expect(row(page, "Mars.png")).toContainText("Réunions");
        await expect(row(page, "Avril.png")).toContainText("Réunions");
        await expect(row(page, "Mai.png")).not.toContainText("Réunions");
      });

      await test.step("to a kind", async () => {
        await begin(page).click();
        await box(page, "Mai.png").check();
        await action(page, "Changer le type").click();
        await dialog.getByLabel("Type").selectOption("Compte rendu");
        await dialog.getByRole("button", { name: "Changer le type" }).click();
        await expect(
          toast(page, "1 document a maintenant le type « Compte rendu »."),
        ).toBeVisible();
        await expect(row(page, "Mai.png")).toContainText("Compte rendu");
      });

      await test.step("all of the folder is downloaded", async () => {
        await page.getByRole("link", { name: /^Réunions/ }).click();
        const name = "Télécharger le dossier (ZIP)";
        expect(await downloadArchive(page, name)).toEqual([
          `Rangement ${width}/Réunions/Avril.png`,
          `Rangement ${width}/Réunions/Mars.png`,
        ]);
        await expectAccessible(page);
      });

      await test.step("not at all when one is gone, which is named", async () => {
        await begin(page).click();
        await list(page).getByRole("checkbox", { name: "Tout sélectionner" }).check();
        await action(page, "Déplacer").click();
        await dialog.getByLabel("Dossier").selectOption("Sans dossier");
        await admin.call("DELETE", `/documents/${first?.id}`);
        await dialog.getByRole("button", { name: "Déplacer" }).click();
        await expect(dialog).toContainText("« Mars.png » est à la corbeille");
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(box(page, "Mars.png")).toHaveCount(0);
        await expect(box(page, "Avril.png"), "what is left stays selected").toBeChecked();
        await expect(row(page, "Avril.png")).toContainText("Réunions");
      });
    });

    test("a group's page has a selection too", { tag: "@long" }, async ({
      openAs,
      admin,
      site,
    }) => {
      const { id } = await makeGroup(admin, `Page ${width}`);
      for (const name of ["Un.png", "Deux.png"]) await makeDocument(admin, id, name, png);
      const name = width === 360 ? "Lise Lectrice" : "Luce Lectrice";
      const { api } = await makeMember(site, admin, name);
      const place = `/espace-membre/groupes/${id}`;
      const choose = async (page: Page) => {
        await page.goto(place);
        await group(page).getByRole("button", { name: "Sélectionner" }).click();
        await group(page).getByRole("checkbox", { name: "Un.png", exact: true }).check();
      };
      await test.step("a member downloads", async () => {
        const page = await openAs(api);
        await choose(page);
        expect(await downloadArchive(page)).toEqual([`Page ${width}/Un.png`]);
        for (const name of ["Déplacer", "Changer le type", "Mettre à la corbeille"])
          await expect(action(page, name)).toHaveCount(0);
        await expectAccessible(page);
      });
      await test.step("an administrator puts all of them in the trash", async () => {
        const page = await openAs(admin);
        await choose(page);
        await expect(action(page, "Changer le type")).toBeEnabled();
        await expectAccessible(page);
        await group(page).getByRole("checkbox", { name: "Tout sélectionner" }).check();
        await action(page, "Mettre à la corbeille").click();
        const question = page.getByRole("alertdialog");
        await question.getByRole("button", { name: "Mettre à la corbeille" }).click();
        await expect(toast(page, "2 documents sont dans la corbeille.")).toBeVisible();
        await expect(page.getByRole("heading", { name: "Documents", exact: true })).toBeFocused();
      });
    });
  });

test("documents of several groups are typed together, not moved", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  for (const name of ["Premier groupe", "Second groupe"])
    await makeDocument(admin, (await makeGroup(admin, name)).id, "Partagé.png", png);
  const page = await openAs(admin);
  await page.goto(`${DOCUMENTS}?q=partage`);
  await begin(page).click();
  await list(page).getByRole("checkbox", { name: "Tout sélectionner" }).check();
  await expect(action(page, "Déplacer")).toBeDisabled();
  await expect(action(page, "Déplacer")).toHaveAccessibleDescription(
    /^Chaque groupe a ses dossiers/,
  );
  await expectAccessible(page);
  await action(page, "Changer le type").click();
  const dialog = page.getByRole("dialog", { name: "Changer le type" });
  await dialog.getByLabel("Type").selectOption("Budget");
  await dialog.getByRole("button", { name: "Changer le type" }).click();
  await expect(toast(page, "2 documents ont maintenant le type « Budget ».")).toBeVisible();
});

test("the documents of an event are downloaded together", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
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
