import type { Page } from "@playwright/test";
import axe from "axe-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Animations of long loops while something loads, or of a notification's remaining time. */
const SETTLED_MS = 1000;

/**
 * Finishes fades and slides, whose intermediate colours are not those of the page, however busy the
 * machine.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate((limit) => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      if (animation.playState === "running" && end <= limit) animation.finish();
    }
  }, SETTLED_MS);

/** Screens whose colours this worker has looked at. */
const coloured = new Set<string>();

/**
 * Whether the colours of this screen are to be looked at, which is half of the work of axe: at its first state,
 * and with `npm run test:all` at every one.
 */
function looksAtColours(page: Page): boolean {
  const path = new URL(page.url()).pathname.replace(/\/[\w-]{22}(?=\/|$)/g, "/:id");
  const screen = `${page.viewportSize()?.width} ${path}`;
  if (process.env.TEST_ALL !== "1" && coloured.has(screen)) return false;
  coloured.add(screen);
  return true;
}

/**
 * Violations of WCAG 2.2 A and AA and of the best practices on the current page: rule, then
 * elements. The source of axe is injected once per page, and only violations are serialized: with
 * its own Playwright package this took a third of a journey's time.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    ({ values, colours }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: "tag", values },
        rules: { "color-contrast": { enabled: colours } },
        resultTypes: ["violations"],
      }),
    { values: TAGS, colours: looksAtColours(page) },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
