import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { pagePath } from "../../../contract/page-path.ts";
import { findChromium } from "../../../scripts/find-chromium.ts";
import { median } from "../../stats.ts";
import { compare } from "../alternate.ts";
import type { Row } from "../row.ts";

/** The mobile preset of Lighthouse: its phone, a processor four times as slow, slow 4G. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** A reader looks at the page for so long before the tap, and keeps the finger down. */
const READ_MS = 2000;
const PRESS_MS = 80;
const TIMES = 5;

async function asOnAPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

/** In every document: when the finger left a link, by the clock that all documents share; and when a title that is not the former one is painted. */
const watch = () => {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(
    "click",
    () => sessionStorage.setItem("tapped", JSON.stringify({ at: now(), title: document.title })),
    true,
  );
  const look = () => {
    const { at, title } = JSON.parse(sessionStorage.getItem("tapped") ?? "{}");
    const { prerendering } = document as Document & { prerendering?: boolean };
    const shown = at && !prerendering && document.title !== title && document.querySelector("h1");
    if (!shown) return requestAnimationFrame(look);
    // The frame after this one is on the screen.
    return requestAnimationFrame(() =>
      setTimeout(() => sessionStorage.setItem("painted", String(now() - at))),
    );
  };
  requestAnimationFrame(look);
};

/** From the tap on a link of a page to the next page painted, in milliseconds. */
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
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} : aucun lien visible vers ${to}`);
    const point = {
      x: box.x + Math.min(box.width / 2, 60),
      y: box.y + Math.min(box.height / 2, 12),
    };
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await page.waitForTimeout(PRESS_MS);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.waitForURL((address) => address.pathname === to);
    const painted = await page.waitForFunction(() => sessionStorage.getItem("painted"));
    return Number(await painted.jsonValue());
  } finally {
    await context.close();
  }
}

const rows: Row[] = [
  {
    number: "14c",
    title: "du toucher d’un lien d’une page publique à la page suivante affichée, sur un téléphone",
    gate: 300,
    goal: 100,
    says: "amount",
    unit: `ms, médiane de ${TIMES}`,
    measure: async ({ url }) => {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
      });
      try {
        const taken: number[] = [];
        for (let time = 0; time < TIMES; time += 1)
          taken.push(await tap(browser, url, pagePath("mediation"), pagePath("definition")));
        return compare([[median(taken), 1]]);
      } finally {
        await browser.close();
      }
    },
  },
];
export default rows;
