import type { Page } from "@playwright/test";
import type { Event } from "#contract/events.ts";
import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { adding, agendaOn, dayEvents, fillEvent } from "./agenda-page.ts";
import { chooseAction, main, openActions, toast } from "./on-screen.ts";
import { dayFromToday, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "series" });

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test("an administrator repeats, moves and cancels a series; a member sees it", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Formation");
  const first = dayFromToday(7);
  const events = () => admin.call<Event[]>("GET", `/events?groupId=${group.id}`);
  const keeper = await openAs(admin, { viewport: { width: 1280, height: 900 } });

  await test.step("previews the days before they are saved", async () => {
    await keeper.goto(agendaOn(first));
    await fillEvent(keeper, { title: "Atelier", group: group.name });
    const form = adding(keeper);
    await form.getByLabel("Répéter").selectOption({ index: 1 });
    await form.getByRole("button", { name: "Voir les jours" }).click();
    await expect(form.getByText(messages.seriesUntilRequired)).toBeVisible();
    await form.getByLabel("Intervalle").fill("2");
    await form.getByLabel("Jusqu’au").fill(addDays(first, 14 * 7));
    await form.getByRole("button", { name: "Voir les jours" }).click();
    await expect(form.getByText("La série aura 8 événements")).toBeVisible();
    await expectAccessible(keeper);
    await form.getByRole("button", { name: "Ajouter l’événement" }).click();
    await expect(toast(keeper, messages.seriesCreated)).toBeVisible();
    expect(await events()).toHaveLength(8);
  });

  await test.step("changes one and the following ones", async () => {
    const third = addDays(first, 28);
    await keeper.goto(agendaOn(third));
    await openActions(keeper, "Atelier");
    await dayEvents(keeper, third).getByRole("button", { name: "Modifier Atelier" }).click();
    const form = keeper.getByRole("dialog", { name: "Modifier un événement" });
    await form.getByLabel("Titre").fill("Atelier pratique");
    await form.getByRole("button", { name: "Enregistrer" }).click();
    const dialog = keeper.getByRole("alertdialog");
    await dialog.getByRole("radio", { name: "Celui-ci et les suivants" }).check();
    await expectAccessible(keeper);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(keeper, messages.eventUpdated)).toBeVisible();
    expect((await events()).map(({ title }) => title === "Atelier")).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index < 2),
    );
  });

  const page = await openAs((await makeMember(site, admin, "Sam Serie")).api, {
    viewport: { width: 360, height: 740 },
  });
  const [, , third] = await events();
  await test.step("a member finds the others from one of them", async () => {
    await page.goto(`/espace-membre/agenda/${third?.id}`);
    const series = page.getByRole("region", { name: "Série" });
    await expect(series).toContainText("toutes les 2");
    await expectAccessible(page);
    await fits(page);
    await series.getByRole("link").first().click();
    await expect(main(page)).toContainText(spokenDay(addDays(first, 42)));
  });

  await test.step("cancels all future ones at once", async () => {
    await keeper.goto(`/espace-membre/agenda/${third?.id}`);
    await chooseAction(keeper, "Préparer", "Annuler l’événement…");
    const dialog = keeper.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Tous ceux à venir" }).check();
    await dialog.getByLabel("Motif").fill("Salle fermée");
    await expectAccessible(keeper);
    await dialog.getByRole("button", { name: "Annuler l’événement" }).click();
    await expect(toast(keeper, messages.seriesCancelled)).toBeVisible();
    await page.reload();
    await expect(main(page).getByText("Salle fermée")).toBeVisible();
  });

  await test.step("deletes them at once", async () => {
    await keeper.goto(agendaOn(first));
    await openActions(keeper, "Atelier");
    await keeper.getByRole("button", { name: "Supprimer Atelier" }).click();
    const dialog = keeper.getByRole("alertdialog");
    await dialog.getByRole("radio", { name: "Tous ceux à venir" }).check();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(keeper, messages.seriesDeleted)).toBeVisible();
    expect(await events()).toHaveLength(6);
  });
});
