import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import type { Api } from "./api.ts";
import { main } from "./on-screen.ts";
import { makeApplicant } from "./seeds.ts";
import { expect, expectAccessible, expectUsable, test } from "./test.ts";

test.use({ siteName: "fins de dossiers" });

const FOLLOW = "/candidature/";
const PHONE = { width: 360, height: 740 };

/** Its id while it waits for a decision, else "". */
const idOf = async (admin: Api, email: string): Promise<string> =>
  (await admin.call<Application[]>("GET", "/applications")).find((one) => one.email === email)
    ?.id ?? "";

test("a dead link offers another one, and an applicant withdraws", async ({
  page,
  admin,
  site,
}) => {
  const { email } = await makeApplicant(site, "Léa Retirée");
  await page.setViewportSize(PHONE);
  await page.goto(`${FOLLOW}${"x".repeat(43)}`);
  await expect(page.getByRole("alert")).toHaveText(messages.applicationLinkInvalid);
  await expectUsable(page);
  await page.getByLabel("Adresse électronique de la demande").fill("personne@exemple.fr");
  await page.getByRole("button", { name: "Recevoir un nouveau lien" }).click();
  await expect(page.getByRole("heading", { name: messages.applicationLinkSent })).toBeFocused();

  await page.goto(await site.linkTo(email, FOLLOW));
  await page.getByRole("button", { name: "Retirer ma demande…" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer ma demande" }).click();
  await expect(page.getByText(messages.applicationWithdrawn)).toBeVisible();
  await expect(main(page)).toContainText("Vous avez retiré votre demande.");
  await expectUsable(page);
  expect(await idOf(admin, email)).toBe("");
});

test("an application whose complement never came is closed", async ({
  openAs,
  admin,
  site,
  browser,
}) => {
  const { email } = await makeApplicant(site, "Ali Silencieux");
  const id = await idOf(admin, email);
  const asked = { body: "Quel est le numéro ?", fields: ["rna"] };
  await admin.call("POST", `/applications/${id}/complement`, asked);
  const { db, close } = site.openDatabase();
  const since = new Date(Date.now() - 46 * 24 * 3_600_000).toISOString();
  await db
    .updateTable("applications")
    .set({ state_since: since })
    .where("user_id", "=", id)
    .execute();
  await close();
  const page = await openAs(admin, { viewport: PHONE });
  await page.goto("/espace-membre/admin/demandes");
  await page.getByRole("link", { name: "Ali Silencieux" }).press("Enter");
  await page.getByRole("button", { name: /^Classer sans suite/ }).click();
  await expectUsable(page);
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Classer sans suite" }).click();
  await expect(question).toHaveCount(0);
  expect(await idOf(admin, email)).toBe("");
  const context = await browser.newContext({ viewport: PHONE });
  const visitor = await context.newPage();
  await visitor.goto(await site.linkTo(email, FOLLOW));
  await expect(main(visitor)).toContainText("Votre demande est classée sans suite");
  await expectUsable(visitor);
  await context.close();
});

test("without JavaScript the page says what it needs", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${FOLLOW}${"x".repeat(43)}`);
  await expect(main(page).locator("noscript p")).toHaveText(/^Cette page a besoin de JavaScript/);
  await context.close();
});
