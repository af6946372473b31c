import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { adding, agendaOn, fillEvent } from "./agenda-page.ts";
import { main, openActions, openForm, toast } from "./on-screen.ts";
import { dayFromToday, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "animation" });

const running = (page: Page) => page.getByRole("region", { name: "Animer le groupe" });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test("an animator accepts members, publishes, and hands over the group", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Recherche");
  const address = `/espace-membre/groupes/${group.id}`;
  const { api: ana } = await makeMember(site, admin, "Ana Relais");
  await ana.call("POST", `/groupes/${group.id}/join`);
  const { api: noe } = await makeMember(site, admin, "Noe Porte");

  await test.step("the administrator gives the role", async () => {
    const page = await openAs(admin, { viewport: { width: 1280, height: 900 } });
    await page.goto(address);
    await page.getByRole("button", { name: /Afficher les membres/ }).click();
    await openActions(page, "Ana Relais");
    await page.getByRole("button", { name: "Confier l’animation : Ana Relais" }).click();
    await expect(toast(page, messages.animatorGiven)).toBeVisible();
    await expectAccessible(page);
  });

  const keeper = await openAs(ana, { viewport: { width: 360, height: 740 } });
  await test.step("the animator makes joining on request", async () => {
    await keeper.goto(address);
    await running(keeper).getByLabel("On rejoint ce groupe").selectOption("request");
    await expect(toast(keeper, messages.policyChanged)).toBeVisible();
    await expect(running(keeper).getByRole("button", { name: "Archiver" })).toHaveCount(0);
    await expectAccessible(keeper);
    await fits(keeper);
  });

  const applicant = await openAs(noe, { viewport: { width: 360, height: 740 } });
  await test.step("a member asks with a comment and is accepted", async () => {
    await applicant.goto(address);
    await applicant.getByRole("button", { name: "Demander à rejoindre le groupe…" }).click();
    await applicant.getByLabel("Un mot pour les personnes").fill("Je mène une thèse");
    await expectAccessible(applicant);
    await applicant.getByRole("button", { name: "Envoyer la demande" }).click();
    await expect(toast(applicant, messages.groupRequested)).toBeVisible();
    await expect(main(applicant).getByText("attend une réponse")).toBeVisible();
    await fits(applicant);
    await keeper.reload();
    await expect(running(keeper)).toContainText("Je mène une thèse");
    await expectAccessible(keeper);
    await running(keeper).getByRole("button", { name: "Accepter Noe Porte" }).click();
    await expect(toast(keeper, messages.requestAccepted)).toBeVisible();
    await expect(running(keeper).getByText("Aucune demande.")).toBeVisible();
  });

  await test.step("publishes in the own group only", async () => {
    await keeper.goto(agendaOn(dayFromToday(4)));
    await openForm(keeper, "Ajouter un événement");
    const choices = adding(keeper).getByLabel("Groupe de travail").getByRole("option");
    await expect(choices).toHaveText(["Choisir un groupe", group.name]);
    await fillEvent(keeper, { title: "Séminaire", group: group.name });
    await adding(keeper).getByRole("button", { name: "Ajouter l’événement" }).click();
    await expect(toast(keeper, messages.eventCreated)).toBeVisible();
  });

  await test.step("adds to the group from its page, which is then chosen", async () => {
    await keeper.goto(address);
    const adds = main(keeper).getByRole("link", { name: "Ajouter un événement" });
    await expect(adds).toBeInViewport({ ratio: 1 });
    await main(keeper).getByRole("link", { name: "Déposer un document" }).click();
    const deposit = keeper.getByRole("dialog", { name: "Déposer des documents" });
    await expect(deposit.getByLabel("Groupe de travail")).toHaveValue(group.id);
    await keeper.goto(address);
    await adds.click();
    await expect(adding(keeper).getByLabel("Groupe de travail")).toHaveValue(group.id);
    await expectAccessible(keeper);
  });

  await test.step("hands over before leaving", async () => {
    await keeper.goto(address);
    await keeper.getByRole("button", { name: "Quitter le groupe" }).click();
    await expectAccessible(keeper);
    await keeper.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).click();
    await keeper.getByRole("button", { name: /Afficher les membres/ }).click();
    await openActions(keeper, "Noe Porte");
    await keeper.getByRole("button", { name: "Passer le relais à Noe Porte" }).click();
    const question = keeper.getByRole("alertdialog");
    await question.getByRole("button", { name: "Passer le relais", exact: true }).click();
    await expect(toast(keeper, messages.groupTransferred)).toBeVisible();
    await expect(running(keeper)).toHaveCount(0);
    await applicant.reload();
    await expect(running(applicant)).toBeVisible();
  });
});
