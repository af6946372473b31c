import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { breakCalls, expectRetry } from "./failing.ts";
import { alert, main, openActions, toast } from "./on-screen.ts";
import { expireConfirmations, makeApplicant, makeMember, PASSWORD, sendMessage } from "./seeds.ts";
import { ADMIN } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "administration" });

const ADMIN_PAGE = "/espace-membre/admin";
const USERS_PAGE = `${ADMIN_PAGE}/utilisateurs`;
const PANELS = [
  "",
  "/demandes",
  "/utilisateurs",
  "/messages",
  "/courriels",
  "/suppressions",
  "/corbeille",
  "/journal",
];
const users = (page: Page) => page.getByRole("table", { name: "Comptes" });
const row = (page: Page, name: string) => users(page).getByRole("row").filter({ hasText: name });
const roleOf = (page: Page, name: string, role: string) =>
  row(page, name).getByText(role, { exact: true }).filter({ visible: true });
const search = (page: Page) =>
  page.getByLabel("Rechercher par prénom, nom ou adresse électronique");
const counter = (page: Page, name: string) =>
  page.getByRole("region", { name: "Ce qui attend" }).getByRole("link", { name });

test("the dashboard counts pending items and links to them", async ({ openAs, admin, site }) => {
  for (const name of ["Adèle Candidate", "Bruno Candidat"]) await makeApplicant(site, name);
  const leaving = await makeMember(site, admin, "Diane Partante");
  await leaving.api.call("POST", "/users/me/deletion-request", { currentPassword: PASSWORD });
  await sendMessage(site, "Noé Visiteur", "Bonjour");
  const page = await openAs(admin);
  await page.goto(ADMIN_PAGE);
  await expect(counter(page, "2 demandes d’adhésion à examiner")).toBeVisible();
  await expect(main(page).getByText("courriel en échec")).toHaveCount(0);
  const rail = page.getByRole("navigation", { name: "Administration", exact: true });
  await expect(rail.getByRole("link", { name: "Ce qui attend 4 choses à traiter" })).toBeVisible();
  await expect(rail.getByRole("link", { name: "Demandes d’adhésion 2" })).toBeVisible();
  await expectAccessible(page);
  await counter(page, "1 message de contact à traiter").click();
  await expect(page.getByRole("heading", { level: 2, name: "Noé Visiteur" })).toBeVisible();
  await page.goBack();
  await counter(page, "1 demande de suppression de compte").click();
  const erase = main(page).getByRole("link", { name: "Effacer définitivement" });
  await erase.click();
  await expect(page.getByLabel("Adresse électronique de la personne")).toHaveValue(leaving.email);
  await page.goBack();
  const leave = main(page).getByRole("button", { name: "Supprimer le compte de Diane Partante" });
  await expect(leave).toBeVisible();
  await expectAccessible(page);
  await leave.click();
  await expect(toast(page, messages.userDeleted)).toBeVisible();
  await expect(main(page).getByText(messages.noDeletionRequest)).toBeVisible();
  await expectAccessible(page);
});

test("an administrator finds users and changes roles; one always remains", async ({
  openAs,
  admin,
  site,
}) => {
  await makeMember(site, admin, "Élodie Recherchée");
  await makeMember(site, admin, "Hugo Témoin");
  const page = await openAs(admin);
  await page.goto(USERS_PAGE);
  await expect(row(page, "Hugo Témoin")).toBeVisible();

  await test.step("searches without accents or capitals; the address contains the search", async () => {
    await search(page).fill("elodie RECH");
    await expect(row(page, "Hugo Témoin")).toHaveCount(0);
    await expect(row(page, "Élodie Recherchée")).toContainText("elodie.recherchee@exemple.fr");
    await page.reload();
    await expect(search(page)).toHaveValue("elodie RECH");
    await expect(row(page, "Élodie Recherchée")).toBeVisible();
    await search(page).fill("personne de ce nom");
    await expect(main(page).getByText(messages.noUser)).toBeVisible();
    await expectAccessible(page);
    await search(page).fill("elodie");
  });
  await test.step("gives the role, then takes it back", async () => {
    await openActions(page, "Élodie Recherchée");
    await page
      .getByRole("button", { name: "Attribuer le rôle d’administration : Élodie Recherchée" })
      .click();
    const giving = page.getByRole("alertdialog", { name: "Attribuer le rôle d’administration ?" });
    await expect(giving).toContainText("Élodie Recherchée");
    await expectAccessible(page);
    await giving.getByRole("button", { name: "Attribuer le rôle" }).click();
    await expect(toast(page, messages.adminRoleGiven)).toBeVisible();
    await expect(roleOf(page, "Élodie Recherchée", "administration")).toBeVisible();
    await openActions(page, "Élodie Recherchée");
    await page
      .getByRole("button", { name: "Retirer le rôle d’administration : Élodie Recherchée" })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer le rôle" }).click();
    await expect(toast(page, messages.adminRoleTaken)).toBeVisible();
    await expect(roleOf(page, "Élodie Recherchée", "membre")).toBeVisible();
  });
  await test.step("gives the right to write pages, once the identity is confirmed", async () => {
    await expireConfirmations(site);
    const confirmation = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    const give = async () => {
      await openActions(page, "Élodie Recherchée");
      await page
        .getByRole("button", { name: "Attribuer le droit de rédaction : Élodie Recherchée" })
        .click();
    };
    await give();
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Fermer" }).click();
    await expect(toast(page, messages.confirmationNeeded)).toBeVisible();
    await expect(row(page, "Élodie Recherchée")).toContainText("Attribuer le droit de rédaction");
    await give();
    await confirmation.getByLabel("Mot de passe", { exact: true }).fill(ADMIN.password);
    await confirmation.getByRole("button", { name: "Confirmer" }).click();
    await expect(toast(page, messages.editorGiven)).toBeVisible();
    await expect(row(page, "Élodie Recherchée")).toContainText("Retirer le droit de rédaction");
  });
  await test.step("the last administrator cannot lose the role", async () => {
    await search(page).fill("admin@exemple.fr");
    const own = row(page, "(vous)").getByRole("button", { name: /^Actions pour/ });
    await own.click();
    await row(page, "(vous)")
      .getByRole("button", { name: /^Retirer le rôle d’administration/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer le rôle" }).click();
    await expect(toast(page, messages.lastAdmin)).toBeVisible();
    await expect(roleOf(page, "(vous)", "administration")).toBeVisible();
    // An error stays until it is closed, and may lie over the last row.
    await toast(page, messages.lastAdmin)
      .getByRole("button", { name: /^Fermer/ })
      .click();
    await own.click();
    await expect(row(page, "(vous)").getByRole("button", { name: /^Retirer/ })).toBeVisible();
    await expect(row(page, "(vous)").getByRole("button", { name: /^Supprimer/ })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("an administrator corrects, deletes, restores and exports users", async ({
  openAs,
  admin,
  site,
}) => {
  await makeMember(site, admin, "Karim Corrigé");
  const page = await openAs(admin);
  await page.goto(`${ADMIN_PAGE}?q=karim`);

  await test.step("corrects", async () => {
    await openActions(page, "Karim Corrigé");
    await page.getByRole("button", { name: "Modifier : Karim Corrigé" }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier un compte" });
    await expect(dialog.getByLabel("Prénom")).toHaveValue("Karim");
    await expectAccessible(page);
    await dialog.getByLabel("Nom", { exact: true }).fill(" ");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(alert(dialog, messages.required).first()).toBeVisible();
    await dialog.getByLabel("Nom", { exact: true }).fill("Bien-Nommé");
    await dialog.getByLabel("Structure").fill("=cmd()");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, messages.userUpdated)).toBeVisible();
    await expect(row(page, "Karim Bien-Nommé")).toContainText("=cmd()");
  });
  await test.step("exports the search result as a table without formulas", async () => {
    const started = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exporter en CSV" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("comptes.csv");
    const lines = readFileSync(await download.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      '\uFEFF"Prénom";"Nom";"Structure";"Structures et rôles";"Groupes";"Adresse électronique";"Collège";"Rôle sur le site";"État";"Inscription"',
    );
    expect(lines[1]).toMatch(
      /^"Karim";"Bien-Nommé";"'=cmd\(\)";"";"[^"]*";"karim\.corrige@exemple\.fr";"College structure";"membre";"actif";"\d{4}-\d\d-\d\d"$/,
    );
  });
  await test.step("deletes without a question, and restores", async () => {
    await openActions(page, "Karim Bien-Nommé");
    await page.getByRole("button", { name: "Supprimer : Karim Bien-Nommé" }).click();
    await expect(toast(page, messages.userDeleted)).toBeVisible();
    await expect(row(page, "Karim")).toHaveCount(0);
    await toast(page, messages.userDeleted).getByRole("button", { name: "Annuler" }).click();
    await expect(toast(page, messages.restored)).toBeVisible();
    await expect(row(page, "Karim Bien-Nommé")).toBeVisible();
  });
});

test("a member reads that these pages are for administrators", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Paul Simple");
  const page = await openAs(api);
  for (const panel of PANELS) {
    await page.goto(`${ADMIN_PAGE}${panel}`);
    await expect(main(page).getByText(messages.adminsOnly)).toBeVisible();
    await expect(main(page).getByRole("table")).toHaveCount(0);
  }
  await expectAccessible(page);

  await test.step("as soon as the role is taken back", async () => {
    const [me] = await admin.call<{ id: string }[]>("GET", "/users?q=paul.simple");
    await admin.call("PUT", `/users/${me?.id}/role`, { role: "admin" });
    await page.goto(USERS_PAGE);
    await expect(row(page, "Paul Simple")).toBeVisible();
    await admin.call("PUT", `/users/${me?.id}/role`, { role: "member" });
    await openActions(page, "Paul Simple");
    await page.getByRole("button", { name: "Modifier : Paul Simple" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByRole("dialog").getByText(messages.forbidden)).toBeVisible();
    await page.goto("/espace-membre/");
    await page.goto(ADMIN_PAGE);
    await expect(main(page).getByText(messages.adminsOnly)).toBeVisible();
  });
});

test("what cannot be read or done shows its sentence", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin);
  for (const [panel, path, sentence] of [
    ["", /^\/dashboard$/, messages.dashboardFailed],
    ["/demandes", /^\/applications$/, messages.applicationsFailed],
    ["/utilisateurs", /^\/users$/, messages.usersFailed],
    ["/messages", /^\/messages$/, messages.inboxFailed],
    ["/courriels", /^\/mails$/, messages.mailsFailed],
    ["/suppressions", /^\/users$/, messages.usersFailed],
    ["/corbeille", /^\/trash$/, messages.trashFailed],
    ["/journal", /^\/journal$/, messages.journalFailed],
  ] as const)
    await test.step(`${panel} ${sentence}`, () =>
      expectRetry(page, `${ADMIN_PAGE}${panel}`, { path, sentence }));

  await makeMember(site, admin, "Rosa Intacte");
  await page.goto(`${USERS_PAGE}?q=rosa`);
  const repairs = [await breakCalls(page, "PUT", /./), await breakCalls(page, "DELETE", /./)];
  await test.step(messages.roleChangeFailed, async () => {
    await openActions(page, "Rosa Intacte");
    await page
      .getByRole("button", { name: "Attribuer le rôle d’administration : Rosa Intacte" })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Attribuer le rôle" }).click();
    await expect(toast(page, messages.roleChangeFailed)).toBeVisible();
  });
  await test.step(messages.userDeleteFailed, async () => {
    await openActions(page, "Rosa Intacte");
    await page.getByRole("button", { name: "Supprimer : Rosa Intacte" }).click();
    await expect(toast(page, messages.userDeleteFailed)).toBeVisible();
    await expectAccessible(page);
    for (const sentence of [messages.roleChangeFailed, messages.userDeleteFailed])
      await toast(page, sentence)
        .getByRole("button", { name: /^Fermer/ })
        .click();
  });
  await test.step(messages.userUpdateFailed, async () => {
    await openActions(page, "Rosa Intacte");
    await page.getByRole("button", { name: "Modifier : Rosa Intacte" }).click();
    const dialog = page.getByRole("dialog", { name: "Modifier un compte" });
    await dialog.getByLabel("Prénom").fill("Rosalie");
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(alert(dialog, messages.userUpdateFailed)).toBeVisible();
    await expect(dialog.getByLabel("Prénom")).toHaveValue("Rosalie");
    await expectAccessible(page);
    for (const repair of repairs) await repair();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(row(page, "Rosalie Intacte")).toBeVisible();
  });
});
