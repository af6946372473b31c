import type { Page } from "@playwright/test";
import { main } from "./on-screen.ts";
import { expect, test } from "./test.ts";

/** A picture of a zero in this element of the page. */
async function zeroIn(page: Page, tag: "p" | "code", style = ""): Promise<string> {
  await main(page).evaluate(
    (parent, [name, css]) => {
      const zero = document.createElement(name);
      zero.id = "zero";
      zero.style.cssText = `font-family: var(--font-text); font-size: 40px; width: 40px; ${css}`;
      zero.textContent = "0";
      parent.prepend(zero);
    },
    [tag, style] as const,
  );
  const zero = page.locator("#zero");
  const picture = await zero.screenshot();
  await zero.evaluate((element) => element.remove());
  return picture.toString("base64");
}

test("dates have a zero without its stroke in the space, codes keep it", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto("/espace-membre/agenda?vue=liste");
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const stroked = "font-feature-settings: normal";
  expect(await zeroIn(page, "p")).not.toBe(await zeroIn(page, "p", stroked));
  const code = "display: block";
  expect(await zeroIn(page, "code", code)).toBe(await zeroIn(page, "code", `${code}; ${stroked}`));
});
