import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { main, memberMenu, toast } from "./on-screen.ts";
import { expect, expectAccessible, test } from "./test.ts";
import {
  button,
  goToEnd,
  mode,
  pasteFromWord,
  press,
  savedState,
  text,
  wholePage,
} from "./text-editor.ts";

test.use({ siteName: "drawn-pages" });

/** Moves to the end of the text, which does not have the focus. */
async function toTheEnd(page: Page): Promise<void> {
  await text(page).focus();
  await goToEnd(page);
}

test("a page is edited visually, by keyboard alone", async ({ openAs, admin }) => {
  const page = await openAs(admin);

  await test.step("from the page itself", async () => {
    await page.goto("/espace-membre/");
    await expect(memberMenu(page).getByRole("link", { name: "Pages", exact: true })).toBeVisible();
    await page.goto("/mediation-en-sante/temoignages");
    await page.getByRole("link", { name: "Modifier cette page" }).first().press("Enter");
    await expect(text(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("title, list and bold are typed, shown and announced", async () => {
    await toTheEnd(page);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Un chantier");
    await page.keyboard.press("Control+Alt+2");
    await expect(text(page).getByRole("heading", { name: "Un chantier" })).toBeVisible();
    await expect(button(page, "Titre de niveau 2")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- premier");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+b");
    await page.keyboard.type("second");
    await page.keyboard.press("ControlOrMeta+b");
    await expect(text(page).getByRole("listitem").filter({ hasText: "second" })).toHaveCount(1);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
  });

  await test.step("a telephone number stays text, and Backspace takes a list back", async () => {
    await page.keyboard.type("+ 33 1 23");
    await expect(text(page).locator("> p").filter({ hasText: "+ 33 1 23" })).toHaveCount(1);
    await page.keyboard.press("Shift+Home");
    await page.keyboard.type("1986. ");
    await expect(text(page).locator("ol")).toHaveCount(1);
    await page.keyboard.press("Backspace");
    await page.keyboard.type("Une année");
    await expect(text(page).locator("> p").filter({ hasText: "1986. Une année" })).toHaveCount(1);
    for (const _ of "1986. Une année") await page.keyboard.press("Backspace");
  });

  await test.step("a page is searched for a link", async () => {
    await page.keyboard.type("Voir ");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByLabel("Une page du site").fill("contact");
    await page
      .getByRole("list", { name: "Pages du site" })
      .getByRole("button")
      .first()
      .press("Enter");
    await expect(text(page)).toBeFocused();
    await page.keyboard.type(".");
    await expect(text(page).getByRole("link", { name: "Contact", exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
  });

  await test.step("a table grows by a row, and does not trap the keyboard", async () => {
    await press(page, "Tableau");
    await expect(text(page).getByRole("table")).toBeVisible();
    await page.keyboard.type("Lieu");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("Date");
    await press(page, "Ajouter une ligne");
    await expect(text(page).getByRole("row")).toHaveCount(4);
    await page.keyboard.press("Tab");
    await expect(text(page)).not.toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(text(page)).toBeFocused();
    for (let down = 0; down < 4; down += 1) await page.keyboard.press("Enter");
  });

  await test.step("a paste from Word is a list and its words, under the policy of the page", async () => {
    await pasteFromWord(page);
    await expect(page.getByText("Texte collé.")).toBeAttached();
    await expect(text(page).getByRole("listitem").filter({ hasText: "Les soins" })).toHaveCount(1);
    await expect(page).not.toHaveTitle("pris");
    await expectAccessible(page);
  });

  await test.step("Markdown is one key away, with the same text, and back", async () => {
    await mode(page, "Markdown").press("Space");
    const area = text(page).and(page.locator("textarea"));
    await expect(area).toHaveValue(
      /## Un chantier\n\n- premier\n- \*\*second\*\*\n\nVoir \[Contact\]\(\/contact\)\.\n\n\| Lieu \| Date \|\n\|---\|---\|\n(\| \| \|\n){3}\n\*\*Aller-vers\*\* et \*faire-avec\*\.\n\n- Les droits\n- Les \[soins\]\(https:\/\/exemple\.fr\/soins\)$/,
    );
    await area.press("ControlOrMeta+End");
    await page.keyboard.insertText("\n\nÉcrit en Markdown.");
    await mode(page, "Visuel").press("Space");
    await expect(area).toBeHidden();
    await expect(text(page).getByText("Écrit en Markdown.")).toBeVisible();
  });

  await test.step("the draft is restored after the tab was closed in the middle of a word", async () => {
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("Encore un mot");
    await page.reload();
    await expect(text(page).getByText("Encore un mot")).toBeVisible();
    await expect(savedState(page)).toBeVisible();
  });

  await test.step("the page is previewed with the draft, as on a phone and on a computer", async () => {
    for (const screen of ["Téléphone", "Ordinateur"]) {
      await page.getByRole("radio", { name: screen }).check();
      const whole = wholePage(page, screen.toLowerCase() as "téléphone" | "ordinateur");
      await expect(whole.getByText("Encore un mot")).toBeAttached();
      await expect(whole.getByRole("contentinfo")).toBeAttached();
    }
  });

  await test.step("at 360 px nothing overflows, and it is published", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await expectAccessible(page);
    await button(page, "Publier…").press("Enter");
    await button(page, "Publier maintenant").press("Enter");
    await expect(toast(page, messages.pagePublished)).toBeVisible();
    await page.getByRole("link", { name: "Voir la page", exact: true }).press("Enter");
    await expect(main(page).getByText("Encore un mot")).toBeVisible();
  });

  await test.step("a title that the layout requires survives the deletion of all", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/espace-membre/pages/home");
    await text(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(
      page.getByText(/^Le titre.+À lire, selon.+ne peut pas être supprimé/),
    ).toBeVisible();
    await expect(text(page).getByRole("heading", { name: "À lire, selon" })).toBeVisible();
  });
});
