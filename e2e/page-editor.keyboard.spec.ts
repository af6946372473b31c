import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import { chooseByKeys, enter, stepTo, typeIn } from "./keyboard.ts";
import { main, toast } from "./on-screen.ts";
import type { Site } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { button, goToEnd, press, text, WORD } from "./text-editor.ts";

test.use({ siteName: "home-by-keys" });

/** What Word holds is copied there, and pasted here by the keys, through the browser's own clipboard. */
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

/** The next day whose number is that of its month: which of both comes first in the field is the browser's own choice. */
function nextTwin(): { year: string; number: string } {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const number = `${next.getUTCMonth() + 1}`.padStart(2, "0");
  return { year: `${next.getUTCFullYear()}`, number };
}

/** Part by part, as the field of the browser takes it. */
async function typeMoment(page: Page, year: string, number: string): Promise<void> {
  const field = page.getByLabel("Publier plus tard, le");
  // From its first part.
  await stepTo(page, page.getByLabel("Ce qui change"), "Shift+Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${number}${number}${year}`);
  await page.keyboard.press("ArrowRight");
  // A field of twelve hours has one part more; the others take no letter.
  await page.keyboard.type("0930a");
  await expect(field).toHaveValue(`${year}-${number}-${number}T09:30`);
}

/** The hour has come: no screen makes it come sooner. */
async function letHourCome(site: Site): Promise<void> {
  const { db, close } = site.openDatabase();
  await db
    .updateTable("page_versions")
    .set({ publish_at: new Date().toISOString() })
    .where("path", "=", "/")
    .execute();
  await close();
}

test("somebody without a mouse changes the home page: table, picture, Word, preview, hour, live, compared, put back", async ({
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin);
  const picture = await plainPicture(800, 500).jpeg().toBuffer();
  const home = async () => (await fetch(site.url)).text();

  await test.step("from the list of the pages to the text", async () => {
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

  await test.step("a picture, chosen, described and put in its place", async () => {
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

  await test.step("the whole page, before anybody sees it", async () => {
    await enter(page, button(page, "Voir la page entière"));
    const whole = page.frameLocator('iframe[title="La page entière, ordinateur"]');
    await expect(whole.getByRole("heading", { name: "Nos rencontres" })).toBeAttached();
    await expect(whole.getByRole("img", { name: "Une réunion plénière" })).toBeAttached();
  });

  await test.step("an hour is given, and the page changes when it has come", async () => {
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
    await expect(dialog.getByRole("alert")).toContainText("plus d'un an");
    await typeMoment(page, year, number);
    await expectAccessible(page);
    await enter(page, button(dialog, "Programmer"));
    await expect(toast(page, messages.pageScheduled)).toBeVisible();
    expect(await home()).not.toContain("Nos rencontres");
    await letHourCome(site);
    await expect.poll(home).toContain("Nos rencontres");
  });

  await test.step("what it changed is read, and the former text comes back", async () => {
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
