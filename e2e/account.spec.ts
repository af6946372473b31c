import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { logInByCall } from "./api.ts";
import { breakCalls, expectRetry } from "./failing.ts";
import { alert, main, openForm, toast } from "./on-screen.ts";
import { endSession, makeMember, PASSWORD } from "./seeds.ts";
import { ADMIN } from "./site.ts";
import { expect, expectAccessible, logIn, test } from "./test.ts";

test.use({ siteName: "compte" });

const ACCOUNT = "/espace-membre/compte";
const NEW_PASSWORD = "mandarine-Passerelle-1903";
const profile = (page: Page) => page.getByRole("region", { name: "Mes données" });
const passwords = (page: Page) => page.getByRole("region", { name: "Mot de passe" });
const address = (page: Page) => page.getByRole("region", { name: "Adresse électronique" });
const sessions = (page: Page) => page.getByRole("region", { name: "Mes sessions" });

async function logInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

test("a member reads, corrects and exports their data, and requests deletion", async ({
  openAs,
  admin,
  site,
}) => {
  const { api, email } = await makeMember(site, admin, "Agathe Titulaire");
  const page = await openAs(api);
  await page.goto(ACCOUNT);
  await expect(main(page).getByText(email)).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Mes données" }).press("Enter");
  await expect(main(page)).toBeFocused();
  await expect(profile(page).getByLabel("Prénom")).toHaveValue("Agathe");
  await expectAccessible(page);

  await test.step("corrects", async () => {
    await profile(page).getByLabel("Nom", { exact: true }).fill(" ");
    await profile(page).getByRole("button", { name: "Enregistrer" }).click();
    await expect(alert(profile(page), messages.required)).toBeVisible();
    await expectAccessible(page);
    await profile(page).getByLabel("Nom", { exact: true }).fill("Nouvelle");
    await profile(page).getByLabel("Collège").selectOption({ label: "Collège personne qualifiée" });
    const repair = await breakCalls(page, "PUT", /^\/users\/me$/);
    await profile(page).getByRole("button", { name: "Enregistrer" }).click();
    await expect(alert(profile(page), messages.accountUpdateFailed)).toBeVisible();
    await repair();
    await profile(page).getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, messages.accountUpdated)).toBeVisible();
    await page.reload();
    await expect(profile(page).getByLabel("Nom", { exact: true })).toHaveValue("Nouvelle");
    await expect(profile(page).getByLabel("Collège")).toHaveValue("College personne qualifiée");
  });
  await test.step("exports everything as a file", async () => {
    await page.goto(`${ACCOUNT}?partie=mes-droits`);
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger mes données" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("mes-donnees.json");
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toMatchObject({
      account: { email, firstName: "Agathe", lastName: "Nouvelle" },
    });
  });
  await test.step("requests deletion with the password", async () => {
    await page.getByRole("button", { name: "Demander la suppression de mon compte" }).click();
    const dialog = page.getByRole("dialog", { name: "Supprimer mon compte" });
    await dialog.getByLabel("Mot de passe actuel").fill("pas le bon");
    await dialog.getByRole("button", { name: "Demander la suppression" }).click();
    await expect(alert(dialog, messages.currentPasswordWrong).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Mot de passe actuel").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Demander la suppression" }).click();
    await expect(toast(page, messages.deletionRequested)).toBeVisible();
    const accounts = await admin.call<{ email: string }[]>("GET", "/users?deletionRequested=true");
    expect(accounts.map((one) => one.email)).toEqual([email]);
  });
  await test.step("a failed request shows its sentence", async () => {
    await expectRetry(page, ACCOUNT, { path: /^\/users\/me$/, sentence: messages.accountFailed });
    await expectRetry(page, `${ACCOUNT}?partie=sessions`, {
      path: /^\/users\/me\/sessions$/,
      sentence: messages.accountFailed,
    });
  });
});

test("a member changes the password with the current one, then the address", async ({
  openAs,
  admin,
  site,
  page,
}) => {
  const { api, email } = await makeMember(site, admin, "Bastien Prudent");
  const own = await openAs(api);
  await own.goto(`${ACCOUNT}?partie=mot-de-passe`);
  const change = passwords(own).getByRole("button", { name: "Changer le mot de passe" });

  await test.step("refuses a wrong current password and a common new one", async () => {
    await passwords(own).getByLabel("Mot de passe actuel").fill("pas le bon du tout");
    await passwords(own).getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
    await change.click();
    await expect(alert(passwords(own), messages.currentPasswordWrong)).toBeVisible();
    await expectAccessible(own);
    await passwords(own).getByLabel("Mot de passe actuel").fill(PASSWORD);
    await passwords(own).getByLabel("Nouveau mot de passe").fill("court");
    await change.click();
    await expect(alert(passwords(own), messages.passwordRule)).toBeVisible();
  });
  await test.step("ends every session; the new password opens, the old one does not", async () => {
    await passwords(own).getByLabel("Mot de passe actuel").fill(PASSWORD);
    await passwords(own).getByLabel("Nouveau mot de passe").fill(NEW_PASSWORD);
    await change.click();
    await expect(own.getByText(messages.passwordChanged)).toBeVisible();
    await expect(own).toHaveURL(/\/login/);
    await expectAccessible(own);
    await logInHere(own, { email, password: PASSWORD });
    await expect(alert(own, messages.loginFailed)).toBeVisible();
    await logInHere(own, { email, password: NEW_PASSWORD });
    await expect(own).toHaveURL(/\/espace-membre/);
  });
  await test.step("changes the address once the new one is verified", async () => {
    // As mails and former links name it.
    await own.goto(`${ACCOUNT}#adresse`);
    await expect(own).toHaveURL(/partie=adresse/);
    await address(own)
      .getByLabel("Nouvelle adresse électronique")
      .fill("bastien@nouveau.exemple.fr");
    await address(own).getByLabel("Mot de passe actuel").fill(NEW_PASSWORD);
    await address(own).getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(own.getByText(messages.emailChangeSent)).toBeVisible();
    await expectAccessible(own);
    await page.goto(await site.linkTo("bastien@nouveau.exemple.fr", "/confirmer-adresse/"));
    await main(page)
      .getByRole("button", { name: /adresse/ })
      .click();
    await expect(page.getByText(messages.emailChanged)).toBeVisible();
    await expectAccessible(page);
    await logIn(page, { email: "bastien@nouveau.exemple.fr", password: NEW_PASSWORD });
  });
});

test("a session ended from elsewhere comes back to the same page after log-in", async ({
  openAs,
  admin,
  site,
}) => {
  const member = await makeMember(site, admin, "Céleste Nomade");
  const other = await openAs(await logInByCall(site.url, member));
  await other.goto("/espace-membre/documents?q=bilan");
  await expect(other.getByLabel("Chercher un document")).toHaveValue("bilan");
  const page = await openAs(member.api);
  await page.goto(`${ACCOUNT}?partie=sessions`);
  await expect(sessions(page).getByRole("listitem")).toHaveCount(2);
  await expect(sessions(page).getByText("Session en cours")).toHaveCount(1);
  const repair = await breakCalls(page, "DELETE", /sessions/);
  const end = sessions(page).getByRole("button", { name: /^Fermer la session/ });
  await end.click();
  await expect(toast(page, messages.sessionEndFailed)).toBeVisible();
  await repair();
  await end.click();
  await expect(toast(page, messages.sessionEnded).last()).toBeVisible();
  await expect(sessions(page).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);

  await other.getByLabel("Chercher un document").fill("bilan annuel");
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText(messages.sessionExpired)).toBeVisible();
  await expectAccessible(other);
  await logInHere(other, member);
  await expect(other).toHaveURL(/\/espace-membre\/documents\?q=bilan/);
  await expect(other.getByLabel("Chercher un document")).toHaveValue(/^bilan/);
});

test("a session that ends during typing keeps the text", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const session = await logInByCall(site.url, ADMIN);
  const page = await openAs(session);
  const event = page.getByRole("dialog", { name: "Ajouter un événement" });
  await test.step("in the event form", async () => {
    await page.goto("/espace-membre/agenda?jour=2026-09-09");
    await openForm(page, "Ajouter un événement");
    await event.getByLabel("Titre").fill("Longue réflexion");
    await event.getByLabel("Description").fill("Trois paragraphes");
    await event.getByLabel("Heure de début").fill("09:30");
    await event.getByLabel("Heure de fin").fill("11:00");
    await event.getByLabel("Groupe de travail").selectOption({ label: "Communication" });
    await endSession(admin, session);
    await event.getByRole("button", { name: "Ajouter l’événement" }).click();
    await expect(page.getByText(messages.sessionExpired)).toBeVisible();
    await logInHere(page, ADMIN);
    await expect(page).toHaveURL(/agenda\?jour=2026-09-09&ajouter=oui/);
    await expect(event.getByLabel("Titre")).toHaveValue("Longue réflexion");
    await expect(event.getByLabel("Heure de fin")).toHaveValue("11:00");
    await event.getByRole("button", { name: "Ajouter l’événement" }).click();
    await expect(toast(page, messages.eventCreated)).toBeVisible();
    await expect(event).toHaveCount(0);
  });
  await test.step("in the group form; leaving on purpose discards it", async () => {
    await page.goto("/espace-membre/groupes");
    const group = await openForm(page, "Créer un groupe");
    await group.getByLabel("Nom du groupe").fill("Groupe en projet");
    await group.getByLabel("Description").fill("Encore à préciser");
    await page.reload();
    await expect(group.getByLabel("Description")).toHaveValue("Encore à préciser");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Déconnexion" }).first().click();
    await expect(page).toHaveURL("/");
    await logIn(page);
    await page.goto("/espace-membre/groupes");
    await openForm(page, "Créer un groupe");
    await expect(group.getByLabel("Nom du groupe")).toHaveValue("");
  });
  await test.step("in the contact form", async () => {
    await page.goto("/contact");
    await page.getByLabel("Message").fill("Un long message");
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)), "kept in this tab")
      .toContain("Un long message");
    await page.reload();
    await expect(page.getByLabel("Message")).toHaveValue("Un long message");
  });
});

test("asks whether to stay before a session ends", { tag: "@long" }, async ({ openAs, site }) => {
  const page = await openAs(await logInByCall(site.url, ADMIN));
  await page.clock.install();
  // An answer after the jump of the clock would count as activity and extend the session.
  await page.goto("/espace-membre/agenda", { waitUntil: "networkidle" });
  const warning = page.getByRole("alertdialog", { name: "Votre session va se terminer" });
  await expect(page.getByRole("button", { name: "Ajouter un événement" })).toBeVisible();
  await page.clock.fastForward("54:00");
  await expect(warning).toBeHidden();
  await page.clock.fastForward("01:30");
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole("button", { name: "Garder ma session ouverte" }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward("56:00");
  await warning.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/");
});
