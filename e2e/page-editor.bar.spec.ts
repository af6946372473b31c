import type { Locator, Page } from "@playwright/test";
import { main, openActions, toast } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";
import { button, mode, savedState, text, wholePage } from "./text-editor.ts";

test.use({ siteName: "editor-bar" });

const EDITOR = "/espace-membre/pages/definition";
const bar = (page: Page): Locator => page.locator(".editor-bar");

/** Writes at the end of the Markdown. */
async function write(page: Page, added: string): Promise<void> {
  await text(page).press("ControlOrMeta+End");
  await page.keyboard.insertText(added);
}

/** Pixels from the bottom of the bar to the top of an element. */
async function belowBar(page: Page, element: Locator): Promise<number> {
  const [above, box] = [await bar(page).boundingBox(), await element.boundingBox()];
  return (box?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 860],
] as const)
  for (const colorScheme of ["light", "dark"] as const)
    test(
      `state and publication stay in view at ${width} px, ${colorScheme}`,
      colorScheme === "dark" ? { tag: "@long" } : longAt(width),
      async ({ openAs, admin }) => {
        const page = await openAs(admin, { viewport: { width, height }, colorScheme });
        await page.goto(EDITOR);
        await mode(page, "Markdown").check();
        await expect(text(page)).toBeVisible();
        await expectAccessible(page);
        await page.getByRole("heading", { name: "Versions" }).scrollIntoViewIfNeeded();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(bar(page).getByText("En ligne").first()).toBeInViewport({ ratio: 1 });
        await expect(button(page, "Vérifier")).toBeInViewport({ ratio: 1 });
        await expect(button(page, "Publier…")).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await button(page, "Vérifier").click();
        const answer = main(page).getByText("ce texte peut être publié");
        await expect(answer).toBeInViewport();
        expect(await belowBar(page, answer)).toBeGreaterThanOrEqual(0);

        // From the end to the top by keyboard: no focused element is behind the bar.
        const isBeside = width >= 1152;
        await (isBeside ? text(page) : page.getByRole("heading", { name: "Versions" })).focus();
        for (let steps = 0; steps < 12; steps += 1) {
          await page.keyboard.press("Shift+Tab");
          const focused = page.locator(":focus");
          if (await focused.evaluate((one) => one.closest(".editor-bar") !== null)) break;
          expect(await belowBar(page, focused)).toBeGreaterThanOrEqual(0);
        }
        if (!isBeside) await page.getByRole("radio", { name: "Aperçu" }).check();
        await expect(wholePage(page).getByRole("contentinfo")).toBeAttached();
        expect(await overflowOf(page)).toBe(0);
        await expectAccessible(page);
      },
    );

test("in a low window nothing of the editor stays over the text", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, { viewport: { width: 640, height: 400 } });
  await page.goto(EDITOR);
  await expect(text(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(bar(page)).not.toBeInViewport();
});

test("the preview follows the draft at its place, without the focus", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, { viewport: { width: 1280, height: 860 } });
  await page.goto(EDITOR);
  await mode(page, "Markdown").check();
  const whole = wholePage(page);
  const top = () => whole.locator("html").evaluate((root) => root.scrollTop);
  await expect(whole.getByRole("contentinfo")).toBeAttached();
  await whole.locator("html").evaluate((root) => root.scrollTo(0, 600));
  await write(page, "\n\nUn passage de plus.");
  await expect(savedState(page)).toBeVisible();
  await expect(whole.getByText("Un passage de plus.")).toBeAttached();
  expect(await top()).toBe(600);
  await expect(text(page)).toBeFocused();
  await expect(page.locator("iframe")).toHaveCount(1);
  // A draft that cannot be shown leaves the last one that could.
  const before = await text(page).inputValue();
  await write(page, "\n\n![plan](/plan.png)");
  await expect(main(page).getByText("Un passage de ce texte ne peut pas")).toBeVisible();
  await expect(whole.getByText("Un passage de plus.")).toBeAttached();
  await text(page).fill(before);
  await expect(main(page).getByText("Un passage de ce texte ne peut pas")).toHaveCount(0);

  await test.step("and the draft is given up", async () => {
    await openActions(page, "Définition");
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Abandonner le brouillon/ }).click();
    await button(page.getByRole("alertdialog"), "Abandonner le brouillon").click();
    await expect(toast(page, "Brouillon abandonné.")).toBeVisible();
    await expect(bar(page).getByRole("status")).toHaveText("En ligne");
    await expect(whole.getByText("Un passage de plus.")).toHaveCount(0);
  });
});

test("without network the bar says so, and saves once it is back", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto("/espace-membre/pages/employers");
  await mode(page, "Markdown").check();
  await expect(wholePage(page).getByRole("contentinfo")).toBeAttached();
  await page.context().setOffline(true);
  await write(page, "\n\nÉcrit dans le train.");
  await expect(bar(page).getByRole("status")).toHaveText("Non enregistré : pas de réseau");
  await expect(button(page, "Réessayer")).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(savedState(page)).toBeVisible();
});

test("what a text does not change is grey, and says where it is changed", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto("/espace-membre/pages/home");
  await expect(text(page).locator(".fixed-part").filter({ hasText: "Actualités" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/espace-membre/pages/mediation");
  await expect(text(page).getByText("la page affiche « Pour commencer »")).toBeVisible();
  await page.getByText("Titre, adresse, phrase et description").click();
  await expect(
    main(page).getByText("Le titre et l’adresse de cette page sont fixes"),
  ).toBeVisible();
  await expectAccessible(page);
});
