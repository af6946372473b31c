import { expect, type Page, type Route } from "@playwright/test";
import { alert } from "./on-screen.ts";
import { expectAccessible } from "./test.ts";

type Failure = "server" | "network";

const fail = (route: Route, failure: Failure): Promise<void> =>
  failure === "network"
    ? route.abort("connectionfailed")
    : route.fulfill({
        status: 500,
        json: { success: false, code: "unexpected", message: "Une erreur est survenue" },
      });

/**
 * Makes the calls to an address fail until the returned function is called, by an error or a broken
 * connection.
 */
export async function breakCalls(
  page: Page,
  method: string,
  path: RegExp,
  failure: Failure = "server",
): Promise<() => Promise<void>> {
  const concerns = (url: URL) =>
    url.pathname.startsWith("/api") && path.test(url.pathname.slice(4));
  const handler = (route: Route) =>
    route.request().method() === method ? fail(route, failure) : route.fallback();
  await page.route(concerns, handler);
  return () => page.unroute(concerns, handler);
}

/** Opens a screen whose reading fails: its sentence is shown, and `Réessayer` loads the content. */
export async function expectRetry(
  page: Page,
  address: string,
  { path, sentence }: { path: RegExp; sentence: string },
): Promise<void> {
  const repair = await breakCalls(page, "GET", path);
  await page.goto(address);
  const failed = alert(page, sentence).first();
  await expect(failed).toBeVisible();
  await expectAccessible(page);
  await repair();
  await failed.getByRole("button", { name: "Réessayer" }).click();
  await expect(failed).toHaveCount(0);
}
