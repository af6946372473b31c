import { join } from "node:path";
import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { TOKEN_KEY } from "#contract/limits.ts";
import type { Engine } from "#server/testing/test-database.ts";
import { accessibilityViolations } from "./accessibility.ts";
import { type Api, logInByCall } from "./api.ts";
import { openSiteHost } from "./open-site-host.ts";
import { ADMIN, type Site, startSite } from "./site.ts";

interface Options {
  /** Files with the same name share a site; a file that sets a name gets a new site. */
  siteName: string;
  /** Environment of that site. */
  settings: Record<string, string>;
}
interface OpenSite {
  site: Site;
  /** The first administrator, for preparations by API calls. */
  admin: Api;
}
interface Shared {
  engine: Engine;
  /** The running site of this name, started with these settings if there is none. */
  openSite: (name: string, settings: Record<string, string>) => Promise<OpenSite>;
}
interface Own extends OpenSite {
  opened: OpenSite;
  failOnErrors: undefined;
  /** A page of another browser, where this person is logged in. */
  openAs: (person: Api, options?: BrowserContextOptions) => Promise<Page>;
}

const IGNORED = /Failed to load resource/;

/**
 * Collects errors in the log of a page and violations of its policy, which code could catch
 * silently.
 */
async function watch(page: Page, errors: string[]): Promise<void> {
  await page.addInitScript(() =>
    addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
        console.error(
          `Content-Security-Policy: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`,
        ),
    ),
  );
  page.on("pageerror", (error) => errors.push(error.stack || `${error.name}: ${error.message}`));
  // Refused calls are part of many journeys, and Chromium logs each as a failed resource.
  page.on("console", (message) => {
    if (message.type() === "error" && !IGNORED.test(message.text())) errors.push(message.text());
  });
}

/** Of a journey at several widths, all but the one on a phone are left to `npm run test:all`. */
export const longAt = (width: number): { tag?: string } => (width > 640 ? { tag: "@long" } : {});

/** Starts the sites of a worker. The one without a name stays; of the others, the last one. */
function siteStarter(engine: Engine) {
  const host = openSiteHost();
  const sites = new Map<string, OpenSite>();
  const stop = async (isStopped: (name: string) => boolean): Promise<void> => {
    for (const [name, { site }] of sites)
      if (isStopped(name)) {
        sites.delete(name);
        await site.stop();
      }
  };
  const openSite: Shared["openSite"] = async (name, settings) => {
    const running = sites.get(name);
    if (running) return running;
    await stop((other) => other !== "");
    const site = await startSite(engine, settings, host);
    const started = { site, admin: await logInByCall(site.url, ADMIN) };
    sites.set(name, started);
    return started;
  };
  const close = async (): Promise<void> => {
    await stop(() => true);
    host.close();
  };
  return { openSite, close };
}

/** Journeys on a running site; anything that a page logs as an error fails the test. */
export const test = base.extend<Options & Own, Shared>({
  engine: ["sqlite", { option: true, scope: "worker" }],
  siteName: ["", { option: true }],
  settings: [{}, { option: true }],
  openSite: [
    async ({ engine }, use) => {
      const { openSite, close } = siteStarter(engine);
      await use(openSite);
      await close();
    },
    { scope: "worker" },
  ],
  opened: async ({ openSite, siteName, settings }, use) => use(await openSite(siteName, settings)),
  site: async ({ opened }, use) => use(opened.site),
  admin: async ({ opened }, use) => use(opened.admin),
  baseURL: async ({ site }, use) => use(site.url),
  failOnErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      await watch(page, errors);
      await use(undefined);
      expect(errors, "nothing is logged as an error").toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ browser, site }, use) => {
    const errors: string[] = [];
    const opened: Page[] = [];
    await use(async ({ token }, options = {}) => {
      const storageState = {
        cookies: [],
        origins: [{ origin: site.url, localStorage: [{ name: TOKEN_KEY, value: token }] }],
      };
      const context = await browser.newContext({ baseURL: site.url, storageState, ...options });
      const page = await context.newPage();
      await watch(page, errors);
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
    expect(errors, "nothing is logged as an error").toEqual([]);
  },
});

/**
 * Expects no axe violation of WCAG 2.2 A or AA nor of the best practices. Skipped on PostgreSQL,
 * where the same journey shows the same screens.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { name, outputDir } = test.info().project;
  if (name === "postgres") return;
  expect(await accessibilityViolations(page, join(outputDir, "axe"))).toEqual([]);
}

/** Expects that nothing is wider than the window, and that axe finds nothing. */
export async function expectUsable(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expectAccessible(page);
}

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string } = ADMIN,
): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/espace-membre/);
}

export { expect };
