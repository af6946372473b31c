import type { Page } from "@playwright/test";
import type { ListedShare } from "#contract/document-shares.ts";
import { messages } from "#contract/messages.ts";
import { DOCUMENTS, READABLE } from "./documents-page.ts";
import { main, toast } from "./on-screen.ts";
import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "document-share" });

const NAME = "Plaidoyer.pdf";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Partager par un lien" });
const links = (page: Page) => page.getByRole("table", { name: "Liens de partage" });

/** The page of a document, with its links. */
async function openLinks(page: Page, id: string): Promise<void> {
  await page.goto(`${DOCUMENTS}/${id}`);
  await page.getByText("Liens de partage", { exact: true }).click();
}

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a link opens a document without an account, until it is revoked", async ({
      openAs,
      admin,
      browser,
    }) => {
      const group = await makeGroup(admin, `Plaidoyer ${width}`);
      const { id } = await makeDocument(admin, group.id, NAME, READABLE);
      await admin.call("PUT", "/fonctions/shares", { on: true });
      const page = await openAs(admin);
      let url = "";
      await test.step("made from the page of the document, shown once", async () => {
        await openLinks(page, id);
        await expect(page.getByText(messages.noShare)).toBeVisible();
        await page.getByRole("button", { name: "Partager par un lien" }).click();
        await dialog(page).getByLabel("Toujours la dernière version").check();
        await dialog(page).getByLabel("Demander un mot de passe").check();
        await expectAccessible(page);
        await dialog(page).getByRole("button", { name: "Créer le lien" }).click();
        await expect(dialog(page).getByRole("button", { name: "Copier le lien" })).toBeVisible();
        await expectAccessible(page);
      });
      url = await dialog(page).getByLabel("Adresse du lien").inputValue();
      const password = await dialog(page).getByLabel("Mot de passe").inputValue();
      await page.keyboard.press("Escape");
      await expect(links(page)).toContainText("Jamais ouvert");
      await expectUsable(page);

      const context = await browser.newContext({ viewport: { width, height: 800 } });
      const visitor = await context.newPage();
      await test.step("a visitor reads what it is, then opens it", async () => {
        const reply = await visitor.goto(url);
        expect(reply?.headers()).toMatchObject({
          "referrer-policy": "no-referrer",
          "cache-control": "no-store",
        });
        await expect(visitor.getByRole("heading", { name: NAME })).toBeVisible();
        await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
        await expectUsable(visitor);
        const open = visitor.getByRole("button", { name: "Télécharger le document" });
        await open.click();
        await expect(main(visitor)).toContainText(messages.sharePasswordMissing);
        await visitor.getByLabel("Mot de passe").fill("mauvais");
        await open.click();
        await expect(main(visitor)).toContainText(messages.sharePasswordWrong);
        await expectAccessible(visitor);
        await visitor.getByLabel("Mot de passe").fill(password.toUpperCase());
        const download = visitor.waitForEvent("download");
        await open.click();
        expect((await download).suggestedFilename()).toBe(NAME);
        await expect(main(visitor)).toContainText(messages.shareOpened);
        await expectAccessible(visitor);
      });
      await test.step("the opening is counted, and the link extended", async () => {
        await openLinks(page, id);
        await expect(links(page)).toContainText("Ouvert 1 fois");
        await links(page)
          .getByRole("button", { name: /^Prolonger/ })
          .click();
        await page.getByLabel("Nouvelle fin").selectOption("90");
        await expectAccessible(page);
        await page.getByRole("button", { name: "Prolonger", exact: true }).click();
        await expect(toast(page, messages.shareExtended)).toBeVisible();
      });
      await test.step("administrators revoke it from their list", async () => {
        await page.goto("/espace-membre/admin/partages");
        const row = links(page).getByRole("row").filter({ hasText: group.name });
        await expect(row).toContainText(NAME);
        await expectUsable(page);
        await row.getByRole("button", { name: /^Révoquer/ }).click();
        await expectAccessible(page);
        await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer" }).click();
        await expect(toast(page, messages.shareRevoked)).toBeVisible();
        await expect(row).toHaveCount(0);
      });
      await test.step("the visitor is asked to get a new one", async () => {
        await visitor.getByRole("button", { name: "Télécharger le document" }).click();
        await expect(visitor.getByRole("alert")).toHaveText(messages.shareNotFound);
        await visitor.goto(url);
        await expect(visitor.getByRole("alert")).toHaveText(messages.shareNotFound);
        await expectUsable(visitor);
      });
      expect(await admin.call<ListedShare[]>("GET", "/document-shares")).toEqual([]);
      await context.close();
    });
  });

test("while links are off nothing offers one, and a link opens nothing", { tag: "@long" }, async ({
  openAs,
  admin,
  browser,
}) => {
  const group = await makeGroup(admin, "Sans lien");
  const { id } = await makeDocument(admin, group.id, NAME, READABLE);
  await admin.call("PUT", "/fonctions/shares", { on: true });
  const body = { number: null, days: 7, password: false };
  const { url } = await admin.call<{ url: string }>("POST", `/documents/${id}/shares`, body);
  await admin.call("PUT", "/fonctions/shares", { on: false });
  const page = await openAs(admin);
  await page.goto(`${DOCUMENTS}/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText(/^Page 1 sur/)).toBeVisible();
  await expect(page.getByText("Liens de partage", { exact: true })).toHaveCount(0);
  await page.goto("/espace-membre/admin/partages");
  await expect(main(page)).toContainText(messages.sharesOff);
  await expectUsable(page);
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const visitor = await context.newPage();
  await visitor.goto(url);
  await expect(visitor.getByRole("alert")).toHaveText(messages.shareNotFound);
  await admin.call("PUT", "/fonctions/shares", { on: true });
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: NAME })).toBeVisible();
  await expectUsable(visitor);
  await context.close();
});
