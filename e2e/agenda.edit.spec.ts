import type { Page } from "@playwright/test";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import {
  adding,
  agendaOn,
  dayEvents,
  fillEvent,
  groupNamed,
  square,
  titlesOf,
} from "./agenda-page.ts";
import { breakCalls } from "./failing.ts";
import { alert, chooseAction, followRow, openActions, openForm, toast } from "./on-screen.ts";
import { makeEvent, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "agenda" });

const editing = (page: Page) => page.getByRole("dialog", { name: "Modifier un événement" });
const question = (page: Page) =>
  page.getByRole("alertdialog", { name: messages.eventDeleteQuestion });

test("an administrator adds, edits and deletes an event", async ({ openAs, admin }) => {
  const day = "2026-06-12";
  const group = await groupNamed(admin, "Communication");
  await makeEvent(admin, group.id, { day, title: "Le soir", startTime: "18:00", endTime: "19:00" });
  await makeEvent(admin, group.id, {
    day,
    title: "Le matin",
    startTime: "08:30",
    endTime: "09:00",
  });
  const page = await openAs(admin);
  await page.goto(agendaOn(day));
  const add = adding(page).getByRole("button", { name: "Ajouter l’événement" });

  await test.step("the three checks, in their order", async () => {
    await fillEvent(page, { title: "   ", start: "15:00", end: "15:00" });
    await adding(page).getByLabel("Groupe de travail").selectOption("");
    await add.click();
    const problems = alert(page, "à corriger").getByRole("listitem");
    await expect(problems).toContainText([
      messages.eventEndBeforeStart,
      messages.eventTitleRequired,
      messages.eventGroupRequired,
    ]);
    await expectAccessible(page);
    await adding(page).getByLabel("Heure de fin").fill("16:15");
    await add.click();
    await expect(problems).toContainText([
      messages.eventTitleRequired,
      messages.eventGroupRequired,
    ]);
    await adding(page).getByLabel("Titre").fill("Comité de rédaction");
    await add.click();
    await expect(problems).toContainText([messages.eventGroupRequired]);
    await expect(adding(page).getByLabel("Groupe de travail")).toBeFocused();
  });

  await test.step("adds: event on its day, mark in the calendar", async () => {
    await adding(page).getByLabel("Groupe de travail").selectOption({ label: "Communication" });
    await add.click();
    await expect(toast(page, messages.eventCreated)).toBeVisible();
    await expect(titlesOf(page, day)).toHaveText(["Le matin", "Comité de rédaction", "Le soir"]);
    await expect(dayEvents(page, day).getByText("de 15 h à 16 h 15")).toBeVisible();
    await expect(square(page, /^12 juin 2026.*3 événements/)).toBeVisible();
    await expect(adding(page)).toHaveCount(0);
    const again = await openForm(page, "Ajouter un événement");
    for (const label of ["Titre", "Description", "Heure de début", "Heure de fin"])
      await expect(again.getByLabel(label)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(again).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("edits: prefilled", async () => {
    await openActions(page, "Comité de rédaction");
    await page.getByRole("button", { name: "Modifier Comité de rédaction" }).click();
    await expect(editing(page).getByLabel("Titre")).toHaveValue("Comité de rédaction");
    await expect(editing(page).getByLabel("Heure de fin")).toHaveValue("16:15");
    await expect(editing(page).getByLabel("Groupe de travail")).toHaveValue(group.id);
    await expectAccessible(page);
    await editing(page).getByLabel("Titre").fill("Comité de lecture");
    await editing(page).getByLabel("Jour").fill("2026-06-15");
    await editing(page).getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, messages.eventUpdated)).toBeVisible();
    await expect(titlesOf(page, "2026-06-15")).toHaveText(["Comité de lecture"]);
    await expect(editing(page)).toHaveCount(0);
  });

  await test.step("edits from the page of the event: its form opens, prefilled", async () => {
    await followRow(page, "Comité de lecture");
    await chooseAction(page, "Préparer", "Modifier");
    await expect(editing(page).getByLabel("Titre")).toHaveValue("Comité de lecture");
    await expect(editing(page).getByLabel("Titre")).toBeFocused();
    await editing(page).getByRole("button", { name: "Annuler la modification" }).click();
    await page.goto("/espace-membre/agenda?jour=2026-06-15&modifier=introuvable");
    await expect(editing(page)).toContainText(messages.eventFailed);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/jour=2026-06-15$/);
    await page.goto("/espace-membre/agenda?jour=2026-06-15");
  });

  await test.step("gives up an edit", async () => {
    await openActions(page, "Comité de lecture");
    await page.getByRole("button", { name: "Modifier Comité de lecture" }).click();
    await editing(page).getByLabel("Titre").fill("Autre chose");
    await editing(page).getByRole("button", { name: "Annuler la modification" }).click();
    await expect(editing(page)).toHaveCount(0);
    await expect(titlesOf(page, "2026-06-15")).toHaveText(["Comité de lecture"]);
  });

  await test.step("deletes after the question", async () => {
    await openActions(page, "Comité de lecture");
    await page.getByRole("button", { name: "Supprimer Comité de lecture" }).click();
    await expect(question(page)).toContainText("Comité de lecture");
    await expectAccessible(page);
    await question(page).getByRole("button", { name: "Annuler" }).click();
    await expect(titlesOf(page, "2026-06-15")).toHaveCount(1);
    await openActions(page, "Comité de lecture");
    await page.getByRole("button", { name: "Supprimer Comité de lecture" }).click();
    await question(page).getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, messages.eventDeleted)).toBeVisible();
    await expect(dayEvents(page, "2026-06-15").getByText(messages.noEvent)).toBeVisible();
    await expect(square(page, /^15 juin 2026$/)).toBeVisible();
  });
});

test("a concurrent edit is reported and loses nothing that was typed", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const day = "2026-05-05";
  const group = await groupNamed(admin, "Communication");
  const event = await makeEvent(admin, group.id, { day, title: "Version une" });
  const page = await openAs(admin);
  await page.goto(agendaOn(day));
  await openActions(page, "Version une");
  await page.getByRole("button", { name: "Modifier Version une" }).click();
  await editing(page).getByLabel("Description").fill("Écrit par la seconde personne");
  const body = {
    title: "Version deux",
    message: "De l’autre",
    date: `${day}T12:00:00.000Z`,
    startTime: "10:00",
    endTime: "11:00",
    groupId: group.id,
  };
  await admin.call("PUT", `/events/${event.id}`, { ...body, version: event.version });
  await editing(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(alert(page, messages.stale)).toBeVisible();
  await expect(editing(page).getByLabel("Description")).toHaveValue(
    "Écrit par la seconde personne",
  );
  await expectAccessible(page);
  await page.reload();
  await expect(titlesOf(page, day)).toHaveText(["Version deux"]);
  await expect(
    editing(page)
      .getByRole("status")
      .filter({ hasText: "Quelqu’un d’autre a modifié cet élément" }),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(editing(page).getByLabel("Description")).toHaveValue(
    "Écrit par la seconde personne",
  );
  await editing(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(toast(page, messages.eventUpdated)).toBeVisible();
  const { message } = await admin.call<Event>("GET", `/events/${event.id}`);
  expect(message).toBe("Écrit par la seconde personne");
});

test("a deleted group and failed calls show their sentence and keep the text", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const day = "2026-07-01";
  const group = await makeGroup(admin, "Bientôt parti");
  const page = await openAs(admin);
  await page.goto(agendaOn(day));
  const add = adding(page).getByRole("button", { name: "Ajouter l’événement" });
  await test.step("the group was deleted", async () => {
    await fillEvent(page, { title: "Sans groupe", group: "Bientôt parti" });
    await admin.call("DELETE", `/groupes/${group.id}`);
    await add.click();
    await expect(alert(page, messages.groupGone).first()).toBeVisible();
    await expect(adding(page).getByLabel("Titre")).toHaveValue("Sans groupe");
    await expectAccessible(page);
  });
  await test.step(messages.eventSaveFailed, async () => {
    await adding(page).getByLabel("Groupe de travail").selectOption({ label: "Communication" });
    const repair = await breakCalls(page, "POST", /^\/events$/);
    await add.click();
    await expect(alert(page, messages.eventSaveFailed)).toBeVisible();
    await expect(adding(page).getByLabel("Titre")).toHaveValue("Sans groupe");
    await expectAccessible(page);
    await repair();
    await add.dblclick();
    await expect(titlesOf(page, day), "once, for two clicks").toHaveText(["Sans groupe"]);
  });
  await test.step(messages.eventDeleteFailed, async () => {
    const repair = await breakCalls(page, "DELETE", /^\/events\//, "network");
    await openActions(page, "Sans groupe");
    await page.getByRole("button", { name: "Supprimer Sans groupe" }).click();
    await question(page).getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, messages.eventDeleteFailed)).toBeVisible();
    await expect(titlesOf(page, day)).toHaveCount(1);
    await repair();
  });
  await test.step(messages.eventsFailed, async () => {
    const repair = await breakCalls(page, "GET", /^\/events$/);
    await page.goto(agendaOn("2026-07-02"));
    const failed = dayEvents(page, "2026-07-02");
    await expect(alert(failed, messages.eventsFailed)).toBeVisible();
    await expectAccessible(page);
    await repair();
    await failed.getByRole("button", { name: "Réessayer" }).click();
    await expect(failed.getByText(messages.noEvent)).toBeVisible();
  });
});
