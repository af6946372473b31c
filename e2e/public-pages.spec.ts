import { titleOf } from "#web/titles.ts";
import { overflowOf, PUBLIC_PAGES } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a visitor reads every public page", async ({ page }) => {
  for (const path of PUBLIC_PAGES)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(path));
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      expect(await overflowOf(page), "no horizontal scroll").toBe(0);
    });
});
