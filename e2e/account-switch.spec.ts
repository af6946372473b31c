import type { BrowserContext, Page } from "@playwright/test";
import { main } from "./on-screen.ts";
import { makeMember } from "./seeds.ts";
import { expect, logIn, test } from "./test.ts";

const ACCOUNT = "/espace-membre/compte";

/**
 * Delays all answers until the returned function is called, so that screens show only what the
 * browser already knows.
 */
async function delayAnswers(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(/\/api\/(users\/me|groupes)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page is rendered and waits for the account. */
async function expectLoading(page: Page, former: string): Promise<void> {
  await expect(main(page).getByText("Chargement…")).toHaveCount(1);
  await expect(page.getByText(former)).toHaveCount(0);
}

test("after another log-in no tab, nor Back, shows the former member", { tag: "@long" }, async ({
  page,
  context,
  admin,
  site,
}) => {
  const former = await makeMember(site, admin, "Colette Sortante");
  const next = await makeMember(site, admin, "Denis Entrant");
  await logIn(page, former);
  await page.getByRole("link", { name: "Mon compte" }).click();
  await expect(main(page).getByText(former.email)).toBeVisible();
  const other = await context.newPage();
  await other.goto(ACCOUNT);
  await expect(main(other).getByText(former.email)).toBeVisible();

  await page.getByRole("button", { name: "Déconnexion" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL(/\/login/);
  const answer = await delayAnswers(context);
  // The log-in page returns this tab to its former address without loading it again.
  await other.getByLabel("Adresse électronique").fill(next.email);
  await other.getByLabel("Mot de passe", { exact: true }).fill(next.password);
  await other.getByRole("button", { name: "Se connecter" }).click();
  await expect(other).toHaveURL(ACCOUNT);
  await expectLoading(other, former.email);
  await page.goBack();
  await expect(page).toHaveURL(ACCOUNT);
  await expectLoading(page, former.email);

  answer();
  for (const tab of [other, page]) {
    await expect(main(tab).getByText(next.email)).toBeVisible();
    await expect(main(tab).getByText(former.email)).toHaveCount(0);
  }
});
