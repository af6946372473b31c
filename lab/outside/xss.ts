import { type Browser, chromium } from "@playwright/test";
import { isOpenToAll } from "../../contract/page-path.ts";
import { pages, type Page as SitePage } from "../../contract/pages.ts";
import { findHeadlessShell } from "../../scripts/find-chromium.ts";
import type { Finding } from "../finding.ts";
import { findFailures } from "./demo-site.ts";
import { type Filled, fillWithTexts } from "./fill-with-texts.ts";
import { HOSTILE_CORPUS } from "./hostile-texts.ts";
import type { Ground, Tool } from "./tool.ts";
import { didRun, type Seen, visitAll } from "./visit-pages.ts";

/** Schemes that a link or a file of a page may name. */
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:", "blob:", "data:", "webcal:"]);

/** How many of the texts run where they are repeated as they are: those that never run prove nothing. */
async function countRunning(browser: Browser, { url }: { url: string }): Promise<number> {
  const context = await browser.newContext();
  const waiting = [...HOSTILE_CORPUS];
  let running = 0;
  const trySome = async () => {
    const page = await context.newPage();
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      await page
        // Images that fail and frames that come are awaited; a text that asks elsewhere is not waited for.
        .goto(`${url}/dire?mot=${encodeURIComponent(text)}`, { waitUntil: "load", timeout: 2000 })
        .catch(() => undefined);
      if (await didRun(page).catch(() => false)) running += 1;
    }
  };
  await Promise.all([1, 2, 3, 4].map(trySome));
  await context.close();
  return running;
}

/** Pages whose address is always the same, those of the things that were made, and the texts themselves in addresses. */
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

/** What the policy would stop is looked for where it is off; where it is on, a part of the things is enough. */
const everyFifth = (addresses: string[], { addresses: made }: Filled): string[] => {
  const most = new Set(made.filter((_, index) => index % 5 > 0));
  return addresses.filter((address) => !most.has(address));
};

const judge = (what: string, count: number, seen: Seen): Finding => {
  const strange = [...seen.schemes].filter((scheme) => !SCHEMES.has(scheme));
  const unfinished = seen.unfinished.map((address) => `${address} n'a pas fini`);
  const wrong = [
    ...[...seen.ran, ...new Set(seen.elsewhere), ...strange],
    ...[...seen.stopped, ...unfinished],
  ];
  return {
    what: `${what} : pages visitées, où un texte se lit tel quel ; exécutions, demandes ailleurs, adresses actives, arrêts par la politique`,
    measured: `${count}, ${seen.shown} ; ${seen.ran.length}, ${seen.elsewhere.length}, ${strange.length}, ${seen.stopped.length}${wrong.length > 0 ? ` : ${wrong.slice(0, 5).join(" ; ")}` : ""}`,
    held: wrong.length === 0 && seen.shown > 20,
  };
};

async function run(ground: Ground): Promise<Finding[]> {
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: ["--no-sandbox"],
  });
  ground.later(() => browser.close());
  const running = await countRunning(browser, await ground.openWitness());
  const site = await ground.open({ RATE_LIMIT: "off" });
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
      held: running > 30,
    },
    {
      what: "textes envoyés dans les champs : pris, refusés",
      measured: `${filled.taken}, ${filled.refused}`,
      held: filled.taken > HOSTILE_CORPUS.length,
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
