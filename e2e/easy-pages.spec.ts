import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";

const PAGES = [
  "/mediation-en-sante/facile-a-lire",
  "/mediation-en-sante/dans-les-regions",
  "/mediation-en-sante/definition",
  "/trouver-de-l-aide",
  "/qui-sommes-nous/membres",
];

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`in a ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test("the pages for readers in difficulty fit a small screen and pass axe", {
      tag: "@long",
    }, async ({ page }) => {
      for (const path of PAGES)
        await test.step(path, async () => {
          await page.goto(path);
          expect(await overflowOf(page)).toBe(0);
          await expectAccessible(page);
        });
    });
  });

test("a drawing of the easy page keeps its ground and its colors at night", async ({ page }) => {
  await page.goto("/mediation-en-sante/facile-a-lire");
  const readStyles = () =>
    page
      .locator(".pictogram")
      .first()
      .evaluate((drawing) => {
        const shapes = [drawing, ...drawing.querySelectorAll("path")];
        return shapes.map((shape) => {
          const { backgroundColor, fill, stroke } = getComputedStyle(shape);
          return [backgroundColor, fill, stroke].join();
        });
      });
  const byDay = await readStyles();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    "rgb(251, 246, 238)",
  );
  expect(await readStyles()).toEqual(byDay);
});

test.describe("the contents of a long text", () => {
  const PATH = "/mediation-en-sante/definition";
  const contents = "Sur cette page";

  test("are folded on a phone, and unfold without JavaScript", async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto(PATH);
    const link = page
      .getByRole("navigation", { name: contents })
      .getByRole("link", { name: "Deux mouvements" });
    await expect(link).toBeHidden();
    const summary = page.getByText(contents).first();
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await summary.click();
    await link.click();
    await expect(page).toHaveURL(/#deux-mouvements$/);
    await context.close();
  });

  test("are open beside the text where there is room, without a control", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PATH);
    const nav = page.getByRole("navigation", { name: contents });
    await expect(nav.getByRole("link", { name: "Deux mouvements" })).toBeVisible();
    await expect(nav.locator("summary")).toBeHidden();
    await page.mouse.wheel(0, 1500);
    await expect(nav).toBeInViewport();
    await expectAccessible(page);
  });
});

test.describe("someone who looks for help on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("finds tiles to touch from any page, and reads on in easy French", async ({ page }) => {
    await page.goto("/mediation-en-sante/formations");
    await page.locator("footer").getByRole("link", { name: "Trouver de l’aide" }).click();
    const tile = page.getByRole("link", { name: /^115/ });
    expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    await expect(tile).toHaveAttribute("href", "tel:115");
    await page.getByRole("main").getByRole("link", { name: "facile à lire" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "La médiation en santé, facile à lire" }),
    ).toBeVisible();
  });
});
