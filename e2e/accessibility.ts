import type { Page } from "@playwright/test";
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What moves for longer turns while something is awaited, or counts how long a sentence stays. */
const SETTLED_MS = 1000;

/** A colour halfway through a fade is no colour of the page: what is fading or sliding is at its end at once, however busy the machine. */
const settle = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      if (animation.playState === "running" && end <= limit) animation.finish();
    }
  }, SETTLED_MS);

/**
 * What axe finds against WCAG 2.2 A and AA and the best practices, on what the page shows now: rule, then elements. Its source goes
 * into a page once, and only the violations are written out: by its own Playwright package a journey spent a third of its time on it.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
      }),
    TAGS,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
