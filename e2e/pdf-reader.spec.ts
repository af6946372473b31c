import { expect, test } from "./test.ts";

test("the reader is a thousand pixels high, at 0.8 under 768 px and 1.3 above", async ({
  page,
}) => {
  for (const [width, zoom] of [
    [767, "80 %"],
    [768, "130 %"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/nous-rejoindre");
    const pages = page.getByRole("region", { name: /^Pages\s: / });
    await expect(page.getByText(zoom)).toBeVisible();
    expect((await pages.boundingBox())?.height).toBe(1000);
  }
});

test("no page is drawn while the bar alone is in view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/nous-rejoindre");
  const pages = page.getByRole("region", { name: /^Pages\s: / });
  const bar = page.getByText("Page 1 sur 5");
  await expect(bar).toBeInViewport();
  await expect(pages).not.toBeInViewport();
  // Its room is reserved: the document has been read.
  await expect(pages.locator("[data-page]")).toHaveCount(5);
  await expect(pages.locator("canvas")).toHaveCount(0);
  await pages.scrollIntoViewIfNeeded();
  await expect(pages.locator("canvas").first()).toBeVisible();
});

test("the footer begins in 2024", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toContainText("© 2024");
});
