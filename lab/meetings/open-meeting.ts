import { type Browser, chromium } from "@playwright/test";
import { pagePath } from "../../contract/page-path.ts";
import { findChromium } from "../../scripts/find-chromium.ts";
import { asOnAPhone, PHONE } from "../bench/phone.ts";
import type { Finding } from "../finding.ts";
import { median, p95 } from "../stats.ts";
import { toCount, toMs } from "../table.ts";
import { send } from "./calls.ts";
import type { MeetingSite } from "./site.ts";

const GATE_MS = 1000;
/** Of the first opening of the space on a phone (row 14d of the goals). */
const FIRST_GATE_MS = 2500;
const TIMES = 5;
const CALLS = 60;
const READ_MS = 2000;

/** The agenda of a session, and the first title of published minutes. */
const CONTENT = "main :is(.session-items li, h3)";

/** In the page: the milliseconds from the release of a link to the frame that shows the content. */
const watchContent = (selector: string): void => {
  const find = (from: number): void => {
    const isShown = document.querySelector(selector)?.checkVisibility();
    if (!isShown || !location.pathname.includes("/reunions/"))
      return void requestAnimationFrame(() => find(from));
    setTimeout(() => Object.assign(window, { shownAfter: performance.now() - from }));
  };
  addEventListener("click", () => find(performance.now()), { capture: true, once: true });
};

interface Opening {
  first: number;
  next: number;
}

/** Milliseconds of a meeting opened from its address, then from the page of its event. */
async function openOnce(
  browser: Browser,
  { url, token, id }: { url: string; token: string; id: string },
): Promise<Opening> {
  const meeting = pagePath("meeting", { id });
  const open = async () => {
    const context = await browser.newContext({ ...PHONE, locale: "fr-FR" });
    await context.addInitScript((value) => localStorage.setItem("token", value), token);
    const page = await context.newPage();
    await asOnAPhone(page);
    return { context, page };
  };
  const direct = await open();
  const began = performance.now();
  await direct.page.goto(`${url}${meeting}`, { waitUntil: "commit" });
  await direct.page.locator(CONTENT).first().waitFor({ state: "visible", timeout: 180_000 });
  const first = performance.now() - began;
  await direct.context.close();
  const { context, page } = await open();
  await page.goto(`${url}${pagePath("event", { id })}`, { waitUntil: "networkidle" });
  const link = page.locator(`main a[href="${meeting}"]:visible`).first();
  await link.waitFor();
  await page.waitForTimeout(READ_MS);
  await page.evaluate(watchContent, CONTENT);
  // Without what Playwright waits for before a tap of its own.
  await link.evaluate((element: HTMLElement) => element.click());
  const shown = await page.waitForFunction(
    () => (window as { shownAfter?: number }).shownAfter,
    undefined,
    { timeout: 180_000 },
  );
  const next = Number(await shown.jsonValue());
  await context.close();
  return { first, next };
}

async function measureAnswers(site: MeetingSite, name: string, id: string): Promise<Finding> {
  const times: number[] = [];
  let bytes = 0;
  for (let call = 0; call < CALLS; call += 1) {
    const sent = await send(`${site.url}/api/meetings/${id}`, site.tokens.at(-1));
    if (sent.status !== 200) throw new Error(`${sent.status}: ${id}`);
    times.push(sent.ms);
    bytes = sent.bytes;
  }
  const whole = await fetch(`${site.url}/api/meetings/${id}`, {
    headers: { authorization: `Bearer ${site.tokens.at(-1)}`, "accept-encoding": "identity" },
  });
  const size = (await whole.arrayBuffer()).byteLength;
  const kb = [size, bytes].map((one) => toCount(one / 1000));
  return {
    what: `GET /meetings/:id, ${name}`,
    measured: `médiane ${toMs(median(times))}, p95 ${toMs(p95(times))}, ${kb[0]} ko, compressés ${kb[1]} ko`,
    passed: true,
  };
}

/** The answer and the page of a meeting, with 60 items and 120 people. */
export async function measureOpening(
  site: MeetingSite,
  name: string,
  id: string,
): Promise<Finding[]> {
  const answers = await measureAnswers(site, name, id);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  try {
    const opened: Opening[] = [];
    for (let time = 0; time <= TIMES; time += 1)
      opened.push(await openOnce(browser, { url: site.url, token: site.tokens.at(-1) ?? "", id }));
    // The first one warms the server and the browser.
    const [next, first] = (["next", "first"] as const).map((which) =>
      median(opened.slice(1).map((one) => one[which])),
    );
    return [
      answers,
      {
        what: `ouverture sur un téléphone depuis l’événement, ${name}`,
        measured: `médiane ${toMs(next ?? 0)} (${GATE_MS} au plus)`,
        passed: (next ?? 0) <= GATE_MS,
      },
      {
        what: `première ouverture sur un téléphone, ${name}`,
        measured: `médiane ${toMs(first ?? 0)} (${FIRST_GATE_MS} au plus)`,
        passed: (first ?? 0) <= FIRST_GATE_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}
