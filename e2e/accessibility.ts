import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Kinds of element on the page: what each is, its state and its style. */
const kindsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const states = ["role", "class", "disabled", "open", "aria-invalid", "aria-expanded"];
    const kinds = [...document.querySelectorAll("body *")].map(({ localName, attributes }) => {
      const values = states.map((name) => attributes.getNamedItem(name)?.value);
      return `${localName} ${values.join()}`.replaceAll("\n", " ");
    });
    return [...new Set(kinds)];
  });

/** A page at a width; addresses that differ by an id or a token are one. */
const screenOf = (page: Page): string => {
  const path = new URL(page.url()).pathname.replace(/\/(?:[\w-]{22}|[\w-]{43})(?=\/|$)/g, "/:id");
  return `${page.viewportSize()?.width} ${path}`;
};

/**
 * What axe is to look at here. With `npm run test:all`, or without `folder`, everything at every state. Else the states that show a kind of element
 * for the first time on this screen, and the colours, half of its work, of the first one. All workers share `folder`.
 */
async function whatIsNew(
  page: Page,
  folder: string | undefined,
): Promise<{ state: boolean; colours: boolean }> {
  if (folder === undefined || process.env.TEST_ALL === "1") return { state: true, colours: true };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, encodeURIComponent(screenOf(page)));
  const known = existsSync(file) ? new Set(readFileSync(file, "utf8").split("\n")) : undefined;
  const added = (await kindsOn(page)).filter((kind) => !known?.has(kind));
  if (added.length > 0) appendFileSync(file, `${added.join("\n")}\n`);
  return { state: added.length > 0, colours: known === undefined };
}

/**
 * Violations of WCAG 2.2 A and AA and of the best practices on the current page: rule, then elements. `folder` is empty when a run begins; without
 * it all is looked at. The source of axe is injected once per page, and only violations are serialized: with its own Playwright package this took a
 * third of a journey's time.
 */
export async function accessibilityViolations(page: Page, folder?: string): Promise<string[]> {
  await settle(page);
  const { state, colours } = await whatIsNew(page, folder);
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
