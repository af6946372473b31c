import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { main, memberMenu, toast } from "./on-screen.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { mode, savedState, wholePage } from "./text-editor.ts";

test.use({ siteName: "pages" });

const text = (page: Page) => page.getByLabel("Texte de la page").and(page.locator("textarea"));
const selected = (page: Page) =>
  text(page).evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    value.slice(selectionStart, selectionEnd),
  );

/** Types at the end of the text. */
async function write(page: Page, added: string): Promise<void> {
  await text(page).press("ControlOrMeta+End");
  await page.keyboard.insertText(added);
}

test("a public page is edited by keyboard, published, and restored", {}, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const visitor = await openAs({ ...admin, token: "" } as typeof admin);
  await page.goto("/espace-membre");
  await memberMenu(page).getByRole("link", { name: "Pages", exact: true }).click();
  await expect(page.getByRole("table", { name: "Pages du site" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Définition" }).last().click();
  await mode(page, "Markdown").check();
  await expect(wholePage(page).getByRole("heading").first()).toBeVisible();

  await test.step("the toolbar is one tab stop, and gives the focus back to the text", async () => {
    await write(page, "\n\nUn passage important");
    for (let character = 0; character < "important".length; character += 1)
      await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Alt+F10");
    await expect(page.getByRole("button", { name: "Annuler la modification" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "Titre de niveau 2" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("button", { name: "Gras" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(text(page)).toBeFocused();
    expect(await selected(page)).toBe("important");
    await expect(text(page)).toHaveValue(/Un passage \*\*important\*\*$/);
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("Escape");
    await expect(text(page)).toBeFocused();
    await page.keyboard.press("ControlOrMeta+b");
    await expect(text(page)).toHaveValue(/Un passage important$/);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(text(page)).toHaveValue(/Un passage \*\*important\*\*$/);
  });

  await test.step("a page of the site is searched for a link", async () => {
    await write(page, ", et ");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByLabel("Une page du site").fill("contact");
    await expectAccessible(page);
    await page
      .getByRole("list", { name: "Pages du site" })
      .getByRole("button")
      .first()
      .press("Enter");
    await expect(text(page)).toHaveValue(/, et \[Contact\]\(\/contact\)$/);
    await expect(savedState(page)).toBeVisible();
    await expect(wholePage(page).getByText("important, et Contact")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("what a page cannot show is reported with its line before publication", async () => {
    await write(page, "\n\n![plan](/plan.png)");
    await page.getByRole("button", { name: "Publier…" }).click();
    await expect(page.getByRole("alert")).toContainText("une page n’accepte pas une image");
    await expectAccessible(page);
    await page
      .getByRole("alert")
      .getByRole("button", { name: /^Ligne/ })
      .click();
    expect(await selected(page)).toBe("![plan](/plan.png)");
    await page.keyboard.press("Backspace");
  });

  await test.step("the draft is restored, and visitors see none of it", async () => {
    await expect(savedState(page)).toBeVisible();
    await page.reload();
    await mode(page, "Markdown").check();
    await expect(text(page)).toHaveValue(/Un passage \*\*important\*\*, et/);
    await visitor.goto("/mediation-en-sante/definition");
    await expect(main(visitor).getByText("Un passage important")).toHaveCount(0);
  });

  await test.step("visitors read the published text", async () => {
    await page.getByRole("button", { name: "Publier…" }).click();
    const question = page.getByRole("dialog", { name: "Publier ce texte ?" });
    await question.getByLabel("Ce qui change").fill("Un passage de plus");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(toast(page, messages.pagePublished)).toBeVisible();
    await visitor.goto("/mediation-en-sante/definition");
    await expect(main(visitor).getByText("Un passage important, et Contact")).toBeVisible();
  });

  await test.step("a concurrent publication loses nothing, and the own text can follow", async () => {
    await write(page, "\n\nLe mien.");
    const { live } = await admin.call<{ live: object }>("GET", "/pages/definition");
    await admin.call("POST", "/pages/definition/publish", { ...live, lead: "Celui de l’autre." });
    await page.getByRole("button", { name: "Publier…" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    const notice = page.getByRole("status").filter({ hasText: "Quelqu’un d’autre a publié" });
    await expect(notice).toBeVisible();
    await expect(text(page)).toHaveValue(/Le mien\.$/);
    await page.keyboard.press("Escape");
    await notice.getByRole("button", { name: "Comparer" }).click();
    await expect(main(page).locator("ins").filter({ hasText: "Le mien." })).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Remplacer par mon texte" }).click();
    await page.getByRole("button", { name: "Publier…" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(toast(page, messages.pagePublished).last()).toBeVisible();
  });

  await test.step("at 360 px the history shows the changes and restores the text", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page.getByRole("button", { name: "Voir les changements de la version 3" }).click();
    const changes = page.getByRole("dialog", { name: "Ce que change la version 3" });
    await expect(changes.locator("ins").filter({ hasText: "Le mien." })).toBeVisible();
    await expectAccessible(page);
    await changes.getByRole("button", { name: "Fermer" }).click();
    await page.getByRole("button", { name: "Remettre en ligne la version 1" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remettre en ligne" }).click();
    await expect(toast(page, messages.pageRestored)).toBeVisible();
    await expect(text(page)).not.toHaveValue(/Le mien/);
    await visitor.goto("/mediation-en-sante/definition");
    await expect(main(visitor).getByText("Un passage important, et Contact")).toBeVisible();
    await expect(main(visitor).getByText("Le mien.")).toHaveCount(0);
  });
});

test("a page with a changed shipped text is marked in the list until it is published", {
  tag: "@long",
}, async ({ openAs, admin, site }) => {
  const { live } = await admin.call<{ live: object }>("GET", "/pages/press");
  await admin.call("POST", "/pages/press/publish", live);
  // As if a release had brought another text since.
  const { db, close } = site.openDatabase();
  await db
    .updateTable("page_versions")
    .set({ base_sha256: "0".repeat(64) })
    .where("path", "=", "/presse")
    .execute();
  await close();

  const page = await openAs(admin);
  await page.goto("/espace-membre/pages");
  await expect(main(page).getByText("le texte livré d’une page")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "nouveau texte livré" });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole("link").first().click();
  await expect(main(page).getByText("remettez-le en ligne dans")).toBeVisible();

  await admin.call("POST", "/pages/press/publish", live);
  await page.goto("/espace-membre/pages");
  await expect(page.getByRole("table", { name: "Pages du site" })).toBeVisible();
  await expect(main(page).getByText("nouveau texte livré")).toHaveCount(0);
});
