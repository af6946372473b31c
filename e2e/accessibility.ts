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

/** In the page, what axe is there and what it is to look at. */
interface InPage {
  axe: typeof axe;
  newParts: Element[];
}

/** Kinds of element on the page: what each is, its state and its style. Notes in the page which parts have one that is not known. */
const kindsOn = (page: Page, known: string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const isKnown = new Set(names);
    const kinds = new Set<string>();
    const parts = new Set<Element>();
    const states = ["role", "class", "disabled", "open", "aria-invalid", "aria-expanded"];
    for (const element of document.querySelectorAll("body *")) {
      const { localName, attributes } = element;
      const values = states.map((name) => attributes.getNamedItem(name)?.value);
      const kind = `${localName} ${values.join()}`.replaceAll("\n", " ");
      kinds.add(kind);
      if (isKnown.has(kind)) continue;
      const part = element.closest("dialog, [popover], header, nav, main, aside, footer, section");
      parts.add(part ?? document.body);
    }
    (globalThis as unknown as InPage).newParts = [...parts];
    return [...kinds];
  }, known);

/** Screens that differ by an id or a token are the same. */
const screenOf = (page: Page): string =>
  new URL(page.url()).pathname.replace(/\/(?:[\w-]{22}|[\w-]{43})(?=\/|$)/g, "/:id");

/**
 * What axe is to look at here. With `npm run test:all` all of the page at every state. Else all of it, with its colours (half of the work), in the
 * first state of each screen; then the parts with a kind of element that the screen has not shown yet. All workers share `folder`.
 */
async function whatIsNew(
  page: Page,
  folder: string | undefined,
): Promise<"all" | "parts" | "nothing"> {
  if (folder === undefined || process.env.TEST_ALL === "1") return "all";
  mkdirSync(folder, { recursive: true });
  const file = join(folder, encodeURIComponent(screenOf(page)));
  const known = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const kinds = await kindsOn(page, known);
  const shown = new Set(known);
  const added = kinds.filter((kind) => !shown.has(kind));
  if (added.length > 0) appendFileSync(file, `${added.join("\n")}\n`);
  if (known.length === 0) return "all";
  return added.length > 0 ? "parts" : "nothing";
}

/**
 * Violations of WCAG 2.2 A and AA and of the best practices on the current page: rule, then elements. `folder` is empty when a run begins; without
 * it all is looked at. The source of axe is injected once per page, and only violations are serialized: with its own Playwright package this took a
 * third of a journey's time.
 */
export async function accessibilityViolations(page: Page, folder?: string): Promise<string[]> {
  await settle(page);
  const what = await whatIsNew(page, folder);
  if (what === "nothing") return [];
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe.source);
    // The links of a PDF are in sentences, which WCAG 2.5.8 excepts: axe sees boxes over them.
    await page.evaluate(() =>
      (globalThis as unknown as InPage).axe.configure({
        rules: [{ id: "target-size", selector: "*:not(.linkAnnotation > *)" }],
      }),
    );
  }
  const { violations } = await page.evaluate(
    ({ values, isWhole }) => {
      const { axe, newParts } = globalThis as unknown as InPage;
      return axe.run(isWhole ? document : { include: newParts }, {
        runOnly: { type: "tag", values },
        rules: { "color-contrast": { enabled: isWhole } },
        resultTypes: ["violations"],
      });
    },
    { values: TAGS, isWhole: what === "all" },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
