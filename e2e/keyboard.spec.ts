import { focused, tabTo } from "./public-pages.ts";
import { expect, test } from "./test.ts";

test("the menus open, are read and close by keyboard, one at a time", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Aller au contenu");
  await tabTo(page, "Qui sommes-nous");
  await page.keyboard.press("Enter");
  const members = page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: "Membres" });
  await expect(members).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(members).toBeHidden();
  expect(await focused(page)).toBe("Qui sommes-nous");
  await tabTo(page, "Médiation en santé");
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: "Définition" }).first()).toBeVisible();
  await expect(members).toBeHidden();
  await tabTo(page, "Définition");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Définition" })).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Témoignages" }).first(),
    "the menu closes once a link is followed",
  ).toBeHidden();
});

test("the skip link leads to the content, past the menus", async ({ page }) => {
  await page.goto("/qui-sommes-nous");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, /membres/i, 6);
  expect(
    await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)),
  ).toBe(true);
});

test("on a phone the panel traps the focus and opens one submenu at a time", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await tabTo(page, "Menu");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Menu" });
  await expect(panel).toBeVisible();
  await tabTo(page, "Qui sommes-nous");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link", { name: "Actions" })).toBeVisible();
  await tabTo(page, "Nos Préconisations");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link", { name: "L’étude" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Actions" })).toBeHidden();
  for (let count = 0; count < 30; count += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("#menu"),
    );
    expect(outside, "the focus stays in the panel").toBe(false);
  }
  await tabTo(page, "Fermer");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  expect(await focused(page)).toBe("Menu");

  // In landscape, a tablet shows the menu in the header.
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(panel).toHaveCount(0);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await page.getByText("Nos Préconisations").first().click();
  await expect(page.getByRole("link", { name: "Déploiement", exact: true })).toBeVisible();
});

test("the tooltips show on focus, close on Escape, and their text is in the page", async ({
  page,
}) => {
  await page.goto("/qui-sommes-nous/membres");
  const tip = page.getByRole("tooltip").first();
  await expect(tip).toBeHidden();
  await page.waitForLoadState("networkidle");
  await tabTo(page, /collège|college/i);
  await expect(tip).toBeVisible();
  const tipText = (await tip.textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(
    page.getByRole("main").getByText(tipText, { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  await tabTo(page, /collège|college/i, 3);
  await expect(page.getByRole("tooltip")).toHaveCount(1);
});

test("the cards of the home page are followed by keyboard", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, "L’étude", 60);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/preconisation");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the documents of the join flow are read, zoomed and accepted by keyboard", async ({
  page,
}) => {
  await page.goto("/nous-rejoindre");
  await expect(
    page.getByRole("button", { name: "Je suis d'accord avec le cadre de partenariat" }),
  ).toBeEnabled();
  const pages = page.getByRole("region", { name: /^Pages\s: / });
  await tabTo(page, /^(Agrandir|Zoomer|Augmenter)/i);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Pages\s: /);
  // Before its pages are rendered, there is nothing to scroll.
  await expect(pages).toHaveAttribute("aria-busy", "false");
  // Zoomed pages are rendered again, and a key pressed meanwhile scrolls nothing: retry.
  await expect(async () => {
    await page.keyboard.press("PageDown");
    await expect
      .poll(() => pages.evaluate((scroller) => scroller.scrollTop), { timeout: 1000 })
      .toBeGreaterThan(0);
  }).toPass();
  await tabTo(page, "Je suis d'accord avec le cadre de partenariat");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("button", { name: "Je suis d'accord avec les recommandations du CPMS" }),
  ).toBeVisible();
});
