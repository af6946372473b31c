import { messages } from "#contract/messages.ts";
import { weekdayOf } from "#contract/repeat.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { chooseAction, main, toast } from "./on-screen.ts";
import { dayFromToday, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "invitations" });

const NARROW = { width: 360, height: 740 };

test("an invited member answers by the link, without log-in; opening only reads", async ({
  openAs,
  admin,
  site,
  page: invited,
}) => {
  const group = await makeGroup(admin, "Invitations");
  const event = await makeEvent(admin, group.id, { title: "Point du mois", day: dayFromToday(5) });
  const { api: maya, ...person } = await makeMember(site, admin, "Maya Invitée");
  await maya.call("POST", `/groupes/${group.id}/join`);
  const keeper = await openAs(admin);
  const attendees = keeper.getByRole("region", { name: "Qui participe" });
  const choice = (name: string) => invited.getByRole("button", { name, exact: true });

  await test.step("the recipients are shown before it is sent", async () => {
    await keeper.goto(`/espace-membre/agenda/${event.id}`);
    await chooseAction(keeper, "Préparer", "Envoyer une invitation…");
    const dialog = keeper.getByRole("dialog", { name: "Inviter par courriel" });
    await expect(dialog).toContainText("1 personne dès que possible");
    await expectAccessible(keeper);
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(toast(keeper, messages.invitationsAsked)).toBeVisible();
    await expect(main(keeper)).toContainText("Invitation écrite sur le disque");
  });

  await test.step("the link shows the meeting, and answers with a button", async () => {
    await invited.setViewportSize(NARROW);
    await invited.goto(await site.linkTo(person.email, "/reponse/"));
    await expect(main(invited).getByRole("heading", { name: "Point du mois" })).toBeVisible();
    await expect(choice("Sur place")).toHaveAttribute("aria-pressed", "false");
    await expectAccessible(invited);
    await keeper.reload();
    await expect(attendees).toContainText("Personne n’a encore répondu.");
    await choice("Je ne viens pas").click();
    await expect(main(invited)).toContainText(messages.answerSaved);
    await invited.getByLabel("Un mot sur votre absence").fill("En congé");
    await invited.getByRole("button", { name: "Enregistrer ce mot" }).click();
    await expectAccessible(invited);
    const wide = await invited.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(NARROW.width);
    await keeper.reload();
    await expect(attendees).toContainText("Maya Invitée — En congé");
  });

  await test.step("a cancelled meeting says so and accepts no answer", async () => {
    await admin.call("POST", `/events/${event.id}/cancel`, { reason: "Salle fermée" });
    await choice("Sur place").click();
    await expect(main(invited)).toContainText(messages.eventIsCancelled);
    await invited.reload();
    await expect(main(invited)).toContainText("Salle fermée");
    await expect(choice("Sur place")).toHaveCount(0);
    await expectAccessible(invited);
  });
});

test("an invitation to a series: one mail, one page with an answer per date", {
  tag: "@long",
}, async ({ openAs, admin, site, page: invited }) => {
  const group = await makeGroup(admin, "Séries");
  const [first, second, third] = [5, 12, 19].map(dayFromToday);
  const series = await admin.call<{ first: { id: string } }>("POST", "/event-series", {
    title: "Point de la semaine",
    message: "Ordre du jour",
    date: `${first}T12:00:00.000Z`,
    startTime: "09:00",
    endTime: "10:30",
    groupId: group.id,
    rule: { freq: "week", every: 1, weekdays: [weekdayOf(first ?? "")], until: third },
  });
  const { api: salome, ...person } = await makeMember(site, admin, "Salomé Dates");
  await salome.call("POST", `/groupes/${group.id}/join`);
  const keeper = await openAs(admin);
  const date = (day = "") =>
    main(invited)
      .getByRole("listitem")
      .filter({ hasText: spokenDay(day) });
  const pressed = (name: string) => main(invited).getByRole("button", { name, pressed: true });

  await test.step("the animator chooses the dates", async () => {
    await keeper.goto(`/espace-membre/agenda/${series.first.id}`);
    await chooseAction(keeper, "Préparer", "Envoyer une invitation…");
    const dialog = keeper.getByRole("dialog", { name: "Inviter par courriel" });
    await dialog.getByText("Tous ceux à venir").click();
    await expectAccessible(keeper);
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(toast(keeper, messages.invitationsAsked)).toBeVisible();
  });

  await test.step("each date has its answer, and one button answers all", async () => {
    await invited.setViewportSize(NARROW);
    await invited.goto(await site.linkTo(person.email, "/reponse/"));
    await expect(main(invited).getByRole("heading", { name: "Point de la semaine" })).toBeVisible();
    await expect(main(invited)).toContainText("3 dates, à partir du");
    await expect(pressed("Sur place")).toHaveCount(0);
    await expectAccessible(invited);
    await date(second).getByRole("button", { name: "Je ne viens pas" }).click();
    await expect(date(second)).toContainText(messages.answerSaved);
    await expect(pressed("Je ne viens pas")).toHaveCount(1);
    const all = invited.getByRole("group", { name: /viendrez-vous à toutes ces dates/ });
    await all.getByRole("button", { name: "Sur place" }).click();
    await expect(pressed("Sur place")).toHaveCount(4);
    await expectAccessible(invited);
    const wide = await invited.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(NARROW.width);
  });

  await test.step("a cancelled date says so, the others remain open", async () => {
    await admin.call("POST", `/events/${series.first.id}/cancel`, { reason: "Salle fermée" });
    await invited.reload();
    await expect(date(first)).toContainText("Salle fermée");
    await expect(date(first).getByRole("button")).toHaveCount(0);
    await expect(pressed("Sur place")).toHaveCount(3);
    await invited.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(invited);
  });
});
