import { TOKEN_KEY } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { breakCalls } from "./failing.ts";
import { alert, main } from "./on-screen.ts";
import { focused } from "./public-pages.ts";
import { makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("what is stored is no token: the log-in page reports it and discards it", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/");
  await page.evaluate((key) => localStorage.setItem(key, "ceci n'est pas un jeton"), TOKEN_KEY);
  await page.goto("/espace-membre/agenda");
  await expect(main(page).getByText(messages.tokenUnreadable)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
});

test("the log-in says what is missing, what the server refuses, or that it is down", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByLabel("Adresse électronique")).toHaveAccessibleDescription(
    new RegExp(messages.required),
  );
  await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveAccessibleDescription(
    new RegExp(messages.required),
  );
  await page.getByLabel("Adresse électronique").fill("personne@exemple.fr");
  await page.getByLabel("Mot de passe", { exact: true }).fill("un-mot-de-passe-perdu");
  const send = page.getByRole("button", { name: "Se connecter" });
  await send.click();
  await expect(alert(page, messages.loginFailed)).toBeVisible();
  await breakCalls(page, "POST", /^\/login$/, "network");
  await send.click();
  await expect(alert(page, messages.networkDown)).toBeVisible();
  await expect(page.getByLabel("Adresse électronique")).toHaveValue("personne@exemple.fr");
  await expectAccessible(page);
});

test("a document of the join flow that fails: sentence, retry, download", { tag: "@long" }, async ({
  page,
}) => {
  const documents = /\/documents\/.*\.pdf$/;
  await page.route(documents, async (route) => {
    // pdf.js asks for the headers one message after it begins to read: a failure between the two is logged. No network fails that fast.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
    await route.abort("connectionfailed");
  });
  await page.goto("/nous-rejoindre");
  const failed = alert(page, messages.pdfUnreadable);
  await expect(failed).toBeVisible();
  await expect(
    main(page)
      .getByRole("link", { name: /Télécharger/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute(documents);
  await failed.getByRole("button", { name: "Réessayer" }).click();
  await expect(failed).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "Je suis d'accord avec le cadre de partenariat" }),
  ).toBeEnabled();
});

test("an application that fails keeps its text, and the next click sends it", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/nous-rejoindre");
  for (const name of [
    "Je suis d'accord avec le cadre de partenariat",
    "Je suis d'accord avec les recommandations du CPMS",
  ])
    await page.getByRole("button", { name }).click();
  await page.getByLabel("Nom de Structure").fill("Relais du Nord");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Nom", { exact: true }).fill("Lenoir");
  await page.getByLabel("Adresse électronique").fill("awa.lenoir@exemple.fr");
  await page.getByRole("radio", { name: /Collège structure/ }).check({ force: true });
  await page.getByRole("checkbox").check();
  const repair = await breakCalls(page, "POST", /^\/signup$/);
  const send = page.getByRole("button", { name: "Envoyer ma demande" });
  await send.click();
  await expect(alert(page, messages.signupFailed)).toBeVisible();
  await expect(page.getByLabel("Nom de Structure")).toHaveValue("Relais du Nord");
  await expectAccessible(page);
  await repair();
  await send.click();
  await expect(page.getByText(messages.signupDone)).toBeVisible();
});

test("a lost password: each step that fails says so", { tag: "@long" }, async ({
  page,
  site,
  admin,
}) => {
  const { email } = await makeMember(site, admin, "Malika Perdue");
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Recevoir un lien" }).click();
  await expect(page.getByLabel("Adresse électronique")).toHaveAccessibleDescription(
    new RegExp(`${messages.required}|${messages.emailInvalid}`),
  );
  await page.getByLabel("Adresse électronique").fill(email);
  const repairMail = await breakCalls(page, "POST", /^\/forgot-password$/);
  await page.getByRole("button", { name: "Recevoir un lien" }).click();
  await expect(alert(page, messages.resetMailFailed)).toBeVisible();
  await expectAccessible(page);
  await repairMail();
  await page.getByRole("button", { name: "Recevoir un lien" }).click();
  await expect(page.getByText(messages.resetMailSent)).toBeVisible();

  await page.goto(await site.linkTo(email, "/reset-password/"));
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("orange-Passerelle-1903");
  const repair = await breakCalls(page, "POST", /^\/reset-password\//);
  const save = page.getByRole("button", { name: "Enregistrer le mot de passe" });
  await save.click();
  await expect(alert(page, messages.passwordChangeFailed)).toBeVisible();
  await expectAccessible(page);
  await repair();
  await save.click();
  await expect(page.getByText(messages.passwordChanged)).toBeVisible();
  await page.goto(await site.linkTo(email, "/reset-password/"));
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("encore-Passerelle-1904");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(alert(page, messages.linkInvalid)).toBeVisible();
});

for (const [path, next] of [
  ["/", "Contact"],
  ["/contact", "Connexion"],
] as const)
  test(`a menu of ${path} opened before the scripts closes with the next page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    let arrive = () => {};
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await scripts;
      await route.continue();
    });
    // A static page waits until its script is loaded.
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("button", { name: "Fermer" })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    arrive();
    const panel = page.getByRole("dialog", { name: "Menu" });
    await expect(panel.getByRole("group", { name: "Thème d’affichage" })).toBeVisible();
    await expect(page.locator("link[rel=manifest]")).toBeAttached();
    await expect(panel).toBeVisible();
    expect(await focused(page), "the focus came along").toBe("Qui sommes-nous");
    await panel.getByRole("link", { name: next }).click();
    await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
    await expect(panel).toBeHidden();
  });

test("a message that fails: the sentence of the server or form; the text stays", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Prénom").fill("Noé");
  await page.getByLabel("Nom", { exact: true }).fill("Vasseur");
  await page.getByLabel("Adresse électronique").fill("noe.vasseur@exemple.fr");
  await page.getByLabel("Message").fill("Une question.");
  const send = page.getByRole("button", { name: "Envoyer" });
  const prove = async () => {
    await page.getByText("Je ne suis pas un robot").click();
    await expect(send).toBeEnabled();
  };
  await prove();
  const repair = await breakCalls(page, "POST", /^\/contact$/);
  await send.click();
  await expect(alert(page, messages.unexpected)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Une question.");
  await expectAccessible(page);
  await repair();
  await breakCalls(page, "POST", /^\/contact$/, "network");
  if (await send.isDisabled()) await prove();
  await send.click();
  await expect(alert(page, messages.contactFailed)).toContainText(messages.networkDown);
  await expect(page.getByLabel("Message")).toHaveValue("Une question.");
});
