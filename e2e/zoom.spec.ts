import type { Page } from "@playwright/test";
import { overflowOf, PUBLIC_PAGES } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";

/**
 * Enlarges the text only, through the object model, because the policy of the pages forbids inline
 * styles.
 */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

test("every public page fits a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    expect(await overflowOf(page), path).toBe(0);
  }
});

for (const width of [1280, 640]) {
  test(`every public page is readable at 200 % text in ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await doubleText(page);
      expect(await overflowOf(page), path).toBe(0);
    }
  });
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test("at 320 px the menu, the tooltips, the cards and the reader work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await panel.getByText("Qui sommes-nous").click();
    await expectAccessible(page);
    await panel.getByRole("link", { name: "Membres" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Nos membres" })).toBeVisible();
    await expect(panel).toBeHidden();
    const college = page.getByRole("main").getByRole("button").first();
    await college.tap();
    const tip = page.getByRole("tooltip").first();
    await expect(tip).toBeVisible();
    const box = await tip.boundingBox();
    expect(
      [box && box.x >= 0, box && box.x + box.width <= 320],
      "the tooltip stays in the window",
    ).toEqual([true, true]);
    await page.goto("/nous-rejoindre");
    const accept = page.getByRole("button", {
      name: "Je suis d'accord avec le cadre de partenariat",
    });
    await expect(accept).toBeEnabled();
    expect(await overflowOf(page)).toBe(0);
    await accept.click();
    await expect(
      page.getByRole("button", { name: "Je suis d'accord avec les recommandations du CPMS" }),
    ).toBeVisible();
  });
});

test("at 200 % text the menu becomes the small-screen panel, with all links", async ({ page }) => {
  await page.goto("/");
  await doubleText(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const panel = page.getByRole("dialog", { name: "Menu" });
  await panel.getByText("Nos Préconisations").click();
  await panel.getByRole("link", { name: "Déploiement" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Un déploiement financé" }),
  ).toBeVisible();
  await expectAccessible(page);
});
