import { type Browser, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { pagePath } from "../../../contract/page-path.ts";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { median } from "../../stats.ts";
import { compare } from "../alternate.ts";
import { type Bench, logIns } from "../fixture.ts";
import { asOnAPhone, PHONE } from "../phone.ts";
import type { Row } from "../row.ts";

/** Milliseconds on the page before the tap, and of the tap itself. */
const READ_MS = 2000;
const PRESS_MS = 80;
/** Times differ by a tenth from one to the next; medians of five did too. */
const TIMES = 11;

/**
 * In every document: when a link was released, by the clock that all documents share, and when a
 * new title is painted.
 */
const watch = () => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    "click",
    () => sessionStorage.setItem("tapped", JSON.stringify({ at: now(), title: document.title })),
    true,
  );
  const checkPaint = () => {
    const { at, title } = JSON.parse(sessionStorage.getItem("tapped") ?? "{}");
    const { prerendering } = document as Document & { prerendering?: boolean };
    const isPainted =
      at && !prerendering && document.title !== title && document.querySelector("h1");
    if (!isPainted) return requestAnimationFrame(checkPaint);
    // Runs after the frame that was painted.
    return requestAnimationFrame(() =>
      setTimeout(() => sessionStorage.setItem("painted", String(now() - at))),
    );
  };
  requestAnimationFrame(checkPaint);
};

/** Taps a link as a finger does, without what Playwright does before a tap of its own. */
async function press(page: Page, session: CDPSession, link: Locator): Promise<void> {
  const box = await link.boundingBox();
  if (!box) throw new Error(`${page.url()} : aucun lien visible à toucher`);
  const point = {
    x: box.x + Math.min(box.width / 2, 60),
    y: box.y + Math.min(box.height / 2, 12),
  };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(PRESS_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Milliseconds from the tap on a link to the paint of the next page. */
async function tap(browser: Browser, url: string, from: string, to: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, locale: "fr-FR" });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    const session = await asOnAPhone(page);
    await page.goto(`${url}${from}`, { waitUntil: "load" });
    const link = page.locator(`main a[href="${to}"]:visible`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(READ_MS);
    await press(page, session, link);
    await page.waitForURL((address) => address.pathname === to);
    // Nothing of the tool runs in the page while it is painted.
    await page.waitForTimeout(READ_MS);
    const painted = await page.waitForFunction(() => sessionStorage.getItem("painted"));
    return Number(await painted.jsonValue());
  } finally {
    await context.close();
  }
}

/** Selectors of the meetings on the home page, and of the documents. */
const HOME = ":is(#contenu, main) section[aria-labelledby=evenements] li :is(h3, h4)";
const DOCUMENTS = ":is(#contenu, main) section[aria-labelledby=liste] li h3";

interface Watched {
  selector: string;
  from: "opening" | "click";
}

/**
 * In the page: reports the milliseconds from its opening, or from the release of a link, until what
 * the selector names is in a painted frame, not transparent.
 */
const watchContent = ({ selector, from }: Watched): void => {
  const find = (began: number): void => {
    const found = document.querySelector(selector);
    const isShown = found?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isShown) return void requestAnimationFrame(() => find(began));
    // Runs after the frame that was painted.
    setTimeout(() => reportShown(String(performance.now() - began)));
  };
  const onClick = () => find(performance.now());
  if (from === "opening") find(0);
  else addEventListener("click", onClick, { capture: true, once: true });
};

/** The page calls this binding of the debugging protocol: waiting by code inside the page would slow it down. */
const BINDING = "reportShown";
declare const reportShown: (milliseconds: string) => void;

const shownAfter = (session: CDPSession): Promise<number> =>
  new Promise((resolve) =>
    session.once("Runtime.bindingCalled", ({ payload }) => resolve(Number(payload))),
  );

interface Opening {
  home: number;
  next: number;
}

/**
 * Milliseconds of the first opening of the members' space with a session, then from its home to the
 * documents by the bar at the bottom.
 */
async function openSpace(browser: Browser, { url }: Bench): Promise<Opening> {
  const context = await browser.newContext({ ...PHONE, locale: "fr-FR" });
  try {
    // A new session: the rows that log in have ended the oldest ones.
    const { member } = await logIns(url);
    await context.addInitScript((token) => localStorage.setItem("token", token), member);
    await context.addInitScript(watchContent, { selector: HOME, from: "opening" as const });
    const page = await context.newPage();
    const session = await asOnAPhone(page);
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", { name: BINDING });
    const home = shownAfter(session);
    await page.goto(`${url}${pagePath("memberHome")}`, { waitUntil: "commit" });
    await home;
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(READ_MS);
    await page.evaluate(watchContent, { selector: DOCUMENTS, from: "click" as const });
    const next = shownAfter(session);
    await press(page, session, page.locator(`.bar a[href="${pagePath("documents")}"]`));
    return { home: await home, next: await next };
  } finally {
    await context.close();
  }
}

async function repeat<T>(run: (browser: Browser) => Promise<T>): Promise<T[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const results: T[] = [];
    for (let time = 0; time <= TIMES; time += 1) results.push(await run(browser));
    // The first is the warm-up of the server and of the browser.
    return results.slice(1);
  } finally {
    await browser.close();
  }
}

let opened: Promise<Opening[]> | undefined;
const openOnce = (bench: Bench): Promise<Opening[]> => {
  opened ??= repeat((browser) => openSpace(browser, bench));
  return opened;
};

const unit = `ms, médiane de ${TIMES}`;
const rows: Row[] = [
  {
    number: "14c",
    title: "du toucher d’un lien d’une page publique à la page suivante affichée, sur un téléphone",
    gate: 300,
    goal: 150,
    kind: "amount",
    unit,
    measure: async ({ url }) => {
      const from = pagePath("mediation");
      const times = await repeat((browser) => tap(browser, url, from, pagePath("definition")));
      return compare([[median(times), 1]]);
    },
  },
  {
    number: "14d",
    title: "espace des membres sur un téléphone, première ouverture",
    gate: 2500,
    goal: 1500,
    kind: "amount",
    unit,
    measure: async (bench) =>
      compare([[median((await openOnce(bench)).map(({ home }) => home)), 1]]),
  },
  {
    number: "14d",
    title: "espace des membres sur un téléphone, d’un écran au suivant",
    gate: 200,
    goal: 100,
    kind: "amount",
    unit,
    measure: async (bench) =>
      compare([[median((await openOnce(bench)).map(({ next }) => next)), 1]]),
  },
];
export default rows;
