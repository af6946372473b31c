import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { expect, expectAccessible, logIn, test } from "./test.ts";

/** Chosen behind the mailed link: the form asks for none. */
const CHOSEN = "cascade-Moulin-1765";

/** The structure of a page is written before its text, whose marks it owns. */
const pagesDrawn = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator("[aria-owns]")
        .evaluateAll((owners) =>
          owners.every((owner) => document.getElementById(`${owner.getAttribute("aria-owns")}`)),
        ),
    )
    .toBe(true);

/** Reads and accepts the two documents, as the association requires. */
async function acceptDocuments(page: Page): Promise<void> {
  for (const name of [
    "Je suis d'accord avec le cadre de partenariat",
    "Je suis d'accord avec les recommandations du CPMS",
  ]) {
    const accept = page.getByRole("button", { name });
    await expect(accept).toBeEnabled();
    await expect(page.getByText(/^Document de travail\s:/)).toBeVisible();
    await pagesDrawn(page);
    await expectAccessible(page);
    await accept.click();
  }
}

async function fillApplication(page: Page, email: string): Promise<void> {
  await page.getByLabel("Nom de Structure").fill("Relais santé du Port");
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Nom", { exact: true }).fill("Carpentier");
  await page.getByLabel("Adresse électronique").fill(email);
}

test("an applicant reads, applies, verifies, is approved and resets the password", {}, async ({
  page,
  site,
  browser,
}) => {
  const email = "ines.carpentier@exemple.fr";
  await test.step("reads the home page and applies", async () => {
    await page.goto("/");
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Nous rejoindre" }).first().click();
    await acceptDocuments(page);
    await fillApplication(page, email);
    await page.getByRole("radio", { name: /Collège structure/ }).check({ force: true });
    await page.getByRole("checkbox").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Envoyer ma demande" }).click();
    await expect(page.getByText(messages.signupDone)).toBeVisible();
    await expectAccessible(page);
  });

  const links = async () =>
    (await site.mails())
      .filter(({ to }) => to?.[0]?.address === email)
      .flatMap(({ text }) => text?.match(/https?:\/\/\S+\/verifier-adresse\/\S+/) ?? []);
  await test.step("asks for another link, finds the end of the form after a reload", async () => {
    await page.reload();
    await expect(page.getByText(messages.signupDone)).toBeVisible();
    await page.getByText("Vous n’avez rien reçu").click();
    await expect(page.getByLabel("Adresse électronique de la demande")).toHaveValue(email);
    await page.getByRole("button", { name: "Recevoir un nouveau lien" }).click();
    await expect(page.getByText(messages.newLinkSent)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(async () => (await links()).length).toBe(2);
  });

  await test.step("verifies the address with the first link", async () => {
    const [first = "", second = ""] = await links();
    await page.goto(first);
    await page.getByLabel("Mot de passe", { exact: true }).fill("court");
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(page.getByLabel("Mot de passe", { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel("Mot de passe", { exact: true }).fill(CHOSEN);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(page.getByText(messages.emailVerified)).toBeVisible();
    await page.goto(second);
    await expect(page.getByText(messages.linkInvalid)).toBeVisible();
    await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("waits for an administrator, who approves", async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const admin = await context.newPage();
    await logIn(admin);
    await admin.goto("/espace-membre/admin/demandes");
    const file = admin.getByRole("region", { name: "Demande d’Inès Carpentier" });
    await expect(file).toContainText("Relais santé du Port");
    await expect(file.getByText(/^accepté le /)).toHaveCount(3);
    await expectAccessible(admin);
    await file.getByRole("button", { name: /Approuver/ }).click();
    await expect(file).toHaveCount(0);
    await context.close();
    await page.goto(await site.linkTo(email, "/espace-membre/"));
  });

  await test.step("logs in and lands where the mail pointed", async () => {
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(messages.logInToOpen)).toBeVisible();
    await expect(page.getByText(messages.tokenMissing)).toBeVisible();
    await page.getByLabel("Adresse électronique").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(CHOSEN);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Bienvenue dans votre Espace Membre" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/espace-membre\/?$/);
    await expectAccessible(page);
  });

  await test.step("joins a working group", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /Communication/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Communication" })).toBeVisible();
    await page.getByRole("button", { name: /Rejoindre/ }).click();
    await expect(page.getByRole("button", { name: /Quitter/ })).toBeVisible();
    await page.getByRole("button", { name: /Afficher les membres/ }).click();
    await expect(page.getByRole("main").getByText("Inès Carpentier")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("forgets the password and gets a new one", async () => {
    await page.goto("/forgot-password");
    await page.getByLabel("Adresse électronique").fill(email);
    await page.getByRole("button", { name: "Recevoir un lien" }).click();
    await expect(page.getByText(messages.resetMailSent)).toBeVisible();
    await page.goto(await site.linkTo(email, "/reset-password/"));
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("orange-Passerelle-1903");
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("button", { name: /mot de passe/i })
      .last()
      .click();
    await expect(page.getByText(messages.passwordChanged)).toBeVisible();
    await page.goto("/espace-membre/");
    await expect(page, "every session has ended").toHaveURL(/\/login/);
    await logIn(page, { email, password: "orange-Passerelle-1903" });
  });
});

test("an application draft is restored, and can be discarded", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/nous-rejoindre");
  await acceptDocuments(page);
  await fillApplication(page, "partage@exemple.fr");
  await page.reload();
  await expect(page.getByLabel("Adresse électronique")).toHaveValue("partage@exemple.fr");
  await page.getByRole("button", { name: "Effacer ce brouillon" }).click();
  await expect(page.getByRole("heading", { name: "Cadre de partenariat" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("adhesion"))).toBeNull();
  await expect(page.getByRole("button", { name: "Effacer ce brouillon" })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Cadre de partenariat" })).toBeVisible();
});

test("a logged-in member is redirected to the member space", { tag: "@long" }, async ({ page }) => {
  await logIn(page);
  await page.goto("/nous-rejoindre");
  await expect(page.getByText(messages.alreadyLoggedIn)).toBeVisible();
  await expect(page.getByText(messages.goToMemberSpace)).toBeVisible();
  await expectAccessible(page);
});
