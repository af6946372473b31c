import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { chooseFiles } from "./choose-files.ts";
import { card, DOCUMENTS, deposit, list } from "./documents-page.ts";
import { openForm, toast } from "./on-screen.ts";
import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "document-versions" });

const NAME = "Budget 2026.pdf";
const open = (page: Page) => list(page).getByRole("button", { name: NAME, exact: true }).click();
const versions = (page: Page) => page.getByRole("list", { name: "Versions" });

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a document is replaced, read as it was, and restored", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Budget ${width}`);
      await makeDocument(admin, group.id, NAME);
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await open(page);
      await test.step("a new version, with what it changes", async () => {
        await page.getByText("Déposer une nouvelle version").click();
        await page.getByRole("button", { name: "Déposer la version 2" }).click();
        await expect(page.getByText(messages.fileRequired)).toBeVisible();
        const zone = page.getByRole("group", { name: "Nouvelle version" });
        await chooseFiles(page, zone, [{ name: "budget voté.pdf", buffer: pdf("voté") }]);
        await page.getByLabel("Ce qui change (facultatif)").fill("Montants votés en assemblée");
        await page.getByRole("button", { name: "Déposer la version 2" }).click();
        await expect(toast(page, messages.documentReplaced)).toBeVisible();
      });
      await test.step("its history", async () => {
        await page.getByText("2 versions", { exact: true }).click();
        await expect(versions(page).getByRole("listitem")).toHaveCount(2);
        await expect(versions(page)).toContainText("Montants votés en assemblée");
        await expectAccessible(page);
        const former = page.waitForEvent("download");
        await page.getByRole("button", { name: "Télécharger la version 1" }).click();
        expect((await former).suggestedFilename()).toBe("Budget 2026 – v1.pdf");
      });
      await test.step("back to the first", async () => {
        await page.getByRole("button", { name: "Rétablir la version 1" }).click();
        await expect(toast(page, messages.documentRestored)).toBeVisible();
        await expect(versions(page).getByRole("listitem")).toHaveCount(3);
        await expect(versions(page)).toContainText("Fichier de la version 1");
      });
    });

    test("a file with the name of a document waits for a decision", { tag: "@long" }, async ({
      openAs,
      admin,
    }) => {
      const group = await makeGroup(admin, `Doubles ${width}`);
      await makeDocument(admin, group.id, NAME);
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      const send = async (text: string) => {
        await chooseFiles(page, deposit(page), [{ name: "budget 2026.PDF", buffer: pdf(text) }]);
        await deposit(page).getByRole("button", { name: "Déposer", exact: true }).click();
      };
      await openForm(page, "Déposer des documents");
      await test.step("in its place", async () => {
        await send("deux");
        await expect(deposit(page)).toContainText(`Le groupe a déjà «\u00A0${NAME}\u00A0»`);
        await expectAccessible(page);
        await deposit(page).getByRole("button", { name: "Remplacer (version 2)" }).click();
        await expect(toast(page, messages.documentUploaded)).toBeVisible();
      });
      await test.step("beside it", async () => {
        await send("trois");
        await deposit(page).getByRole("button", { name: "Garder les deux" }).click();
        await expect(deposit(page).getByText("2 sur 2 déposés")).toBeAttached();
      });
      await test.step("or not at all", async () => {
        await send("quatre");
        await deposit(page).getByRole("button", { name: "Annuler" }).first().click();
        await expect(deposit(page)).toContainText("Annulé");
      });
      await page.keyboard.press("Escape");
      await expect(card(page, "version 2")).toHaveCount(1);
      await expect(list(page).getByRole("listitem")).toHaveCount(2);
    });
  });
