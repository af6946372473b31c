import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { pagePath } from "../../../contract/page-path.ts";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { freePort } from "../../../server/testing/free-port.ts";
import { installPackages } from "../../install-packages.ts";
import { type Lighthouse, openLighthouse } from "../../showcase/tools.ts";
import { alternate } from "../alternate.ts";
import type { Bench, Served } from "../fixture.ts";
import type { Row } from "../row.ts";

const PAGE = pagePath("actions");
/** A run of Lighthouse takes some ten seconds. */
const PAIRS_MAX = 5;
const TRIES = 3;
const STYLE =
  "body{max-width:45rem;margin:0 auto;padding:1rem;font:1.125rem/1.6 system-ui,sans-serif}";

/**
 * The same text as the lightest page: its elements without classes, one line of style, no script,
 * compressed.
 */
async function staticPage({ url, constantOf }: Bench): Promise<Served> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${url}${PAGE}`);
    const main = await page.locator("main").evaluate((element) => {
      for (const one of element.querySelectorAll("svg, script, template")) one.remove();
      for (const one of element.querySelectorAll("*"))
        for (const { name } of [...one.attributes]) if (name !== "href") one.removeAttribute(name);
      return element.innerHTML;
    });
    const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><style>${STYLE}</style><main>${main}</main></html>`;
    return await constantOf(brotliCompressSync(html), {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
    });
  } finally {
    await browser.close();
  }
}

/**
 * Largest contentful paint in milliseconds; measured again when Lighthouse reports a runtime error.
 */
async function lcpOf(lighthouse: Lighthouse, port: number, url: string): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const flags = { port, logLevel: "error", output: "json", onlyCategories: ["performance"] };
    const measured = await lighthouse(url, flags);
    const lcp = measured?.lhr.audits["largest-contentful-paint"]?.numericValue;
    if (measured && !measured.lhr.runtimeError && lcp) return lcp;
  }
  throw new Error(`Lighthouse n’a rien mesuré de ${url}`);
}

const rows: Row[] = [
  {
    number: "15",
    title: "LCP de Lighthouse (mobile), page à lire",
    gate: 1.4,
    goal: 1.1,
    kind: "times",
    unit: "ms, et le même texte en page fixe, br",
    long: true,
    measure: async (bench) => {
      installPackages();
      const lighthouse = await openLighthouse();
      const fixed = await staticPage(bench);
      const port = await freePort();
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
      });
      try {
        return await alternate(
          Math.min(bench.pairs, PAIRS_MAX),
          () => lcpOf(lighthouse, port, `${bench.url}${PAGE}`),
          () => lcpOf(lighthouse, port, fixed.url),
        );
      } finally {
        await browser.close();
      }
    },
  },
];
export default rows;
