import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { TOKEN_KEY } from "../../contract/limits.ts";
import { isOpenToAll } from "../../contract/page-path.ts";
import { pages, type Page as SitePage } from "../../contract/pages.ts";
import type { Finding } from "../attack/attack.ts";
import { findChromium } from "../find-chromium.ts";
import { type DemoSite, findFailures } from "./demo-site.ts";
import { type Filled, fillWithTexts } from "./fill-with-texts.ts";
import { HOSTILE_CORPUS } from "./hostile-texts.ts";
import type { Ground, Tool } from "./tool.ts";

/** Schemes that a link or a file of a page may name. */
const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:", "blob:", "data:", "webcal:"]);

/** What a visit did that none may do. */
interface Seen {
  ran: string[];
  elsewhere: string[];
  stopped: string[];
  schemes: Set<string>;
  /** Pages on which a text was read as it was written. */
  shown: number;
}

const didRun = async (page: Page): Promise<boolean> => {
  const frames = page
    .frames()
    .map((frame) => frame.evaluate(() => "pwned" in window).catch(() => false));
  return (await Promise.all(frames)).includes(true);
};

const schemesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[href], [src], [action], [formaction], [data]")].flatMap((one) =>
      ["href", "src", "action", "formaction", "data"]
        .map((name) => one.getAttribute(name))
        .filter((value) => value !== null)
        .map((value) => URL.parse(value, location.href)?.protocol ?? "illisible:"),
    ),
  );

/** Notes what leaves for another host, dialogs, and what the policy stopped. */
async function watch(context: BrowserContext, url: string, seen: Seen): Promise<Page> {
  context.on("request", (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      seen.elsewhere.push(request.url());
  });
  await context.exposeFunction("policyStopped", (what: string) => void seen.stopped.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { policyStopped: (what: string) => void }).policyStopped(
        `${location.pathname} ${violatedDirective} ${blockedURI}`,
      ),
    );
  });
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    seen.ran.push(`dialogue ${dialog.message()}`);
    void dialog.dismiss();
  });
  return page;
}

/** Opens every address, with the policy of the pages or without. */
async function visitAll(
  browser: Browser,
  { url }: DemoSite,
  token: string,
  addresses: string[],
  bypassCSP: boolean,
): Promise<Seen> {
  const origins = [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }];
  const context = await browser.newContext({ bypassCSP, storageState: { cookies: [], origins } });
  const seen: Seen = { ran: [], elsewhere: [], stopped: [], schemes: new Set(), shown: 0 };
  const page = await watch(context, url, seen);
  for (const address of addresses) {
    await page.goto(`${url}${address}`, { waitUntil: "networkidle" });
    if (await didRun(page)) seen.ran.push(address);
    for (const scheme of await schemesOf(page)) seen.schemes.add(scheme);
    const text = (await page.locator("main").first().textContent()) ?? "";
    if (HOSTILE_CORPUS.some((hostile) => text.includes(hostile))) seen.shown += 1;
  }
  await context.close();
  return seen;
}

/** How many of the texts run where they are repeated as they are: those that never run prove nothing. */
async function countRunning(browser: Browser, { url }: { url: string }): Promise<number> {
  const page = await (await browser.newContext()).newPage();
  let running = 0;
  for (const text of HOSTILE_CORPUS) {
    await page
      // Images that fail and frames that come are awaited; a text that asks elsewhere is not waited for.
      .goto(`${url}/dire?mot=${encodeURIComponent(text)}`, { waitUntil: "load", timeout: 2000 })
      .catch(() => undefined);
    if (await didRun(page).catch(() => false)) running += 1;
  }
  await page.context().close();
  return running;
}

const ADMIN_PANELS = [
  "messages",
  "courriels",
  "suppressions",
  "corbeille",
  "journal",
  "a-completer",
];

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
    ...ADMIN_PANELS.map((panel) => `${pages.admin.path}?panneau=${panel}`),
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
  const wrong = [...seen.ran, ...new Set(seen.elsewhere), ...strange, ...seen.stopped];
  return {
    what: `${what} : pages visitées, où un texte se lit tel quel ; exécutions, demandes ailleurs, adresses actives, arrêts par la politique`,
    measured: `${count}, ${seen.shown} ; ${seen.ran.length}, ${seen.elsewhere.length}, ${strange.length}, ${seen.stopped.length}${wrong.length > 0 ? ` : ${wrong.slice(0, 5).join(" ; ")}` : ""}`,
    held: wrong.length === 0 && seen.shown > 20,
  };
};

async function run(ground: Ground): Promise<Finding[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  ground.later(() => browser.close());
  const running = await countRunning(browser, await ground.openWitness());
  const site = await ground.open({ RATE_LIMIT: "off" });
  const token = await site.logIn("admin");
  const filled = await fillWithTexts(site, token, HOSTILE_CORPUS);
  const all = addressesOf(filled);
  const some = everyFifth(all, filled);
  const off = await visitAll(browser, site, token, all, true);
  const on = await visitAll(browser, site, token, some, false);
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
  install: () => void findChromium(),
  run,
};

export default xss;
