/**
 * Measures every public page on a server of its own: status, words, Lighthouse (mobile), axe, Nu checker, bytes by kind.
 *     npm run showcase                        all pages, Lighthouse once
 *     npm run showcase -- --runs 3            median of three runs of Lighthouse
 *     npm run showcase -- --runs 0            without Lighthouse
 *     npm run showcase -- /contact /login     these pages only
 * An article and a page with pictures are published first: /actualites/une-rencontre, /qui-sommes-nous/une-rencontre.
 * Ends with status 1 when a limit is broken.
 */
import { chromium } from "@playwright/test";
import { publicPages } from "../contract/page-path.ts";
import { type Page, pages } from "../contract/pages.ts";
import { startSite } from "../e2e/site.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { installPackages } from "./install-packages.ts";
import { nuErrors } from "./showcase/nu-errors.ts";
import { publishPictured } from "./showcase/pictured.ts";
import { problemsOf, type Row, type Scores, tableOf } from "./showcase/table.ts";
import { type Lighthouse, type LighthouseResult, openLighthouse } from "./showcase/tools.ts";
import { visit } from "./showcase/visit.ts";
import { median } from "./stats.ts";

/** Public, but reached by a one-time link; and what an unknown address answers. */
const WITH_TOKEN = Object.values<Page>(pages).filter(({ secret }) => secret);
const UNKNOWN = "/adresse-inconnue";
const TRIES = 3;

const options = process.argv.slice(2);
const at = options.indexOf("--runs");
const runs = at >= 0 ? Number(options[at + 1]) : 1;
const requestedPaths = options.filter((option) => option.startsWith("/"));
const ofTable = [...publicPages, ...WITH_TOKEN].map(({ path }) => path.replace(/:\w+/, "jeton"));

const points = (result: LighthouseResult, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
/**
 * Measures again when Lighthouse reports that it missed the start of the page or its first paint.
 */
async function measure(
  lighthouse: Lighthouse,
  port: number,
  url: string,
): Promise<LighthouseResult> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const measured = await lighthouse(url, { port, logLevel: "error", output: "json" });
    if (measured && !measured.lhr.runtimeError) return measured.lhr;
    process.stderr.write(`  ${measured?.lhr.runtimeError?.code ?? "no result"}: once more\n`);
  }
  throw new Error(`Lighthouse measured nothing of ${url}`);
}

async function score(lighthouse: Lighthouse, port: number, url: string): Promise<Scores> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(lighthouse, port, url));
  const pointsIn = (category: string) => median(results.map((result) => points(result, category)));
  const numberIn = (audit: string) =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  return {
    performance: pointsIn("performance"),
    accessibility: pointsIn("accessibility"),
    bestPractices: pointsIn("best-practices"),
    seo: results.every((result) => result.audits["is-crawlable"]?.score === 1)
      ? pointsIn("seo")
      : undefined,
    lcp: numberIn("largest-contentful-paint"),
    cls: numberIn("cumulative-layout-shift"),
  };
}

installPackages();
buildIfStale();
const port = 9400 + (process.pid % 500);
const site = await startSite("sqlite");
const pictured = await publishPictured(site);
const paths = requestedPaths.length > 0 ? requestedPaths : [...ofTable, ...pictured, UNKNOWN];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
});
const rows: Row[] = [];
try {
  const lighthouse = await openLighthouse();
  for (const path of paths) {
    process.stderr.write(`${path}\n`);
    const visited = await visit(browser, site.url, path);
    // Lighthouse refuses to measure an error page.
    const scores =
      visited.status === 200 && runs > 0
        ? await score(lighthouse, port, site.url + path)
        : undefined;
    rows.push({ path, visit: visited, scores, nu: undefined });
  }
} finally {
  await browser.close();
  await site.stop();
}
const errors = nuErrors(rows.map((row) => row.visit.html));
const complete = rows.map((row, index) => ({ ...row, nu: errors?.[index] }));
const problems = complete.flatMap(problemsOf);
process.stdout.write(
  `${tableOf(complete)}\n\n${errors ? "" : "Java absent : le validateur Nu n’a pas tourné.\n"}`,
);
process.stdout.write(
  problems.length === 0
    ? "Aucun écart.\n"
    : `${problems.length} écarts :\n${problems.map((problem) => `- ${problem}\n`).join("")}`,
);
process.exit(problems.length === 0 ? 0 : 1);
