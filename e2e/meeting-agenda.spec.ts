import type { Page } from "@playwright/test";
import type { Meeting } from "#contract/meetings.ts";
import { messages } from "#contract/messages.ts";
import { alert, chooseAction, main, openActions, toast } from "./on-screen.ts";
import {
  dayFromToday,
  makeAnimator,
  makeDocument,
  makeEvent,
  makeGroup,
  makeMember,
} from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "ordre du jour" });

const PHONE = { viewport: { width: 360, height: 740 } };
const SMALL = { width: 320, height: 568 };

const panel = (page: Page) => page.getByRole("dialog");
const titles = (page: Page) =>
  page.getByRole("region", { name: "Ordre du jour" }).getByRole("heading", { level: 3 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const state = (page: Page) =>
  page.getByRole("list", { name: "Où en est la réunion" }).locator("[aria-current=step]");

/** Adds an item by its form. */
async function addItem(page: Page, title: string, minutes: string): Promise<void> {
  await button(page, "Ajouter un point").click();
  await panel(page).getByLabel("Titre").fill(title);
  await panel(page).getByLabel("Durée en minutes").fill(minutes);
  await button(page, "Ajouter le point").click();
  await expect(panel(page)).toHaveCount(0);
  await expect(titles(page).filter({ hasText: title })).toBeVisible();
}

test("an animator prepares an agenda on a phone, and sends the notice", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Groupe d’hiver");
  const ana = await makeAnimator(site, admin, group, "Ana Ordre");
  const { api: noe, email } = await makeMember(site, admin, "Noe Convoque");
  await noe.call("POST", `/groupes/${group.id}/join`);
  await makeDocument(admin, group.id, "budget.pdf");
  const event = await makeEvent(admin, group.id, {
    title: "Plénière d’hiver",
    day: dayFromToday(20),
    startTime: "14:00",
    endTime: "15:00",
  });
  const page = await openAs(ana, PHONE);
  const items = page.getByRole("region", { name: "Ordre du jour" });

  await test.step("the event becomes a meeting", async () => {
    await page.goto(`/espace-membre/agenda/${event.id}`);
    await button(page, "Préparer l’ordre du jour").click();
    await expect(page).toHaveURL(new RegExp(`/reunions/${event.id}$`));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Plénière d’hiver");
    await expect(state(page)).toHaveText("En préparation");
    await expect(main(page).getByText(messages.agendaEmpty)).toBeVisible();
    await expectUsable(page);
  });

  await test.step("items are added, checked first in the browser", async () => {
    await button(page, "Ajouter un point").click();
    await expect(panel(page).getByLabel("Titre")).toBeFocused();
    await button(page, "Ajouter le point").click();
    await expect(alert(page, messages.itemTitleRequired).first()).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await addItem(page, "Accueil", "15");
    await addItem(page, "Budget de l’année", "40");
    await addItem(page, "Questions diverses", "20");
    await expect(items.locator("time")).toHaveText([/^14.h$/, /^14.h.15$/, /^14.h.55$/]);
    await expect(items).toContainText(/dépasse de 15.minutes/);
    await expectUsable(page);
  });

  await test.step("an item moves by its button, which remains focused", async () => {
    const up = button(page, "Monter : Questions diverses");
    const box = await up.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await up.press("Enter");
    await expect(titles(page)).toHaveText(["Accueil", "Questions diverses", "Budget de l’année"]);
    await expect(up).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "2ᵉ sur 3" })).toHaveText(
      "Questions diverses, 2ᵉ sur 3",
    );
    await up.press("ArrowDown");
    await expect(titles(page)).toHaveText(["Accueil", "Budget de l’année", "Questions diverses"]);
    await up.press("ArrowUp");
    await expect(titles(page)).toHaveText(["Accueil", "Questions diverses", "Budget de l’année"]);
    // Orders chosen during a save are sent after it.
    await expect
      .poll(async () => (await ana.call<Meeting>("GET", `/meetings/${event.id}`)).items[1]?.title)
      .toBe("Questions diverses");
    await page.reload();
    await expect(titles(page)).toHaveText(["Accueil", "Questions diverses", "Budget de l’année"]);
  });

  await test.step("an item gets a decision to take, a speaker and a document", async () => {
    await openActions(page, "Budget de l’année");
    await button(page, "Modifier Budget de l’année").click();
    const form = panel(page);
    await form.getByLabel("Ce qui est attendu").selectOption("decision");
    await form.getByLabel("Texte proposé de la décision").fill("Le budget est adopté.");
    await form.getByLabel("Qui présente le point").fill("noe");
    await form.getByRole("option", { name: /Noe Convoque/ }).click();
    await form.getByText(/^Documents \(facultatif\)/).click();
    await form.getByLabel("budget.pdf").check();
    await page.setViewportSize(SMALL);
    await expectUsable(page);
    await page.setViewportSize(PHONE.viewport);
    await button(page, "Enregistrer").click();
    await expect(toast(page, messages.itemSaved)).toBeVisible();
    await expect(items).toContainText("Le budget est adopté.");
    await expect(items).toContainText("Noe Convoque");
    await expect(items.getByRole("link", { name: "budget.pdf" })).toBeVisible();
  });

  await test.step("a person presides", async () => {
    await openActions(page, "Plénière d’hiver");
    await button(page, "Qui préside, qui rédige…").click();
    await panel(page).getByLabel("Qui préside").fill("ana");
    await panel(page)
      .getByRole("option", { name: /Ana Ordre/ })
      .click();
    await expectUsable(page);
    await button(page, "Enregistrer").click();
    await expect(main(page).getByText("Préside : Ana Ordre")).toBeVisible();
  });

  await test.step("the notice shows whom it reaches, then is sent", async () => {
    await button(page, "Convoquer…").click();
    const dialog = panel(page);
    await expect(dialog).toContainText(/\d+.jours entiers séparent/);
    await dialog.getByText(/personnes reçoivent le courriel/).click();
    await expect(dialog.getByText("Noe Convoque")).toBeVisible();
    await dialog.getByLabel("Quelques mots").fill("Apportez vos chiffres.");
    await expectUsable(page);
    await dialog.getByRole("button", { name: "Envoyer la convocation" }).click();
    await expect(
      dialog.getByRole("status").filter({ hasText: "La convocation part" }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: "Revenir à l’ordre du jour" }).click();
    await expect(state(page)).toHaveText("Convoquée");
    await expect(page.getByRole("region", { name: "Convocations envoyées" })).toContainText(
      "Ana Ordre",
    );
    await page.setViewportSize(SMALL);
    await expectUsable(page);
    await page.setViewportSize(PHONE.viewport);
    await expect
      .poll(
        async () => (await site.mails()).filter(({ to }) => to?.[0]?.address === email).length,
        {
          timeout: 45_000,
        },
      )
      .toBeGreaterThan(0);
  });

  await test.step("a member proposes an item, which is accepted after the notice", async () => {
    const reader = await openAs(noe, PHONE);
    await reader.goto(`/espace-membre/agenda/${event.id}`);
    await reader.getByRole("link", { name: "Ordre du jour" }).click();
    await expect(titles(reader)).toHaveCount(3);
    await expect(button(reader, "Convoquer de nouveau…")).toHaveCount(0);
    await button(reader, "Proposer un point").click();
    await panel(reader).getByLabel("Titre").fill("Calendrier");
    await button(reader, "Proposer le point").click();
    await expect(toast(reader, messages.itemProposed)).toBeVisible();
    await expectUsable(reader);
    await page.reload();
    await page.getByRole("button", { name: "Accepter : Calendrier" }).click();
    await expect(toast(page, messages.itemAccepted)).toBeVisible();
    await expect(titles(page)).toHaveCount(4);
    await expect(items).toContainText("Ajouté après la convocation");
    await expect(page.getByRole("heading", { name: "Ordre du jour", exact: true })).toBeFocused();
  });
});

test("an agenda that is not convened is taken away, and the event stays", async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Ordre retiré");
  const event = await makeEvent(admin, group.id, { title: "Atelier", day: dayFromToday(9) });
  await admin.call("POST", `/events/${event.id}/meeting`);
  await admin.call("POST", `/meetings/${event.id}/items`, { title: "Accueil" });
  const page = await openAs(admin, PHONE);
  await page.goto(`/espace-membre/reunions/${event.id}`);

  await openActions(page, "Accueil");
  await button(page, "Retirer… Accueil").click();
  const question = page.getByRole("alertdialog");
  await expectUsable(page);
  await question.getByRole("button", { name: "Retirer" }).click();
  await expect(toast(page, messages.itemRemoved)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ordre du jour", exact: true })).toBeFocused();

  await chooseAction(page, "Actions pour Atelier", "Retirer l’ordre du jour…");
  await question.getByRole("button", { name: "Retirer l’ordre du jour" }).click();
  await expect(toast(page, messages.meetingRemoved)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/agenda/${event.id}$`));
  await expect(button(page, "Préparer l’ordre du jour")).toBeVisible();
});
