import { messages } from "#contract/messages.ts";
import type { Structure } from "#contract/structures.ts";
import { main, openActions, toast } from "./on-screen.ts";
import { makeMember } from "./seeds.ts";
import {
  COMPUTER,
  MINE,
  makePersonOf,
  makeStructure,
  PHONE,
  part,
  row,
  STRUCTURES,
  switchAccess,
  title,
} from "./structures-page.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "structures" });

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

test("a référent hands over, then the last one names a successor and leaves", {
  tag: "@long",
}, async ({ openAs, admin, site }) => {
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

test("an antenna is given a head office, which is then taken away", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const office = await makeStructure(admin, "Siège du Nord");
  const fields = { name: "Antenne du Nord", kind: "association" };
  const { id } = await admin.call<Structure>("POST", "/structures", fields);
  const page = await openAs(admin, PHONE);
  await page.goto(`${STRUCTURES}/${id}`);
  await page.getByRole("button", { name: "Indiquer un siège" }).click();
  await page.getByLabel("Nom du siège").fill("du nord");
  await expect(page.getByRole("option", { name: /Antenne du Nord/ })).toBeDisabled();
  await page.getByRole("option", { name: "Siège du Nord" }).click();
  await expectUsable(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page, messages.structureSaved)).toBeVisible();
  await expect(main(page).getByText("Par son siège, Siège du Nord")).toBeVisible();
  await main(page).getByRole("link", { name: office.name }).click();
  await expect(title(page, office.name)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Antenne du Nord" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Indiquer un siège" })).toHaveCount(0);
  await page.goBack();
  await page.getByRole("button", { name: "Retirer le siège" }).click();
  await expect(main(page).getByText("Cette structure n’a ni siège ni antenne.")).toBeVisible();
  await expectUsable(page);
});

test("an administrator deletes a structure, and takes that back", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
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

test("a person who is detached gets one page, and asks for a membership", { tag: "@long" }, async ({
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
  await expect(part(page, "Personnes").getByRole("heading", { level: 2 })).toBeFocused();

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
