import type { Page } from "@playwright/test";
import type { Event } from "#contract/events.ts";
import { TITLE_MAX } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import {
  adding,
  agendaOn,
  dayEvents,
  fillEvent,
  groupNamed,
  square,
  titlesOf,
} from "./agenda-page.ts";
import { main } from "./on-screen.ts";
import { makeEvent, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "agenda to read" });

const scale = (page: Page) => page.getByRole("button", { name: "Changer d’échelle" });

test("the calendar zooms from month to century in French, weeks from Monday", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const group = await groupNamed(admin, "Communication");
  for (const startTime of ["09:00", "11:00"])
    await makeEvent(admin, group.id, { day: "2026-02-10", startTime, endTime: "12:00" });
  const page = await openAs(admin);
  await page.goto(agendaOn("2026-02-03"));
  await expect(main(page).getByText(messages.noEvent)).toBeVisible();
  await expect(page.getByTitle(/^\w+di$|^dimanche$/)).toHaveText([
    /^lun/,
    /^mar/,
    /^mer/,
    /^jeu/,
    /^ven/,
    /^sam/,
    /^dim/,
  ]);
  await expect(square(page, /^\d+(er)? (janvier|février|mars) 2026/).first()).toHaveAccessibleName(
    /^26 janvier 2026/,
  );
  await expectAccessible(page);

  await test.step("marks the days that have events", async () => {
    await expect(square(page, /^10 février 2026.*2 événements/)).toBeVisible();
    await expect(square(page, /^11 février 2026$/)).toBeVisible();
    await expect(square(page, /^1er février 2026$/)).toBeVisible();
  });
  await test.step("month, year, decade, century, and back down", async () => {
    await expect(scale(page)).toHaveText("février 2026, changer d’échelle");
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
  await test.step("on a phone the list of a chosen day comes into view", async () => {
    const phone = await openAs(admin, { viewport: { width: 360, height: 740 } });
    await phone.goto(agendaOn("2026-02-03"));
    await square(phone, /^10 février 2026/).click();
    const title = dayEvents(phone, "2026-02-10").getByRole("heading", { level: 2 });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
  });
  await test.step("by keyboard alone", async () => {
    await page.goto(agendaOn("2026-02-03"));
    // The days are one tab stop: arrow keys move between them.
    await page.getByRole("button", { name: "Un an après" }).press("Tab");
    await expect(square(page, /^3 février 2026/)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(square(page, /^10 février 2026/)).toBeFocused();
    await page.keyboard.press("Home");
    await expect(square(page, /^9 février 2026/)).toBeFocused();
    await page.keyboard.press("PageDown");
    await expect(scale(page)).toHaveText("mars 2026, changer d’échelle");
    await page.keyboard.press("PageUp");
    await expect(scale(page)).toHaveText("février 2026, changer d’échelle");
    await page.keyboard.press("ArrowRight");
    await expect(square(page, /^10 février 2026/)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(titlesOf(page, "2026-02-10")).toHaveCount(2);
    await page.getByRole("button", { name: "Mois suivant", exact: true }).press("Enter");
    await expect(scale(page)).toHaveText("mars 2026, changer d’échelle");
  });
});

for (const { day, now, where } of [
  { day: "2026-03-29", now: "2026-03-29T21:30:00Z", where: "summer time begins" },
  { day: "2026-10-25", now: "2026-10-25T00:30:00Z", where: "winter time begins" },
])
  test(`on the night when ${where}, all read the same day and hours`, { tag: "@long" }, async ({
    openAs,
    admin,
    site,
  }) => {
    const group = await groupNamed(admin, "Assises");
    const page = await openAs(admin);
    await page.clock.setFixedTime(now);
    await page.goto("/espace-membre/agenda");
    await expect(dayEvents(page, day), "the day it is in Paris").toBeVisible();
    await fillEvent(page, {
      title: "Nuit blanche",
      start: "01:30",
      end: "03:30",
      group: "Assises",
    });
    await adding(page).getByRole("button", { name: "Ajouter l’événement" }).click();
    await expect(titlesOf(page, day)).toHaveText(["Nuit blanche"]);
    const [stored] = await admin.call<Event[]>("GET", `/events?from=${day}&to=${day}`);
    expect(stored).toMatchObject({
      date: `${day}T12:00:00.000Z`,
      start_time: "01:30",
      end_time: "03:30",
    });

    const { api } = await makeMember(
      site,
      admin,
      `Colette ${day === "2026-03-29" ? "Printemps" : "Automne"}`,
    );
    for (const timezoneId of ["America/Cayenne", "Indian/Reunion", "Europe/Paris"])
      await test.step(timezoneId, async () => {
        const reader = await openAs(api, { timezoneId });
        await reader.clock.setFixedTime(now);
        await reader.goto("/espace-membre/agenda");
        await expect(titlesOf(reader, day)).toHaveText(["Nuit blanche"]);
        await expect(dayEvents(reader, day).getByText("de 1 h 30 à 3 h 30")).toBeVisible();
        await expect(
          square(
            reader,
            new RegExp(`^${spokenDay(day).split(/\s/).slice(1).join(".")}.*1 événement`),
          ),
        ).toBeVisible();
        await reader.goto(`/espace-membre/groupes/${group.id}`);
        await expect(
          reader
            .getByRole("region", { name: "Prochains événements" })
            .getByText("de 1 h 30 à 3 h 30"),
        ).toBeVisible();
        await reader.context().close();
      });
  });

test("a member reads the agenda without edit buttons", async ({ openAs, admin, site }) => {
  const group = await groupNamed(admin, "Communication");
  await makeEvent(admin, group.id, { day: "2026-04-07", title: "Ouvert à la lecture" });
  const { api } = await makeMember(site, admin, "Simone Lectrice");
  const page = await openAs(api);
  await page.goto(agendaOn("2026-04-07"));
  await expect(titlesOf(page, "2026-04-07")).toHaveText(["Ouvert à la lecture"]);
  await expect(main(page).getByRole("button", { name: /Modifier|Supprimer|Ajouter/ })).toHaveCount(
    0,
  );
  await expect(main(page).getByRole("textbox")).toHaveCount(0);
  await expectAccessible(page);
});

test("a large screen names the first events of each day of a month, which open", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const group = await groupNamed(admin, "Communication");
  const long = "Préparation".repeat(18).slice(0, TITLE_MAX);
  for (const [title, startTime] of [
    ["Atelier", "10:00"],
    [long, "09:00"],
    ["Bureau", "11:30"],
    ["Point mensuel", "17:00"],
  ] as const)
    await makeEvent(admin, group.id, {
      day: "2026-06-11",
      title,
      startTime,
      endTime: "18:00",
    });
  const page = await openAs(admin);
  await page.goto(agendaOn("2026-06-02"));
  const day = square(page, /^11 juin 2026/);

  await test.step("the first ones by hour, and how many others", async () => {
    await expect(day).toHaveAccessibleName(
      /^11 juin 2026 , 4 événements \(Communication\) , 9.h Préparation.* , 10.h Atelier , \+ 2 autres$/,
    );
    await expectAccessible(page);
    await expect(square(page, /^12 juin 2026$/)).toBeVisible();
    const [first, other] = [await day.boundingBox(), await square(page, /^12 juin/).boundingBox()];
    expect([first?.height, first?.width]).toEqual([other?.height, other?.width]);
  });
  await test.step("by mouse a title opens its event, the rest of the square its day", async () => {
    await day.getByText("Atelier").click();
    await expect(page.getByRole("heading", { level: 1, name: "Atelier" })).toBeVisible();
    await page.goBack();
    await day.getByText("+ 2 autres").click();
    await expect(titlesOf(page, "2026-06-11")).toHaveText([
      long,
      "Atelier",
      "Bureau",
      "Point mensuel",
    ]);
    await expect(page.locator("#liste")).toBeFocused();
  });
  await test.step("by keyboard Enter leads to the list of the day", async () => {
    await day.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("heading", { name: "vendredi 12 juin 2026" })).toBeFocused();
  });
  await test.step("another month leads back to today", async () => {
    await main(page).getByRole("button", { name: "Aujourd’hui" }).click();
    await expect(main(page).getByRole("button", { name: "Aujourd’hui" })).toHaveCount(0);
    await expect(
      page.locator(".react-calendar__tile--now.react-calendar__tile--active"),
    ).toBeVisible();
  });
});
