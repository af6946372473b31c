import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { acceptDocuments } from "./accept-documents.ts";
import { alert, main, openActions, toast } from "./on-screen.ts";
import { makeApplicant, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "invitations-au-site" });

const INVITATIONS = "/espace-membre/admin/invitations";
const PASSWORD = "cascade-Moulin-1765";
const NAMES = ["Ana Bo", "Bao Lê", "Chloé Roux", "Dia Ba", "Élie Petit", "Fay No", "Gil Roy"];
const PHONE = { viewport: { width: 360, height: 740 } };

const addressOf = (name: string): string =>
  `${name.split(" ")[0]?.normalize("NFD").replace(/\W/g, "").toLowerCase()}@exemple.org`;
const checked = (page: Page) => page.getByRole("region", { name: /À inviter|Personne à inviter/ });
const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test("an administrator invites ten people from a pasted list, and one of them joins", async ({
  openAs,
  admin,
  site,
  browser,
}) => {
  await makeMember(site, admin, "Léa Membre");
  await makeApplicant(site, "Tom Demande");
  const page = await openAs(admin, { viewport: { width: 1280, height: 900 } });
  await test.step("checks the list before anything is sent", async () => {
    await page.goto(INVITATIONS);
    await expect(main(page).getByText(messages.noSiteInvitation)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Vérifier la liste" }).click();
    await expect(main(page).getByText(messages.invitedNone).first()).toBeVisible();
    const people = NAMES.map((name) => `${name} <${addressOf(name)}>`);
    const list = `${people.join("\n")}
un@exemple.org, deux@exemple.org; trois@exemple.org
lea.membre@exemple.fr
tom.demande@exemple.fr
pas une adresse
UN@exemple.org`;
    await page.getByLabel("Adresses des personnes à inviter").fill(list);
    await page.getByRole("button", { name: "Vérifier la liste" }).click();
    await expect(checked(page).getByRole("heading", { name: "À inviter (10)" })).toBeFocused();
    for (const reason of [
      messages.invitedMember,
      messages.invitedApplicant,
      messages.invitedInvalid,
      messages.invitedRepeated,
    ])
      await expect(checked(page).getByText(reason)).toBeVisible();
    await expectAccessible(page);
    expect((await site.mails()).some(({ to }) => to?.[0]?.address === "un@exemple.org")).toBe(
      false,
    );
  });

  await test.step("sends ten invitations", async () => {
    await page.getByRole("button", { name: "Envoyer 10 invitations" }).click();
    await expect(toast(page, "10 invitations vont partir.")).toBeVisible();
    await expect(row(page, "bao@exemple.org")).toContainText("En attente");
    await expect(page.getByLabel("Adresses des personnes à inviter")).toHaveValue("");
    await expectAccessible(page);
  });

  const visitor = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
  await test.step("a person joins on a phone and arrives in the space", async () => {
    await visitor.goto(await site.linkTo("chloe@exemple.org", "/invitation/"));
    await expect(main(visitor).getByText("vous invite à rejoindre")).toBeVisible();
    await acceptDocuments(visitor);
    await expect(visitor.getByLabel("Prénom")).toHaveValue("Chloé");
    await expect(visitor.getByLabel("Nom", { exact: true })).toHaveValue("Roux");
    await visitor.getByRole("button", { name: "Rejoindre le collectif" }).click();
    await expect(visitor.getByText("4 points sont à corriger")).toBeVisible();
    await expect(visitor.getByText(messages.termsRequired).first()).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByLabel("Nom de Structure").fill("Relais santé du Port");
    await visitor.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await visitor.getByRole("radio", { name: /médiateur/ }).check({ force: true });
    await visitor.getByRole("checkbox").check();
    await fits(visitor);
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Rejoindre le collectif" }).click();
    await expect(
      visitor.getByRole("heading", { level: 1, name: "Bienvenue dans votre Espace Membre" }),
    ).toBeVisible();
  });

  await test.step("the link says that it was used, and the administrator sees it", async () => {
    const context = await browser.newContext({ baseURL: site.url, ...PHONE });
    const again = await context.newPage();
    await again.goto(await site.linkTo("chloe@exemple.org", "/invitation/"));
    await expect(alert(again, messages.invitationUsed)).toBeVisible();
    await expect(main(again).getByRole("link", { name: "Se connecter" })).toBeVisible();
    await expectAccessible(again);
    await context.close();
    await page.reload();
    await expect(row(page, "chloe@exemple.org")).toContainText("Acceptée");
  });
  await visitor.context().close();
});

test("each step of an invitation follows the other on a slow phone", { tag: "@long" }, async ({
  admin,
  site,
  browser,
}) => {
  await admin.call("POST", "/site-invitations", { list: "Ida Lente <ida@exemple.org>" });
  const context = await browser.newContext({ baseURL: site.url, ...PHONE });
  const visitor = await context.newPage();
  await visitor.goto(await site.linkTo("ida@exemple.org", "/invitation/"));
  await expect(main(visitor).getByText("vous invite à rejoindre")).toBeVisible();
  const devtools = await context.newCDPSession(visitor);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const steps: string[] = [];
  visitor.on("framenavigated", (frame) => steps.push(new URL(frame.url()).search));
  await acceptDocuments(visitor);
  await expect(visitor.getByLabel("Prénom")).toHaveValue("Ida");
  expect(steps).toEqual(["?etape=1", "?etape=2", "?etape=3"]);
  await context.close();
});

test("an invitation is sent again, then revoked, and each former link says so", {
  tag: "@long",
}, async ({ openAs, admin, site, browser }) => {
  await admin.call("POST", "/site-invitations", { list: "Hugo Lin <hugo@exemple.org>" });
  const first = await site.linkTo("hugo@exemple.org", "/invitation/");
  const page = await openAs(admin, PHONE);
  await page.goto(INVITATIONS);
  const linkNow = () => site.linkTo("hugo@exemple.org", "/invitation/");
  await page.getByRole("button", { name: "Renvoyer : hugo@exemple.org" }).click();
  await expect(toast(page, messages.siteInvitationResent)).toBeVisible();
  await expect.poll(linkNow).not.toBe(first);
  const second = await linkNow();
  const visitor = await (await browser.newContext({ baseURL: site.url, ...PHONE })).newPage();
  await visitor.goto(first);
  await expect(alert(visitor, messages.invitationReplaced)).toBeVisible();
  await expectAccessible(visitor);
  await openActions(page, "hugo@exemple.org");
  await page.getByRole("button", { name: "Retirer l’invitation : hugo@exemple.org" }).click();
  await expect(toast(page, messages.siteInvitationRevoked)).toBeVisible();
  await expect(row(page, "hugo@exemple.org")).toContainText("Retirée");
  await expectAccessible(page);
  await fits(page);
  await visitor.goto(second);
  await expect(alert(visitor, messages.invitationRevoked)).toBeVisible();
  await visitor.goto("/invitation/inconnu");
  await expect(alert(visitor, messages.linkInvalid)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();
});

test("a confirmation is asked when the identity was proved long ago", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { id } = await admin.call<{ id: string }>("GET", "/users/me");
  const { db, close } = site.openDatabase();
  const confirmed_at = "2026-01-01T00:00:00.000Z";
  await db.updateTable("sessions").set({ confirmed_at }).where("user_id", "=", id).execute();
  await close();
  const page = await openAs(admin);
  await page.goto(INVITATIONS);
  await page.getByLabel("Adresses des personnes à inviter").fill("ines@exemple.org");
  await page.getByRole("button", { name: "Vérifier la liste" }).click();
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await expect(page.getByRole("dialog", { name: "Confirmez que c’est vous" })).toBeVisible();
});
