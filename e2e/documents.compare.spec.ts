import type { Page } from "@playwright/test";
import { png } from "#server/testing/sample-files.ts";
import { chooseFiles } from "./choose-files.ts";
import { DOCUMENTS, list } from "./documents-page.ts";
import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "document-compare" });

const NAME = "Charte.txt";
const FIRST = "Présents.\nLe budget est de mille euros.\nFin de la séance.\n";
const SECOND = FIRST.replace("mille", "deux mille");

const open = (page: Page, name = NAME) =>
  list(page).getByRole("button", { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Comparaison du texte" });
const comparing = (page: Page, number: number) =>
  page.getByRole("button", { name: `Comparer la version ${number} avec la version en place` });

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("what changed since a version is shown word by word", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Chartes ${width}`);
      const { id } = await makeDocument(admin, group.id, NAME, Buffer.from(FIRST));
      const replace = (version: string, name: string, data: Buffer) =>
        admin.upload(`/documents/${id}/versions`, { version }, name, data);
      await replace("1", NAME, Buffer.from(SECOND));
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await open(page);
      await page.getByText("2 versions", { exact: true }).click();
      await test.step("with the passages beside it", async () => {
        await comparing(page, 1).press("Enter");
        await expect(dialog(page)).toContainText("Un passage a changé.", { timeout: 30_000 });
        await expect(dialog(page).locator("ol ins")).toContainText("deux");
        await expect(dialog(page).locator("ol del")).toHaveCount(0);
        await expect(dialog(page)).toContainText("Fin de la séance.");
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toBeHidden();
        await expect(comparing(page, 1)).toBeFocused();
      });
      await test.step("not for a picture, whose file is offered", async () => {
        await replace("2", "charte.png", png);
        await page.reload();
        await page.getByText("3 versions", { exact: true }).click();
        await comparing(page, 2).click();
        await expect(dialog(page)).toContainText("Version 3\u00A0: le site ne lit pas", {
          timeout: 30_000,
        });
        await expectAccessible(page);
        const former = page.waitForEvent("download");
        await dialog(page).getByRole("button", { name: "Télécharger la version 2" }).click();
        expect((await former).suggestedFilename()).toBe("Charte – v2.txt");
      });
    });

    test("who comes second compares before replacing", { tag: "@long" }, async ({
      openAs,
      admin,
    }) => {
      const group = await makeGroup(admin, `Ensemble ${width}`);
      const { id } = await makeDocument(admin, group.id, NAME, Buffer.from(FIRST));
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await open(page);
      await page.getByText("Déposer une nouvelle version").click();
      const zone = page.getByRole("group", { name: "Nouvelle version" });
      await chooseFiles(page, zone, [{ name: NAME, buffer: Buffer.from("Autre texte") }]);
      await admin.upload(`/documents/${id}/versions`, { version: "1" }, NAME, Buffer.from(SECOND));
      await page.getByRole("button", { name: "Déposer la version 2" }).click();
      const compare = page.getByRole("button", { name: `Comparer ${NAME}` });
      await compare.click();
      await expect(dialog(page).locator("ol ins")).toContainText("deux", { timeout: 30_000 });
      await page.keyboard.press("Escape");
      await expect(compare).toBeFocused();
      await page.getByRole("button", { name: "Déposer quand même (version 3)" }).click();
      await expect(page.getByText("3 versions", { exact: true })).toBeVisible();
    });
  });
