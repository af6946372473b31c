import { overflowOf } from "./public-pages.ts";
import { makeResource } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
])
  test(
    `a visitor without JavaScript searches the site at ${width} pixels`,
    longAt(width),
    async ({ browser, site, admin }) => {
      await makeResource(admin, "rapports", `Guide des interprètes ${width}.pdf`);
      const context = await browser.newContext({
        javaScriptEnabled: false,
        baseURL: site.url,
        viewport: { width, height },
      });
      const page = await context.newPage();
      await page.goto("/presse");
      const field = page
        .getByRole("contentinfo")
        .getByRole("searchbox", { name: "Chercher sur le site" });
      await field.fill("INTERPRETES");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/recherche\?q=INTERPRETES$/);
      await expect(page.getByRole("status")).toHaveText(
        /^\d+ résultats pour «\u00a0INTERPRETES\u00a0»$/,
      );
      const results = page.getByRole("main").getByRole("listitem");
      await expect(results.locator("mark").first()).toHaveText(/interprète/i);
      await page
        .getByRole("navigation", { name: "Où chercher" })
        .getByRole("link", { name: "Ressources" })
        .click();
      await expect(
        page.getByRole("link", { name: `Guide des interprètes ${width}.pdf` }),
      ).toBeVisible();
      expect(await overflowOf(page), "no horizontal scroll").toBe(0);
      await context.close();
    },
  );

test("a search leads from the header to the part of a page that it found", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Recherche" }).click();
  const field = page.getByRole("main").getByRole("searchbox", { name: "Chercher sur le site" });
  await field.fill("référentiel métier");
  await field.press("Enter");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Un référentiel métier" }).click();
  await expect(page).toHaveURL(/\/preconisation\/referentiel/);
  await page.goto("/recherche?q=xylophoniste");
  await expect(page.getByRole("status")).toHaveText(/^Aucun résultat pour/);
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Parcourir le plan du site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plan du site");
  await expectAccessible(page);
});
