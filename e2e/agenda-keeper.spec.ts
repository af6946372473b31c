import type { Page } from "@playwright/test";
import type { Event } from "../contract/events.ts";
import type { Group } from "../contract/groups.ts";
import { messages } from "../contract/messages.ts";
import { spokenDay } from "../web/parts/event-day.ts";
import type { Api } from "./api.ts";
import { breakCalls } from "./failing.ts";
import { alert, main, toast } from "./on-screen.ts";
import { makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ ground: "agenda" });

const agendaOn = (day: string): string => `/espace-membre/agenda?jour=${day}`;
const dayEvents = (page: Page, day: string) => page.getByRole("region", { name: spokenDay(day) });
const titlesOf = (page: Page, day: string) => dayEvents(page, day).getByRole("heading", { level: 3 });
const adding = (page: Page) => page.getByRole("region", { name: "Ajouter un événement" });
const editing = (page: Page) => page.getByRole("region", { name: "Modifier un événement" });
const square = (page: Page, name: RegExp) => main(page).getByRole("button", { name });
const scale = (page: Page) => page.getByRole("button", { name: "Changer d’échelle" });
const question = (page: Page) => page.getByRole("alertdialog", { name: messages.eventDeleteQuestion });
const groupNamed = async (admin: Api, name: string) =>
  (await admin.call<Group[]>("GET", "/groupes")).find((group) => group.name === name) ?? makeGroup(admin, name);

interface Typed {
  title?: string;
  message?: string;
  start?: string;
  end?: string;
  group?: string;
}

async function fill(
  page: Page,
  { title = "Comité", message = "Ordre du jour", start = "14:00", end = "15:30", group = "Communication" }: Typed,
): Promise<void> {
  await adding(page).getByLabel("Titre").fill(title);
  await adding(page).getByLabel("Description").fill(message);
  await adding(page).getByLabel("Heure de début").fill(start);
  await adding(page).getByLabel("Heure de fin").fill(end);
  await adding(page).getByLabel("Groupe de travail").selectOption({ label: group });
}

test("the calendar goes from the month to the century and back, in French, its weeks from Monday", async ({ openAs, admin }) => {
  const group = await groupNamed(admin, "Communication");
  for (const startTime of ["09:00", "11:00"]) await makeEvent(admin, group.id, { day: "2026-02-10", startTime, endTime: "12:00" });
  const page = await openAs(admin);
  await page.goto(agendaOn("2026-02-03"));
  await expect(main(page).getByText(messages.noEvent)).toBeVisible();
  await expect(page.getByTitle(/^\w+di$|^dimanche$/)).toHaveText([/^lun/, /^mar/, /^mer/, /^jeu/, /^ven/, /^sam/, /^dim/]);
  await expect(square(page, /^\d+ (janvier|février|mars) 2026/).first()).toHaveAccessibleName(/^26 janvier 2026/);
  await expectAccessible(page);

  await test.step("marks the days that have events", async () => {
    await expect(square(page, /^10 février 2026.*2 événements/)).toBeVisible();
    await expect(square(page, /^11 février 2026$/)).toBeVisible();
  });
  await test.step("month, year, decade, century, and down again", async () => {
    await expect(scale(page)).toHaveText("février 2026");
    await scale(page).click();
    await expect(square(page, /^mars 2026/)).toBeVisible();
    await expectAccessible(page);
    await scale(page).click();
    await expect(square(page, /^2029/)).toBeVisible();
    await scale(page).click();
    await expect(scale(page)).toBeDisabled();
    await expectAccessible(page);
    await square(page, /^2031.*2040/).click();
    await square(page, /^2033/).click();
    await square(page, /^mai 2033/).click();
    await square(page, /^17 mai 2033/).click();
    await expect(dayEvents(page, "2033-05-17").getByText(messages.noEvent)).toBeVisible();
    await expect(page).toHaveURL(/jour=2033-05-17/);
    await page.goBack();
    await expect(dayEvents(page, "2026-02-03")).toBeVisible();
  });
  await test.step("by keyboard alone", async () => {
    await page.goto(agendaOn("2026-02-03"));
    await square(page, /^9 février 2026/).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(titlesOf(page, "2026-02-10")).toHaveCount(2);
    await page.getByRole("button", { name: "Suivant", exact: true }).press("Enter");
    await expect(scale(page)).toHaveText("mars 2026");
  });
});

test("an administrator adds, edits and deletes an event", async ({ openAs, admin }) => {
  const day = "2026-06-12";
  const group = await groupNamed(admin, "Communication");
  await makeEvent(admin, group.id, { day, title: "Le soir", startTime: "18:00", endTime: "19:00" });
  await makeEvent(admin, group.id, { day, title: "Le matin", startTime: "08:30", endTime: "09:00" });
  const page = await openAs(admin);
  await page.goto(agendaOn(day));
  const add = adding(page).getByRole("button", { name: "Ajouter l’événement" });

  await test.step("the three checks, in their order", async () => {
    await fill(page, { title: "   ", start: "15:00", end: "15:00" });
    await adding(page).getByLabel("Groupe de travail").selectOption("");
    await add.click();
    const problems = alert(page, "à corriger").getByRole("listitem");
    await expect(problems).toContainText([messages.eventEndBeforeStart, messages.eventTitleRequired, messages.eventGroupRequired]);
    await expectAccessible(page);
    await adding(page).getByLabel("Heure de fin").fill("16:15");
    await add.click();
    await expect(problems).toContainText([messages.eventTitleRequired, messages.eventGroupRequired]);
    await adding(page).getByLabel("Titre").fill("Comité de rédaction");
    await add.click();
    await expect(problems).toContainText([messages.eventGroupRequired]);
    await expect(adding(page).getByLabel("Groupe de travail")).toBeFocused();
  });

  await test.step("adds: the form is empty again, the day shows the event at its hour, the calendar marks it", async () => {
    await adding(page).getByLabel("Groupe de travail").selectOption({ label: "Communication" });
    await add.click();
    await expect(toast(page, messages.eventCreated)).toBeVisible();
    await expect(titlesOf(page, day)).toHaveText(["Le matin", "Comité de rédaction", "Le soir"]);
    await expect(dayEvents(page, day).getByText("de 15 h à 16 h 15")).toBeVisible();
    await expect(square(page, /^12 juin 2026.*3 événements/)).toBeVisible();
    for (const label of ["Titre", "Description", "Heure de début", "Heure de fin", "Groupe de travail"])
      await expect(adding(page).getByLabel(label)).toHaveValue("");
    await expectAccessible(page);
  });

  await test.step("edits: prefilled, then adds again", async () => {
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
    await expect(adding(page).getByLabel("Titre")).toHaveValue("");
  });

  await test.step("gives up an edition", async () => {
    await page.getByRole("button", { name: "Modifier Comité de lecture" }).click();
    await editing(page).getByLabel("Titre").fill("Autre chose");
    await editing(page).getByRole("button", { name: "Annuler la modification" }).click();
    await expect(adding(page).getByLabel("Titre")).toHaveValue("");
    await expect(titlesOf(page, "2026-06-15")).toHaveText(["Comité de lecture"]);
  });

  await test.step("deletes after the question", async () => {
    await page.getByRole("button", { name: "Supprimer Comité de lecture" }).click();
    await expect(question(page)).toContainText("Comité de lecture");
    await expectAccessible(page);
    await question(page).getByRole("button", { name: "Annuler" }).click();
    await expect(titlesOf(page, "2026-06-15")).toHaveCount(1);
    await page.getByRole("button", { name: "Supprimer Comité de lecture" }).click();
    await question(page).getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, messages.eventDeleted)).toBeVisible();
    await expect(dayEvents(page, "2026-06-15").getByText(messages.noEvent)).toBeVisible();
    await expect(square(page, /^15 juin 2026$/)).toBeVisible();
  });
});

for (const { day, now, where } of [
  { day: "2026-03-29", now: "2026-03-29T21:30:00Z", where: "summer time begins" },
  { day: "2026-10-25", now: "2026-10-25T00:30:00Z", where: "winter time begins" },
])
  test(`on the night when ${where}, everybody reads the same day and the same hours`, async ({ openAs, admin, site }) => {
    const group = await groupNamed(admin, "Assises");
    const page = await openAs(admin);
    await page.clock.setFixedTime(now);
    await page.goto("/espace-membre/agenda");
    await expect(dayEvents(page, day), "the day it is in Paris").toBeVisible();
    await fill(page, { title: "Nuit blanche", start: "01:30", end: "03:30", group: "Assises" });
    await adding(page).getByRole("button", { name: "Ajouter l’événement" }).click();
    await expect(titlesOf(page, day)).toHaveText(["Nuit blanche"]);
    const [stored] = await admin.call<Event[]>("GET", `/events?from=${day}&to=${day}`);
    expect(stored).toMatchObject({ date: `${day}T12:00:00.000Z`, start_time: "01:30", end_time: "03:30" });

    const { api } = await makeMember(site, admin, `Colette ${day === "2026-03-29" ? "Printemps" : "Automne"}`);
    for (const timezoneId of ["America/Cayenne", "Indian/Reunion", "Europe/Paris"])
      await test.step(timezoneId, async () => {
        const reader = await openAs(api, { timezoneId });
        await reader.clock.setFixedTime(now);
        await reader.goto("/espace-membre/agenda");
        await expect(titlesOf(reader, day)).toHaveText(["Nuit blanche"]);
        await expect(dayEvents(reader, day).getByText("de 1 h 30 à 3 h 30")).toBeVisible();
        await expect(square(reader, new RegExp(`^${spokenDay(day).split(/\s/).slice(1).join(".")}.*1 événement`))).toBeVisible();
        await reader.goto(`/espace-membre/groupes/${group.id}`);
        await expect(reader.getByRole("region", { name: "Prochains événements" }).getByText("de 1 h 30 à 3 h 30")).toBeVisible();
        await reader.context().close();
      });
  });

test("a member reads the agenda and changes nothing", async ({ openAs, admin, site }) => {
  const group = await groupNamed(admin, "Communication");
  await makeEvent(admin, group.id, { day: "2026-04-07", title: "Ouvert à la lecture" });
  const { api } = await makeMember(site, admin, "Simone Lectrice");
  const page = await openAs(api);
  await page.goto(agendaOn("2026-04-07"));
  await expect(titlesOf(page, "2026-04-07")).toHaveText(["Ouvert à la lecture"]);
  await expect(main(page).getByRole("button", { name: /Modifier|Supprimer|Ajouter/ })).toHaveCount(0);
  await expect(main(page).getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
});

test("two administrators on the same event: the second is told, and what was typed is not lost", async ({ openAs, admin }) => {
  const day = "2026-05-05";
  const group = await groupNamed(admin, "Communication");
  const event = await makeEvent(admin, group.id, { day, title: "Version une" });
  const page = await openAs(admin);
  await page.goto(agendaOn(day));
  await page.getByRole("button", { name: "Modifier Version une" }).click();
  await editing(page).getByLabel("Description").fill("Écrit par la seconde personne");
  const body = { title: "Version deux", message: "De l’autre", date: `${day}T12:00:00.000Z`, startTime: "10:00", endTime: "11:00", groupId: group.id };
  await admin.call("PUT", `/events/${event.id}`, { ...body, version: event.version });
  await editing(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(alert(page, messages.stale)).toBeVisible();
  await expect(editing(page).getByLabel("Description")).toHaveValue("Écrit par la seconde personne");
  await expectAccessible(page);
  await page.reload();
  await expect(titlesOf(page, day)).toHaveText(["Version deux"]);
  await page.getByRole("button", { name: "Modifier Version deux" }).click();
  await expect(editing(page).getByRole("status").filter({ hasText: "Quelqu’un d’autre a modifié cet élément" })).toBeVisible();
  await expectAccessible(page);
  await expect(editing(page).getByLabel("Description")).toHaveValue("Écrit par la seconde personne");
  await editing(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(dayEvents(page, day).getByText("Écrit par la seconde personne")).toBeVisible();
});

test("a group that vanished meanwhile, and calls that fail: the sentence, and nothing typed is lost", async ({ openAs, admin }) => {
  const day = "2026-07-01";
  const group = await makeGroup(admin, "Bientôt parti");
  const page = await openAs(admin);
  await page.goto(agendaOn(day));
  const add = adding(page).getByRole("button", { name: "Ajouter l’événement" });
  await test.step("the group is gone", async () => {
    await fill(page, { title: "Sans groupe", group: "Bientôt parti" });
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
