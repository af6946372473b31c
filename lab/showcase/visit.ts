import type { Browser, Page } from "@playwright/test";
import { accessibilityViolations } from "../../e2e/accessibility.ts";

const KINDS = ["html", "css", "js", "reader", "font", "image", "photo", "other"] as const;
/** The PDF viewer, which its page loads in addition to the JavaScript of every page. */
const READER = /\/pdf[-.](pages|reader|worker)[^/]*\.(m?js|css)$/;
/** A style sheet that contains only fonts. */
export const FONT_STYLES = /\/inline-fonts-[^/]*\.css$/;
/** An unknown address is answered with 404. */
const UNKNOWN = "/adresse-inconnue";
/** Pages opened with an invalid token, which the API refuses with 400 or 404. */
const INVALID_TOKEN = "/jeton";
/** Pictures in texts, as opposed to the drawings of the site. */
const PHOTOS = "/media/";
export type Kind = (typeof KINDS)[number];

/** What a first visit shows and loads. */
export interface Visit {
  status: number;
  title: string;
  words: number;
  html: string;
  axe: string[];
  /** Warnings and errors of the browser console. */
  logged: string[];
  /** Compressed bytes of the bodies, by kind. */
  bytes: Record<Kind, number>;
  requests: number;
  /** Elements of the page, without those inside a drawing. */
  elements: number;
  /** Addresses of other sites that were requested. */
  elsewhere: string[];
}

const kindOf = (url: string): Kind => {
  if (READER.test(new URL(url).pathname)) return "reader";
  if (FONT_STYLES.test(url)) return "font";
  if (new URL(url).pathname.startsWith(PHOTOS)) return "photo";
  const ending = /\.(\w+)(?:[?#].*)?$/.exec(new URL(url).pathname)?.[1] ?? "";
  if (ending === "css") return "css";
  if (/^m?js$/.test(ending)) return "js";
  if (/^woff2?$/.test(ending)) return "font";
  return /^(svg|png|jpe?g|gif|ico|webp)$/.test(ending) ? "image" : "other";
};

/**
 * In the page: loaded resources with their compressed sizes, and the elements. The browser does not
 * list the icon of the tab.
 */
async function weigh(page: Page): Promise<Pick<Visit, "bytes" | "requests" | "elements">> {
  const entries = await page.evaluate(() =>
    performance.getEntries().flatMap((entry) => {
      const timing = entry as PerformanceResourceTiming;
      return entry.entryType === "navigation" || entry.entryType === "resource"
        ? [{ url: entry.name, type: entry.entryType, size: timing.encodedBodySize }]
        : [];
    }),
  );
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Visit["bytes"];
  for (const { url, type, size } of entries)
    bytes[type === "navigation" ? "html" : kindOf(url)] += size;
  const elements = await page.evaluate(
    () => document.querySelectorAll("*").length - document.querySelectorAll("svg *").length,
  );
  return { bytes, requests: entries.length, elements };
}

/** True for the failure that a page is there to show: its own address or its token is refused. */
function isExpected(page: string, requested: string, text: string): boolean {
  if (page.endsWith(UNKNOWN)) return /status of 404/.test(text);
  const isCall = new URL(requested).pathname.startsWith("/api/");
  return page.endsWith(INVALID_TOKEN) && isCall && /status of 40[04]/.test(text);
}

/** Opens a page as a first visit, wide and light, then small and dark for axe. */
export async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const context = await browser.newContext({
    locale: "fr-FR",
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const logged: string[] = [];
  const elsewhere: string[] = [];
  page.on("pageerror", (error) => logged.push(error.message));
  page.on("console", (message) => {
    const isRefused = isExpected(page.url(), message.location().url, message.text());
    const expected = message.type() === "error" && isRefused;
    if (/^(error|warning)$/.test(message.type()) && !expected) logged.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && /^https?:/.test(request.url()))
      elsewhere.push(request.url());
  });
  const response = await page.goto(origin + path, { waitUntil: "networkidle" });
  const weight = await weigh(page);
  const words = await page
    .locator("main")
    .evaluate((main) => (main.textContent ?? "").split(/\s+/).filter(Boolean).length);
  const axe = await accessibilityViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  axe.push(
    ...(await accessibilityViolations(page)).map((violation) => `${violation} (360 px, dark)`),
  );
  const visited = {
    status: response?.status() ?? 0,
    title: await page.title(),
    words,
    html: (await response?.text()) ?? "",
    axe,
    logged,
    elsewhere,
    ...weight,
  };
  await context.close();
  return visited;
}
