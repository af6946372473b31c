import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import { chooseByKeys, enter, stepTo, typeIn } from "./keyboard.ts";
import { main, toast } from "./on-screen.ts";
import type { Site } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { button, goToEnd, press, text, WORD, wholePage } from "./text-editor.ts";

test.use({ siteName: "home-by-keys" });

/** Copies what Word would, and pastes it by keyboard through the browser's own clipboard. */
async function pasteByKeys(page: Page): Promise<void> {
  await page.evaluate((html) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/html", html);
      event.clipboardData?.setData("text/plain", "Aller-vers et faire-avec.");
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("copy", copy, { capture: true, once: true });
  }, WORD);
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ControlOrMeta+v");
}

/**
 * The next date whose day equals its month: the order of both in the field depends on the browser.
 */
function nextTwin(): { year: string; number: string } {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const number = `${next.getUTCMonth() + 1}`.padStart(2, "0");
  return { year: `${next.getUTCFullYear()}`, number };
}

/** Types a date part by part, as the field of the browser expects. */
async function typeMoment(page: Page, year: string, number: string): Promise<void> {
  const field = page.getByLabel("Publier plus tard, le");
  // Starts at the first part.
  await stepTo(page, page.getByLabel("Ce qui change"), "Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${number}${number}${year}`);
  await page.keyboard.press("ArrowRight");
  // A field with twelve hours has one more part; the others accept digits only.
  await page.keyboard.type("0930a");
  await expect(field).toHaveValue(`${year}-${number}-${number}T09:30`);
}

/** Makes a publication due, which no screen can do. */
async function passPublicationHour(site: Site): Promise<void> {
  const { db, close } = site.openDatabase();
  await db
    .updateTable("page_versions")
    .set({ publish_at: new Date().toISOString() })
    .where("path", "=", "/")
    .execute();
  await close();
}

test("a page is edited, scheduled and restored by keyboard alone", async ({
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin);
  const picture = await plainPicture(800, 500).jpeg().toBuffer();
  const home = async () => (await fetch(site.url)).text();

  await test.step("from the list of pages to the text", async () => {
    await page.goto("/espace-membre/pages");
    const row = main(page).getByRole("rowheader").getByRole("link").first();
    await enter(page, row);
    await stepTo(page, text(page));
    await goToEnd(page);
    await page.keyboard.type("Nos rencontres");
    await page.keyboard.press("Control+Alt+2");
    await page.keyboard.press("Enter");
  });

  await test.step("a table, left by Enter in its last row", async () => {
    await press(page, "Tableau");
    for (const word of ["Lieu", "Date"]) {
      await page.keyboard.type(word);
      await page.keyboard.press("ArrowRight");
    }
    await expect(text(page).getByRole("columnheader", { name: "Date" })).toBeVisible();
    for (let down = 0; down < 3; down += 1) await page.keyboard.press("Enter");
    await page.keyboard.type("Après le tableau.");
    await expect(text(page).getByRole("table")).not.toContainText("Après");
    await page.keyboard.press("Enter");
  });

  await test.step("a picture, chosen, described and inserted", async () => {
    await press(page, "Image");
    const dialog = page.getByRole("dialog", { name: "Insérer une image" });
    await chooseByKeys(page, button(dialog, "Choisir des fichiers"), {
      name: "Plénière.jpg",
      mimeType: "image/jpeg",
      buffer: picture,
    });
    await typeIn(page, dialog.getByLabel("Texte alternatif"), "Une réunion plénière");
    await expectAccessible(page);
    await enter(page, button(dialog, "Insérer cette image"));
    await expect(text(page)).toBeFocused();
    await expect(text(page).getByText("Image\u00A0: Une réunion plénière")).toBeVisible();
    await page.keyboard.press("Enter");
  });

  await test.step("what was copied in Word", async () => {
    await pasteByKeys(page);
    await expect(page.getByText("Texte collé.")).toBeAttached();
    await expect(text(page).getByRole("listitem").filter({ hasText: "Les soins" })).toHaveCount(1);
    await expect(page).not.toHaveTitle("pris");
    await expectAccessible(page);
  });

  await test.step("previews the whole page", async () => {
    const whole = wholePage(page);
    await expect(whole.getByRole("heading", { name: "Nos rencontres" })).toBeAttached();
    await expect(whole.getByRole("img", { name: "Une réunion plénière" })).toBeAttached();
  });

  await test.step("a scheduled publication appears at its hour", async () => {
    await enter(page, button(page, "Publier…"), "Shift+Tab");
    const dialog = page.getByRole("dialog", { name: "Publier ce texte ?" });
    await typeIn(page, dialog.getByLabel("Ce qui change"), "Nos rencontres");
    await stepTo(page, dialog.getByLabel("Publier plus tard, le"));
    await page.keyboard.type("03");
    await enter(page, button(dialog, "Publier maintenant"));
    await expect(dialog.getByText("Complétez la date et l’heure")).toBeVisible();
    await expect(dialog.getByLabel("Publier plus tard, le")).toBeFocused();
    const { year, number } = nextTwin();
    await typeMoment(page, `${Number(year) + 2}`, number);
    await enter(page, button(dialog, "Programmer"));
    await expect(dialog.getByRole("alert")).toContainText("plus d’un an");
    await typeMoment(page, year, number);
    await expectAccessible(page);
    await enter(page, button(dialog, "Programmer"));
    await expect(toast(page, messages.pageScheduled)).toBeVisible();
    expect(await home()).not.toContain("Nos rencontres");
    await passPublicationHour(site);
    await expect.poll(home).toContain("Nos rencontres");
  });

  await test.step("the change is compared, and the former text restored", async () => {
    await page.reload();
    await enter(page, page.getByRole("button", { name: /^Voir les changements.* 1$/ }));
    const changes = page.getByRole("dialog", { name: "Ce que change la version 1" });
    await expect(changes.locator("ins").filter({ hasText: "Nos rencontres" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(changes).toBeHidden();
    await enter(page, page.getByRole("button", { name: /^Remettre en ligne.* texte livré/ }));
    await enter(page, button(page.getByRole("alertdialog"), "Remettre en ligne"));
    await expect(toast(page, messages.pageRestored)).toBeVisible();
    await expect(text(page).getByText("Nos rencontres")).toHaveCount(0);
    await expect.poll(home).not.toContain("Nos rencontres");
    await expectAccessible(page);
  });
});
