import { titleOf } from "#web/titles.ts";
import { overflowOf, PUBLIC_PAGES } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";

/** With `npm run test:all` every page, else each fourth one. */
const READ = PUBLIC_PAGES.filter((_, index) => process.env.TEST_ALL === "1" || index % 4 === 0);

test("a visitor reads the public pages", async ({ page }) => {
  for (const path of READ)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleOf(path));
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      expect(await overflowOf(page), "no horizontal scroll").toBe(0);
    });
});
