import { messages } from "#contract/messages.ts";
import { acceptDocuments } from "./accept-documents.ts";
import { alert, main, memberMenu, openActions, toast } from "./on-screen.ts";
import { makeMember, PASSWORD } from "./seeds.ts";
import {
  COMPUTER,
  invite,
  MINE,
  makePersonOf,
  makeStructure,
  PHONE,
  part,
  row,
  STRUCTURES,
  title,
} from "./structures-page.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "structures-invitations" });

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
  await expect(part(page, "Invitations").getByText(messages.noStructureInvitation)).toBeVisible();
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
    await expect(part(visitor, "Personnes").getByText("Bao Lê")).toBeVisible();
    await expect(part(visitor, "Personnes").getByText("Médiateur")).toBeVisible();
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

test("an invitation is for one account: another one is asked to log out", { tag: "@long" }, async ({
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
  await expect(part(page, "Invitations").getByRole("heading", { level: 2 })).toBeFocused();
  await expectUsable(page);
  await page.goto(await site.linkTo("hugo@exemple.org", "/invitation-structure/"));
  await expect(alert(page, messages.structureInvitationRevoked)).toBeVisible();
  await expectUsable(page);
});
