import type { BrowserContext, Page } from "@playwright/test";
import { main } from "./on-screen.ts";
import { makeMember } from "./seeds.ts";
import { expect, logIn, test } from "./test.ts";

const ACCOUNT = "/espace-membre/compte";

/** Nothing is answered to any tab until it is let go: a screen shows only what the browser already knew. */
async function holdAnswers(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(/\/api\/(users\/me|groupes)/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page stands and waits for who it is. */
async function expectNobody(page: Page, former: string): Promise<void> {
  await expect(main(page).getByText("Chargement…")).toHaveCount(1);
  await expect(page.getByText(former)).toHaveCount(0);
}

test("who logs in after somebody else sees nothing of them in any tab, nor by Back, however late the answers", async ({
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
  const answer = await holdAnswers(context);
  // The log-in page brings this tab back to where it was, and its page was never loaded again.
  await other.getByLabel("Email").fill(next.email);
  await other.getByLabel("Mot de passe", { exact: true }).fill(next.password);
  await other.getByRole("button", { name: "Se connecter" }).click();
  await expect(other).toHaveURL(ACCOUNT);
  await expectNobody(other, former.email);
  await page.goBack();
  await expect(page).toHaveURL(ACCOUNT);
  await expectNobody(page, former.email);

  answer();
  for (const tab of [other, page]) {
    await expect(main(tab).getByText(next.email)).toBeVisible();
    await expect(main(tab).getByText(former.email)).toHaveCount(0);
  }
});
