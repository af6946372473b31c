import { messages } from "#contract/messages.ts";
import { main } from "./on-screen.ts";
import { makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "fonctions" });

const FEATURES = "/espace-membre/admin/fonctions";
const NARROW = { width: 360, height: 740 };

test("an administrator switches polls off and on; the data come back", async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Permanences");
  const page = await openAs(admin, { viewport: NARROW });
  const row = main(page).getByRole("listitem").filter({ hasText: "Sondages de dates" });
  const dialog = page.getByRole("alertdialog");
  const menu = () => main(page).getByRole("link", { name: "Sondages de dates" });
  await page.goto("/espace-membre/menu");
  await expect(menu()).toBeVisible();

  await test.step("asks first, says what goes and what stays", async () => {
    await page.goto(FEATURES);
    await row.getByRole("button", { name: "Désactiver" }).click();
    await expect(dialog).toContainText("restent enregistrés");
    await expectUsable(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(row).toContainText("Activée");
    await row.getByRole("button", { name: "Désactiver" }).press("Enter");
    await dialog.getByRole("button", { name: "Désactiver" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("Désactivée depuis le");
    await expectUsable(page);
  });

  await test.step("the entry, the page and the part of a group are gone", async () => {
    await page.goto("/espace-membre/menu");
    await expect(main(page).getByRole("link", { name: "Quoi de neuf" })).toBeVisible();
    await expect(menu()).toBeHidden();
    await page.goto(`/espace-membre/groupes/${group.id}`);
    await expect(page.getByRole("region", { name: "Prochains événements" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Sondages de dates" })).toBeHidden();
    await page.goto("/espace-membre/sondages");
    await expect(main(page)).toContainText(messages.featureOff);
    await expectUsable(page);
    await main(page)
      .getByRole("link", { name: /^Ouvrir/ })
      .click();
  });

  await test.step("comes back as it was", async () => {
    await row.getByRole("button", { name: "Réactiver" }).click();
    await expect(row).toContainText("Activée");
    await page.goto("/espace-membre/menu");
    await menu().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sondages de dates");
  });
});

test("a comment sent after the switch is refused, and its text stays", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Écrits");
  const member = await makeMember(site, admin, "Nora Plume");
  await member.api.call("POST", `/groupes/${group.id}/join`);
  const page = await openAs(member.api);
  await page.goto(`/espace-membre/groupes/${group.id}`);
  const field = page.getByLabel("Votre commentaire");
  await field.fill("À relire avant lundi.");
  await admin.call("PUT", "/fonctions/comments", { on: false });
  await page.getByRole("button", { name: "Publier le commentaire" }).click();
  await expect(main(page)).toContainText(messages.featureOff);
  await expect(field).toHaveValue("À relire avant lundi.");

  // The next page has read the account again.
  await page.goto("/espace-membre/compte?partie=notifications");
  await expect(page.getByLabel("Nouveaux documents")).toBeVisible();
  await expect(page.getByLabel("Nouveaux commentaires")).toBeHidden();
  await page.goto(`/espace-membre/groupes/${group.id}`);
  await expect(page.getByRole("region", { name: "Prochains événements" })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Commentaires/ })).toBeHidden();
  await admin.call("PUT", "/fonctions/comments", { on: true });
  await page.reload();
  await expect(field).toHaveValue("À relire avant lundi.");
});
