import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import { chooseFiles } from "./choose-files.ts";
import { main, toast } from "./on-screen.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { wholePage } from "./text-editor.ts";

test.use({ siteName: "pictures" });

const LIBRARY = "/espace-membre/images";
const card = (page: Page, name: string) =>
  main(page).getByRole("list", { name: "Images" }).getByRole("listitem").filter({ hasText: name });
const fitsOnPhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test("a picture is added, described and shown on a page", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  const photograph = await plainPicture(1600, 1000).jpeg().toBuffer();

  await test.step("a file that is no picture is refused with advice; a picture is accepted", async () => {
    await page.goto("/espace-membre/pages");
    await main(page).getByRole("link", { name: "Bibliothèque d’images" }).click();
    await expect(page).toHaveURL(LIBRARY);
    await expect(main(page).getByText(messages.mediaEmpty)).toBeVisible();
    const zone = page.getByRole("group", { name: "Images à ajouter" });
    await chooseFiles(page, zone, [
      { name: "dessin.svg", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
      { name: "Plénière.jpg", buffer: photograph },
    ]);
    await expect(main(page).getByText("Une image SVG n’est pas acceptée")).toBeVisible();
    await expect(card(page, "Plénière.jpg")).toContainText("à décrire");
    await expect(toast(page, messages.mediaUploaded)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("in the editor it is chosen and described before its use", async () => {
    await page.goto("/espace-membre/pages/definition");
    const text = page.getByLabel("Texte de la page");
    await text.press("ControlOrMeta+End");
    await page.getByRole("button", { name: "Image", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Insérer une image" });
    await dialog.getByRole("button", { name: /Plénière\.jpg/ }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /Plénière\.jpg/ }).click();
    await dialog.getByRole("button", { name: "Insérer cette image" }).click();
    await expect(dialog.getByText(messages.imageAltRequired)).toBeVisible();
    await expect(dialog.getByText("reconnue sans son accord écrit")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Texte alternatif").fill("Une réunion plénière");
    await dialog.getByLabel("Crédit (facultatif)").fill("Photo : le collectif");
    await dialog.getByRole("button", { name: "Insérer cette image" }).click();
    await expect(text).toBeFocused();
    await expect(text.getByText("Image\u00A0: Une réunion plénière")).toBeVisible();
    await expect(wholePage(page).getByRole("img", { name: "Une réunion plénière" })).toBeVisible();
    await page.getByRole("button", { name: "Publier…" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(toast(page, messages.pagePublished)).toBeVisible();
  });

  await test.step("a visitor sees it at 360 px, at the width of a phone", async () => {
    const visitor = await openAs({ ...admin, token: "" } as typeof admin);
    await visitor.setViewportSize({ width: 360, height: 740 });
    await visitor.goto("/mediation-en-sante/definition");
    const picture = main(visitor).getByRole("img", { name: "Une réunion plénière" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /-480\.webp$/,
    );
    await expect(main(visitor).getByText("Photo : le collectif")).toBeVisible();
    await fitsOnPhone(visitor);
    await expectAccessible(visitor);
  });

  await test.step("a used picture cannot be deleted; the library fits on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(LIBRARY);
    await expect(card(page, "Plénière.jpg")).toContainText("Utilisée dans « Définition »");
    await fitsOnPhone(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Supprimer Plénière.jpg" }).click();
    const question = page.getByRole("alertdialog");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, "Retirez-la d’abord de ces textes")).toBeVisible();
    await expect(card(page, "Plénière.jpg")).toBeVisible();
  });
});
