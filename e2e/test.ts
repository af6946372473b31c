import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { ADMIN, type Engine, type Site, startSite } from "./site.ts";

interface Options {
  engine: Engine;
}
interface Shared {
  site: Site;
}

const IGNORED = /Failed to load resource/;

/** Journeys: a site per worker, and a page on which anything logged as an error fails the test. */
export const test = base.extend<{ failOnErrors: undefined }, Options & Shared>({
  engine: ["sqlite", { option: true, scope: "worker" }],
  site: [
    async ({ engine }, use) => {
      const site = await startSite(engine);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  failOnErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
      // A refused call is part of many journeys; Chromium logs each as a resource that failed to load.
      page.on("console", (message) => {
        if (message.type() === "error" && !IGNORED.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      expect(errors, "nothing is logged as an error").toEqual([]);
    },
    { auto: true },
  ],
});

/** No axe violation of WCAG 2.2 A or AA, nor of the best practices, on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
}

export async function logIn(page: Page, { email, password }: { email: string; password: string } = ADMIN): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL(/\/espace-membre/);
}

export { expect };
