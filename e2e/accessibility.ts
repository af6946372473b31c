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

/** By screen: the kinds of element that this worker has looked at there. */
const seen = new Map<string, Set<string>>();

/** Of each element: what it is, its state and its style. */
const kindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const kinds = [...document.querySelectorAll("body *")].map(
      ({ localName, attributes }) =>
        `${localName} ${["role", "class", "disabled", "open", "aria-invalid", "aria-expanded"].map((name) => attributes.getNamedItem(name)?.value).join()}`,
    );
    return [...new Set(kinds)];
  });

/**
 * What axe is to look at here. With `npm run test:all` all of it at every state; else the states that show a kind of
 * element for the first time on this screen, and the colours, half of its work, of the first one.
 */
async function whatIsNew(page: Page): Promise<{ state: boolean; colours: boolean }> {
  if (process.env.TEST_ALL === "1") return { state: true, colours: true };
  const path = new URL(page.url()).pathname.replace(/\/[\w-]{22}(?=\/|$)/g, "/:id");
  const screen = `${page.viewportSize()?.width} ${path}`;
  const known = seen.get(screen);
  const kinds = await kindsOn(page);
  seen.set(screen, new Set([...(known ?? []), ...kinds]));
  return { state: kinds.some((kind) => !known?.has(kind)), colours: known === undefined };
}

/**
 * Violations of WCAG 2.2 A and AA and of the best practices on the current page: rule, then
 * elements. The source of axe is injected once per page, and only violations are serialized: with
 * its own Playwright package this took a third of a journey's time.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await settle(page);
  const { state, colours } = await whatIsNew(page);
  if (!state) return [];
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe.source);
    // The links of a PDF are in sentences, which WCAG 2.5.8 excepts: axe sees boxes over them.
    await page.evaluate(() =>
      (globalThis as unknown as { axe: typeof axe }).axe.configure({
        rules: [{ id: "target-size", selector: "*:not(.linkAnnotation > *)" }],
      }),
    );
  }
  const { violations } = await page.evaluate(
    ({ values, isColoured }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: "tag", values },
        rules: { "color-contrast": { enabled: isColoured } },
        resultTypes: ["violations"],
      }),
    { values: TAGS, isColoured: colours },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
