import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import type { Structure } from "#contract/structures.ts";
import { acceptDocuments } from "./accept-documents.ts";
import type { Api } from "./api.ts";
import { alert, main, memberMenu, openActions, toast } from "./on-screen.ts";
import { makeMember, PASSWORD } from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "structures" });

const MINE = "/espace-membre/structure";
const STRUCTURES = "/espace-membre/admin/structures";
const PHONE = { viewport: { width: 360, height: 740 } };
const COMPUTER = { viewport: { width: 1280, height: 900 } };

const people = (page: Page) => main(page).getByRole("region", { name: "Personnes" });
const invitations = (page: Page) => main(page).getByRole("region", { name: "Invitations" });
const row = (page: Page, text: string) =>
  main(page).getByRole("listitem").filter({ hasText: text });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const idOf = async (api: Api) => (await api.call<{ id: string }>("GET", "/users/me")).id;

/** A structure that is a member, by calls. */
async function makeStructure(admin: Api, name: string): Promise<Structure> {
  const made = await admin.call<Structure>("POST", "/structures", { name, kind: "association" });
  await admin.call("PUT", `/structures/${made.id}/membership`, { college: "College structure" });
  return made;
}

/** A person of a structure, with that membership alone. */
async function makePersonOf(
  site: Site,
  admin: Api,
  { id, name, role }: { id: string; name: string; role: Structure["mine"] },
): Promise<{ api: Api; email: string }> {
  const made = await makeMember(site, admin, name);
  const userId = await idOf(made.api);
  await admin.call("POST", `/structures/${id}/people`, { userId, role });
  await admin.call("POST", `/users/${userId}/membership/end`, { reason: "left" });
  return made;
}

/** From now on access depends on memberships, as once the labels are reviewed. */
async function switchAccess(site: Site): Promise<void> {
  const { db, close } = site.openDatabase();
  const since = "2026-01-01T00:00:00.000Z";
  await db
    .insertInto("structure_access")
    .values({ id: 1, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await close();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Inviter une personne" }).click();
  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
}

test("an administrator adds a structure and its first référent", async ({
  openAs,
  admin,
  site,
}) => {
  await makeMember(site, admin, "Léa Référente");
  const page = await openAs(admin, COMPUTER);
  await page.goto(STRUCTURES);
  await expect(title(page, "Structures")).toBeVisible();
  await expect(main(page).getByText(messages.noStructure)).toBeVisible();
  await expectUsable(page);

  await test.step("adds it, after a wrong number was refused", async () => {
    await main(page).getByRole("link", { name: "Ajouter une structure" }).click();
    await page.getByLabel("Nom de la structure").fill("Relais santé du Port");
    await page.getByLabel("Numéro SIRET").fill("123");
    await page.getByRole("button", { name: "Ajouter la structure" }).click();
    await expect(page.getByText(messages.siretLength).first()).toBeVisible();
    await expect(page.getByText(messages.structureKindRequired).first()).toBeVisible();
    await expectUsable(page);
    await page.getByLabel("Numéro SIRET").fill("732 829 320 00074");
    await page.getByLabel("Type de structure").selectOption("association");
    await page.getByLabel("Département").selectOption("93");
    await page.getByRole("button", { name: "Ajouter la structure" }).click();
    await expect(title(page, "Relais santé du Port")).toBeVisible();
    await expect(main(page).getByText("732\u00A0829\u00A0320\u00A000074")).toBeVisible();
    await expect(main(page).getByText(messages.noStructurePerson)).toBeVisible();
    await expectUsable(page);
  });

  await test.step("makes it a member, and attaches an account", async () => {
    await page.getByRole("button", { name: "Rendre membre" }).click();
    await page.getByLabel("Collège").selectOption("College structure");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, messages.membershipStarted)).toBeVisible();
    await page.getByRole("button", { name: "Rattacher un compte" }).click();
    await page.getByLabel("Nom ou adresse de la personne").fill("référente");
    await page.getByRole("option", { name: /Léa Référente/ }).click();
    await page.getByLabel("Rôle dans la structure").selectOption("referent");
    await expectUsable(page);
    await page.getByRole("button", { name: "Rattacher", exact: true }).click();
    await expect(toast(page, messages.personAttached)).toBeVisible();
    await expect(row(page, "Léa Référente")).toContainText("Personne référente");
    await expectUsable(page);
  });

  await test.step("finds it in the lists", async () => {
    await page.goto(`${STRUCTURES}?q=relais`);
    const found = main(page).getByRole("row").filter({ hasText: "Relais santé du Port" });
    await expect(found).toContainText("Léa Référente");
    await page.goto(`${STRUCTURES}?q=relais&referente=aucune`);
    await expect(main(page).getByText(messages.noStructure)).toBeVisible();
    await page.goto("/espace-membre/admin/utilisateurs?q=lea.referente");
    await expect(
      main(page).getByRole("link", { name: "Relais santé du Port" }).first(),
    ).toBeVisible();
    await expectUsable(page);
  });
});

test("a référent invites a colleague, who joins on a phone", async ({
  openAs,
  admin,
  site,
  browser,
}) => {
  const { id } = await makeStructure(admin, "Maison des familles");
  const referent = await makePersonOf(site, admin, { id, name: "Rosa Port", role: "referent" });
  const page = await openAs(referent.api, COMPUTER);
  await page.goto("/espace-membre/");
  await memberMenu(page).getByRole("link", { name: "Ma structure" }).click();
  await expect(title(page, "Maison des familles")).toBeVisible();
  await expect(invitations(page).getByText(messages.noStructureInvitation)).toBeVisible();
  await expectUsable(page);
  await invite(page, "bao@exemple.org");
  await expect(toast(page, messages.structureInvitationSent)).toBeVisible();
  await expect(row(page, "bao@exemple.org")).toContainText("Jusqu’au");
  await invite(page, "bao@exemple.org");
  await expect(page.getByText(messages.structureInvited).first()).toBeVisible();
  await expectUsable(page);

  const context = await browser.newContext({ baseURL: site.url, ...PHONE });
  const visitor = await context.newPage();
  await visitor.goto(await site.linkTo("bao@exemple.org", "/invitation-structure/"));
  await expect(main(visitor).getByText("Rosa Port vous invite à rejoindre")).toBeVisible();
  await acceptDocuments(visitor);
  await visitor.getByRole("button", { name: "Créer mon compte et rejoindre" }).click();
  await expect(visitor.getByText(messages.termsRequired).first()).toBeVisible();
  await expectUsable(visitor);
  await visitor.getByLabel("Prénom").fill("Bao");
  await visitor.getByLabel("Nom", { exact: true }).fill("Lê");
  await visitor.getByLabel("Votre fonction dans la structure").fill("Médiateur");
  await visitor.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await visitor.getByRole("checkbox").check();
  await visitor.getByRole("button", { name: "Créer mon compte et rejoindre" }).click();
  await expect(title(visitor, "Bienvenue dans votre Espace Membre")).toBeVisible();

  await test.step("reads the fiche, without what a référent may change", async () => {
    await visitor.goto(MINE);
    await expect(people(visitor).getByText("Bao Lê")).toBeVisible();
    await expect(people(visitor).getByText("Médiateur")).toBeVisible();
    await expect(main(visitor).getByText(referent.email)).toHaveCount(0);
    await expect(main(visitor).getByRole("button", { name: /Modifier|Inviter/ })).toHaveCount(0);
    await expectUsable(visitor);
    await visitor.goto("/espace-membre/compte?partie=mes-donnees");
    await expect(visitor.getByLabel("Nom de Structure")).toHaveAttribute("readonly");
    await expectUsable(visitor);
  });

  await test.step("the link says that it was used", async () => {
    const again = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
    await again.goto(await site.linkTo("bao@exemple.org", "/invitation-structure/"));
    await expect(alert(again, messages.structureInvitationUsed)).toBeVisible();
    await expectUsable(again);
    await again.context().close();
  });
  await page.reload();
  await expect(row(page, "Bao Lê")).toBeVisible();
  await expect(row(page, "bao@exemple.org")).toHaveCount(1);
  await context.close();
});

test("an invitation is for one account: another one is asked to log out", async ({
  openAs,
  admin,
  site,
}) => {
  const { id } = await makeStructure(admin, "Relais des quais");
  const { api, email } = await makeMember(site, admin, "Ines Quai");
  const other = await makeMember(site, admin, "Omar Autre");
  await admin.call("POST", `/structures/${id}/invitations`, { email, role: "deputy" });
  const link = await site.linkTo(email, "/invitation-structure/");
  const stranger = await openAs(other.api, PHONE);
  await stranger.goto(link);
  await expect(main(stranger).getByText(/Un compte est connecté dans ce navigateur/)).toBeVisible();
  await expectUsable(stranger);
  await stranger.getByRole("button", { name: "Déconnecter ce compte" }).click();
  await expect(main(stranger).getByRole("link", { name: "Se connecter" })).toBeVisible();
  await expectUsable(stranger);

  const page = await openAs(api, PHONE);
  await page.goto(link);
  await expectUsable(page);
  await page.getByRole("button", { name: "Rejoindre la structure" }).click();
  await expect(title(page, "Relais des quais")).toBeVisible();
  await expect(row(page, "Ines Quai")).toContainText("Suppléance");
  await expectUsable(page);
});

test("an invitation is sent again, then revoked", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { id } = await makeStructure(admin, "Relais du canal");
  const page = await openAs(admin, PHONE);
  await page.goto(`${STRUCTURES}/${id}`);
  await invite(page, "hugo@exemple.org");
  await expect(row(page, "hugo@exemple.org")).toBeVisible();
  const first = await site.linkTo("hugo@exemple.org", "/invitation-structure/");
  await openActions(page, "hugo@exemple.org");
  await page.getByRole("button", { name: /^Renvoyer l’invitation/ }).click();
  await expect(toast(page, messages.siteInvitationResent)).toBeVisible();
  await expect
    .poll(() => site.linkTo("hugo@exemple.org", "/invitation-structure/"))
    .not.toBe(first);
  await openActions(page, "hugo@exemple.org");
  await page.getByRole("button", { name: /^Retirer l’invitation/ }).click();
  await expect(toast(page, messages.siteInvitationRevoked)).toBeVisible();
  await expect(invitations(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expectUsable(page);
  await page.goto(await site.linkTo("hugo@exemple.org", "/invitation-structure/"));
  await expect(alert(page, messages.structureInvitationRevoked)).toBeVisible();
  await expectUsable(page);
});

test("a référent hands over, then the last one names a successor and leaves", async ({
  openAs,
  admin,
  site,
}) => {
  const { id } = await makeStructure(admin, "Relais du pont");
  const { api } = await makePersonOf(site, admin, { id, name: "Ana Pont", role: "referent" });
  const second = await makePersonOf(site, admin, { id, name: "Bob Pont", role: "member" });
  const page = await openAs(api, PHONE);
  await page.goto(MINE);
  await openActions(page, "Bob Pont");
  await page.getByRole("button", { name: /^Transmettre mon rôle/ }).click();
  await expectUsable(page);
  await page.getByRole("button", { name: "Transmettre", exact: true }).click();
  await expect(toast(page, messages.structureHandedOver)).toBeVisible();
  await expect(row(page, "Bob Pont")).toContainText("Personne référente");
  await expect(row(page, "Ana Pont")).toContainText("Suppléance");

  const next = await openAs(second.api, COMPUTER);
  await next.goto(MINE);
  await next.getByRole("button", { name: "Quitter la structure" }).click();
  const dialog = next.getByRole("dialog", { name: /Quitter Relais du pont/ });
  await expect(dialog.getByLabel("Qui devient la personne référente")).toBeVisible();
  await expectUsable(next);
  await dialog.getByLabel("Qui devient la personne référente").selectOption("Ana Pont");
  await dialog.getByRole("button", { name: "Quitter la structure" }).click();
  await expect(toast(next, messages.structureLeft)).toBeVisible();
  await page.reload();
  await expect(row(page, "Ana Pont")).toContainText("Personne référente");
  await expect(row(page, "Bob Pont")).toHaveCount(0);
});

test("an edit that another one overtook is shown, then saved", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const { id, name } = await makeStructure(admin, "Relais de l’île");
  const page = await openAs(admin, COMPUTER);
  await page.goto(`${STRUCTURES}/${id}`);
  await page.getByRole("button", { name: "Modifier la fiche" }).click();
  await page.getByLabel("Commune").fill("Marseille");
  const { version } = await admin.call<Structure>("GET", `/structures/${id}`);
  const change = { name, kind: "association", shortName: "RDI", version };
  await admin.call("PUT", `/structures/${id}`, change);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Sigle ou nom court\u00A0: RDI")).toBeVisible();
  await expect(page.getByLabel("Commune")).toHaveValue("Marseille");
  await expectUsable(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page, messages.structureSaved)).toBeVisible();
  await expect(main(page).getByText("Marseille")).toBeVisible();
});

test("an administrator deletes a structure, and takes that back", async ({ openAs, admin }) => {
  const { id } = await makeStructure(admin, "Relais fermé");
  const page = await openAs(admin, PHONE);
  await page.goto(`${STRUCTURES}/${id}`);
  await page.getByRole("button", { name: "Supprimer la structure" }).click();
  await expect(toast(page, messages.structureDeleted)).toBeVisible();
  await expect(title(page, "Structures")).toBeVisible();
  await toast(page, messages.structureDeleted).getByRole("button", { name: "Annuler" }).click();
  await expect(main(page).getByRole("link", { name: "Relais fermé" })).toBeVisible();
  await expectUsable(page);
});

test("a person who is detached gets one page, and asks for a membership", async ({
  openAs,
  admin,
  site,
}) => {
  await switchAccess(site);
  const { id } = await makeStructure(admin, "Relais du bout");
  await makePersonOf(site, admin, { id, name: "Ida Bout", role: "referent" });
  const { api } = await makePersonOf(site, admin, { id, name: "Théo Bout", role: "member" });
  const left = await openAs(api, PHONE);
  await left.goto("/espace-membre/agenda");
  await expect(title(left, "Agenda")).toBeVisible();

  const page = await openAs(admin, COMPUTER);
  await page.goto(`${STRUCTURES}/${id}`);
  await openActions(page, "Théo Bout");
  await page.getByRole("button", { name: /^Détacher/ }).click();
  const question = page.getByRole("alertdialog", { name: /^Détacher Théo Bout/ });
  await expect(question.getByText(/60 jours/)).toBeVisible();
  await expectUsable(page);
  await question.getByRole("button", { name: "Détacher" }).click();
  await expect(toast(page, messages.personDetached)).toBeVisible();
  await expect(people(page).getByRole("heading", { level: 2 })).toBeFocused();

  for (const path of ["/espace-membre/", "/espace-membre/documents", "/espace-membre/compte"]) {
    await left.goto(path);
    await expect(title(left, "Votre rattachement a pris fin")).toBeVisible();
  }
  await expect(main(left).getByText(/votre compte sera fermé/)).toBeVisible();
  await expectUsable(left);
  await left.getByRole("button", { name: "Demander à adhérer" }).click();
  await expect(left.getByText(messages.collegeRequired).first()).toBeVisible();
  await left.getByLabel("Collège").selectOption("College médiateur en santé");
  await left.getByRole("button", { name: "Demander à adhérer" }).click();
  await expect(left.getByText(messages.ownMembershipAsked)).toBeVisible();
  await expectUsable(left);

  await test.step("an administrator gives it, and the space opens again", async () => {
    await page.goto("/espace-membre/admin");
    await main(page)
      .getByRole("link", { name: /demande à adhérer en son nom/ })
      .click();
    await openActions(page, "Théo Bout");
    await page.getByRole("button", { name: /^Adhésion en son nom/ }).click();
    await expectUsable(page);
    await page.getByRole("button", { name: "Donner l’adhésion" }).click();
    await expect(toast(page, messages.membershipStarted)).toBeVisible();
    await left.goto("/espace-membre/agenda");
    await expect(title(left, "Agenda")).toBeVisible();
  });
});
