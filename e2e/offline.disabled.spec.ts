import { type Browser, expect, type Page, test } from "@playwright/test";
import { TOKEN_KEY } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { ADMIN, makeSite } from "#server/testing/run-site.ts";
import { SCOPE, WORKER } from "#web/parts/offline/offline-copy.ts";
import { logInByCall } from "./api.ts";
import { main, toast } from "./on-screen.ts";

const onDevice = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    choice: localStorage.getItem("hors-ligne"),
  }));

/** A member with the offline agenda on this device. */
async function enableOffline(browser: Browser, url: string): Promise<Page> {
  const { token } = await logInByCall(url, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const context = await browser.newContext({
    baseURL: url,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: TOKEN_KEY, value: token }] }],
    },
  });
  const page = await context.newPage();
  await page.goto(pagePath("account", { partie: "hors-connexion" }));
  await page.getByLabel("Garder mon agenda sur cet appareil").check();
  await expect(toast(page, messages.offlineSaved)).toBeVisible();
  expect(await onDevice(page)).toMatchObject({ workers: 1, caches: ["hors-ligne"] });
  return page;
}

test("a site that ends the offline agenda removes the worker and its data", async ({ browser }) => {
  const site = await makeSite(process.cwd(), "sqlite");
  try {
    const first = await site.run(ADMIN);
    const page = await enableOffline(browser, first.url);
    await first.kill("SIGTERM");
    await page.goto(pagePath("agenda"));
    await expect(page.getByRole("status")).toContainText("Hors connexion, état du");

    await site.run({ PORT: new URL(first.url).port, OFFLINE: "off" });
    expect((await page.request.get(WORKER)).headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      "service-worker-allowed": SCOPE,
    });
    // Without the application's scripts, the worker erases the data.
    const scripts = /\/assets\/(?!offline-worker).*\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.goto(pagePath("agenda"));
    await expect
      .poll(() => onDevice(page))
      .toEqual({ workers: 0, caches: [], choice: expect.any(String) });

    await page.unroute(scripts);
    await page.goto(pagePath("account", { partie: "hors-connexion" }));
    await expect(main(page).getByText("Le site ne permet pas de garder l’agenda")).toBeVisible();
    await expect.poll(() => onDevice(page)).toEqual({ workers: 0, caches: [], choice: null });
    await page.context().close();
  } finally {
    await site.end();
  }
});
