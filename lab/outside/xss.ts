import { type Browser, chromium } from "@playwright/test";
import { isOpenToAll } from "../../contract/page-path.ts";
import { pages, type Page as SitePage } from "../../contract/pages.ts";
import { findHeadlessShell } from "../../scripts/find-chromium.ts";
import type { Finding } from "../finding.ts";
import { findFailures } from "./demo-site.ts";
import { type Filled, fillWithTexts } from "./fill-with-texts.ts";
import { HOSTILE_CORPUS } from "./hostile-texts.ts";
import type { Context, Tool } from "./tool.ts";
import { didRun, type VisitResult, visitAll } from "./visit-pages.ts";

/** Schemes that a link or a file of a page may use. */
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:", "blob:", "data:", "webcal:"]);

/** How many of the texts run when echoed unescaped: the others prove nothing. */
async function countRunning(browser: Browser, { url }: { url: string }): Promise<number> {
  const context = await browser.newContext();
  const waiting = [...HOSTILE_CORPUS];
  let running = 0;
  const trySome = async () => {
    const page = await context.newPage();
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      await page
        // Waits for failing images and frames; requests elsewhere are not awaited.
        .goto(`${url}/dire?mot=${encodeURIComponent(text)}`, { waitUntil: "load", timeout: 2000 })
        .catch(() => undefined);
      if (await didRun(page).catch(() => false)) running += 1;
    }
  };
  await Promise.all([1, 2, 3, 4].map(trySome));
  await context.close();
  return running;
}

/**
 * The pages with a fixed address, those of the created objects, and the texts themselves in
 * addresses.
 */
function addressesOf({ addresses }: Filled): string[] {
  const table = Object.values<SitePage>(pages).filter(({ path }) => !path.includes(":"));
  const searches = HOSTILE_CORPUS.slice(0, 12).flatMap((text) => {
    const q = encodeURIComponent(text);
    return [
      `${pages.documents.path}?q=${q}`,
      `${pages.articles.path}?q=${q}`,
      `${pages.login.path}?retour=${q}`,
    ];
  });
  return [
    ...table.filter(isOpenToAll).map(({ path }) => path),
    ...table.filter((page) => !isOpenToAll(page)).map(({ path }) => path),
    ...searches,
    ...addresses,
  ];
}

/**
 * With the policy on, a fifth of the pages is enough: what it would block is searched for with the
 * policy off.
 */
const everyFifth = (addresses: string[], { addresses: created }: Filled): string[] => {
  const most = new Set(created.filter((_, index) => index % 5 > 0));
  return addresses.filter((address) => !most.has(address));
};

const judge = (what: string, count: number, result: VisitResult): Finding => {
  const strange = [...result.schemes].filter((scheme) => !SCHEMES.has(scheme));
  const unfinished = result.unfinished.map((address) => `${address} n'a pas fini`);
  const wrong = [
    ...[...result.ran, ...new Set(result.elsewhere), ...strange],
    ...[...result.stopped, ...unfinished],
  ];
  return {
    what: `${what} : pages visitées, où un texte se lit tel quel ; exécutions, demandes ailleurs, adresses actives, arrêts par la politique`,
    measured: `${count}, ${result.displayed} ; ${result.ran.length}, ${result.elsewhere.length}, ${strange.length}, ${result.stopped.length}${wrong.length > 0 ? ` : ${wrong.slice(0, 5).join(" ; ")}` : ""}`,
    passed: wrong.length === 0 && result.displayed > 20,
  };
};

async function run(context: Context): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: ["--no-sandbox"],
  });
  context.later(() => browser.close());
  const running = await countRunning(browser, await context.openWitness());
  const site = await context.open({ RATE_LIMIT: "off" });
  const token = await site.logIn("admin");
  const filled = await fillWithTexts(site, token, HOSTILE_CORPUS);
  const all = addressesOf(filled);
  const some = everyFifth(all, filled);
  const texts = HOSTILE_CORPUS;
  const off = await visitAll(browser, site, token, { addresses: all, texts, bypassCSP: true });
  const on = await visitAll(browser, site, token, { addresses: some, texts, bypassCSP: false });
  return [
    {
      what: "témoin : textes qui s'exécutent là où ils sont répétés tels quels",
      measured: `${running} sur ${HOSTILE_CORPUS.length}`,
      passed: running > 30,
    },
    {
      what: "textes envoyés dans les champs : pris, refusés",
      measured: `${filled.accepted}, ${filled.refused}`,
      passed: filled.accepted > HOSTILE_CORPUS.length,
    },
    judge("politique de sécurité coupée", all.length, off),
    judge("politique de sécurité en place", some.length, on),
    findFailures(site),
  ];
}

const xss: Tool = {
  title: "textes hostiles dans Chromium",
  install: () => void findHeadlessShell(),
  run,
};

export default xss;
