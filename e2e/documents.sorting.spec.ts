import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { chooseFiles } from "./choose-files.ts";
import { card, DOCUMENTS, deposit, list } from "./documents-page.ts";
import { openForm, toast } from "./on-screen.ts";
import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "document-sorting" });

const folders = (page: Page) => page.getByRole("navigation", { name: "Dossiers du groupe" });
const managing = (page: Page) => page.getByRole("dialog", { name: "Gérer les dossiers" });
const rows = (page: Page) =>
  managing(page).getByRole("list", { name: "Dossiers" }).getByRole("listitem");
const sorting = (page: Page) => page.getByRole("dialog", { name: "Ranger un document" });
const pinned = (page: Page) => page.getByRole("region", { name: "Épinglés" });

async function add(page: Page, name: string): Promise<void> {
  await managing(page).getByLabel("Nouveau dossier").fill(name);
  await managing(page).getByRole("button", { name: "Ajouter le dossier" }).click();
}

/** Opens the menu of a folder or a document, and chooses one of its actions. */
async function act(within: Page | ReturnType<Page["getByRole"]>, of: string, action: RegExp) {
  await within
    .getByRole("button", { name: `Actions pour ${of}` })
    .first()
    .click();
  await within.getByRole("button", { name: action }).first().click();
}

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a folder is made, filled, filtered and deleted", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Dossiers ${width}`);
      const budget = await makeDocument(admin, group.id, "Budget.pdf");
      await makeDocument(admin, group.id, "Affiche.pdf");
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await expect(card(page, "Budget.pdf")).toBeVisible();
      await expect(folders(page)).toHaveCount(0);
      await test.step("folders", async () => {
        await page.getByRole("button", { name: "Gérer les dossiers" }).click();
        await add(page, "");
        await expect(managing(page).getByText(messages.folderNameRequired).first()).toBeVisible();
        await add(page, "Réunions");
        await expect(toast(page, messages.folderCreated)).toBeVisible();
        await add(page, "REUNIONS");
        await expect(managing(page).getByText(messages.folderNameTaken).first()).toBeVisible();
        await add(page, "Comptes");
        await expect(rows(page)).toHaveCount(2);
        await act(managing(page), "Comptes", /^Monter/);
        await expect(rows(page).first()).toContainText("Comptes");
        await act(managing(page), "Comptes", /^Renommer/);
        await managing(page).getByLabel("Nouveau nom du dossier").fill("Finances");
        await managing(page).getByRole("button", { name: "Renommer", exact: true }).click();
        await expect(rows(page).first()).toContainText("Finances");
        await expect(rows(page).first().getByText("Finances").locator("..")).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
      });
      await test.step("a document in one, pinned, with a draft elsewhere", async () => {
        await act(list(page), "Budget.pdf", /^Ranger/);
        await sorting(page).getByLabel("Dossier").selectOption("Finances");
        await sorting(page).getByLabel("Type").selectOption("Budget");
        await sorting(page).getByLabel("Épingler en haut du groupe").check();
        const address = sorting(page).getByLabel("Adresse du brouillon partagé (facultatif)");
        await address.fill("http://pad.exemple.fr/p/1");
        await sorting(page).getByRole("button", { name: "Enregistrer" }).click();
        await expect(sorting(page).getByText(messages.editUrlScheme).first()).toBeVisible();
        await expectAccessible(page);
        await address.fill("https://pad.exemple.fr/p/1");
        await sorting(page).getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(page, messages.documentSorted)).toBeVisible();
        await page.getByRole("button", { name: "Fermer la notification" }).click();
        await expect(pinned(page).getByRole("listitem")).toHaveCount(1);
        await expect(card(page, "Budget.pdf"), "it is shown once").toHaveCount(1);
        await expect(card(page, "Affiche.pdf")).toHaveCount(1);
        await expect(folders(page).getByRole("link", { name: /^Tout/ })).toContainText("2");
        await expectAccessible(page);
      });
      await test.step("the selection has the pinned ones too", async () => {
        await list(page).getByRole("button", { name: "Sélectionner" }).click();
        await expect(list(page).getByRole("checkbox")).toHaveCount(3);
        await page.keyboard.press("Escape");
      });
      await test.step("filters", async () => {
        await folders(page)
          .getByRole("link", { name: /^Finances/ })
          .click();
        await expect(page).toHaveURL(/dossier=/);
        await expect(list(page).getByRole("listitem").filter({ hasText: ".pdf" })).toHaveCount(1);
        await expect(pinned(page)).toHaveCount(0);
        await page.getByLabel("Type", { exact: true }).selectOption("Autre");
        await expect(page.getByText(messages.noSortedDocument)).toBeVisible();
        await page.getByLabel("Type", { exact: true }).selectOption("");
        await expect(card(page, "Budget.pdf")).toHaveCount(1);
        await expectAccessible(page);
      });
      await test.step("its draft, and the final version", async () => {
        await card(page, "Budget.pdf")
          .getByRole("button", { name: "Budget.pdf", exact: true })
          .click();
        const draft = page.getByRole("link", {
          name: "Brouillon partagé ailleurs (pad.exemple.fr)",
        });
        await expect(draft).toHaveAttribute("rel", "noreferrer");
        await page.getByText("Déposer la version finale").click();
        await expect(page.getByRole("button", { name: "Déposer la version 2" })).toBeVisible();
        await page.getByRole("button", { name: "Ranger Budget.pdf" }).last().click();
        await sorting(page).getByLabel("Type").selectOption("Modèle");
        await sorting(page).getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(page, messages.documentSorted)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Fermer l’aperçu" }).click();
      });
      await test.step("sorted from its page", async () => {
        await page.goto(`/espace-membre/documents/${budget.id}`);
        await page.getByRole("button", { name: "Ranger Budget.pdf" }).click();
        await sorting(page).getByLabel("Type").selectOption("Budget");
        await sorting(page).getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(page, messages.documentSorted)).toBeVisible();
        await expect(page.getByText(/Finances · Budget · Épinglé/)).toBeVisible();
        await expectAccessible(page);
        await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      });
      await test.step("the folder is deleted, its document is not", async () => {
        await page.getByRole("button", { name: "Gérer les dossiers" }).click();
        await act(managing(page), "Finances", /^Supprimer/);
        const question = page.getByRole("alertdialog", { name: messages.folderDeleteQuestion });
        await expect(question).toContainText("Son document reste dans le groupe, sans dossier.");
        await question.getByRole("button", { name: "Supprimer" }).click();
        await expect(toast(page, messages.folderDeleted)).toBeVisible();
        await page.keyboard.press("Escape");
        await page.goto(`${DOCUMENTS}?groupe=${group.id}&dossier=aucun`);
        await expect(card(page, "Budget.pdf")).toBeVisible();
      });
    });

    test("a deposit goes to a folder, and the group shows its pins", { tag: "@long" }, async ({
      openAs,
      admin,
    }) => {
      const group = await makeGroup(admin, `Dépôt ${width}`);
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await openForm(page, "Déposer des documents");
      await expect(
        deposit(page).getByRole("button", { name: "Déposer", exact: true }),
      ).toBeVisible();
      await expect(deposit(page).getByLabel("Dossier (facultatif)")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Gérer les dossiers" }).click();
      await add(page, "Réunions");
      await expect(rows(page)).toHaveCount(1);
      await page.keyboard.press("Escape");
      await openForm(page, "Déposer des documents");
      await deposit(page).getByLabel("Dossier (facultatif)").selectOption("Réunions");
      await deposit(page).getByLabel("Type (facultatif)").selectOption("Compte rendu");
      await chooseFiles(page, deposit(page), [{ name: "Mars.pdf", buffer: pdf("mars") }]);
      await deposit(page).getByRole("button", { name: "Déposer", exact: true }).click();
      await expect(toast(page, messages.documentUploaded)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(card(page, "Mars.pdf")).toContainText("Réunions · Compte rendu");
      await act(list(page), "Mars.pdf", /^Ranger/);
      await sorting(page).getByLabel("Épingler en haut du groupe").check();
      await sorting(page).getByRole("button", { name: "Enregistrer" }).click();
      await expect(pinned(page)).toBeVisible();
      await page.goto(`/espace-membre/groupes/${group.id}`);
      await expect(pinned(page).getByRole("listitem")).toContainText("Mars.pdf");
      await expectAccessible(page);
    });
  });
