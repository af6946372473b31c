import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Poll } from "#contract/polls.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { chooseAction, main, toast } from "./on-screen.ts";
import { dayFromToday, makeAnimator, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "dates" });

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
const rowOf = (page: Page, day: string) =>
  main(page)
    .getByRole("row")
    .filter({ hasText: new RegExp(spokenDay(day), "i") });

async function propose(page: Page, days: string[]): Promise<void> {
  await page.getByLabel("Titre").fill("Bilan de l’année");
  await page.getByLabel("Description").fill("Relire le plan d’action");
  for (const [index, day] of days.entries()) {
    const row = page.getByRole("group", { name: `Jour ${index + 1}`, exact: true });
    await row.getByLabel(`Jour ${index + 1}`).fill(day);
    await row.getByLabel("Début").fill("14:00");
    await row.getByLabel("Fin").fill("15:30");
  }
}

test("an animator polls dates, members vote by phone, the chosen one is booked", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Observatoire");
  const ana = await makeAnimator(site, admin, group, "Ana Date");
  const { api: noe } = await makeMember(site, admin, "Noe Vote");
  await noe.call("POST", `/groupes/${group.id}/join`);
  const [early, late] = [dayFromToday(8), dayFromToday(10)];

  const keeper = await openAs(ana, { viewport: { width: 1280, height: 900 } });
  await test.step("proposes two days to the group", async () => {
    await keeper.goto(pagePath("group", { id: group.id }));
    await keeper.getByRole("link", { name: "Proposer plusieurs jours" }).click();
    await propose(keeper, [early]);
    await keeper.getByRole("button", { name: "Lancer le sondage" }).click();
    await expect(keeper.getByRole("dialog").getByRole("alert").first()).toContainText(
      messages.pollTooFewDays,
    );
    await expectAccessible(keeper);
    await propose(keeper, [early, late]);
    await keeper.getByRole("button", { name: "Lancer le sondage" }).click();
    await expect(keeper.getByRole("heading", { level: 1, name: "Bilan" })).toBeVisible();
    await expect(rowOf(keeper, early)).toContainText("de 14 h à 15 h 30");
    await expectAccessible(keeper);
  });

  await test.step("restores what was typed, and reports a concurrent change", async () => {
    const form = keeper.getByRole("dialog", { name: "Modifier le sondage" });
    await keeper.getByRole("button", { name: "Modifier le sondage" }).click();
    await form.getByLabel("Titre").fill("Bilan et projets");
    await keeper.keyboard.press("Escape");
    const address = `/polls/${new URL(keeper.url()).pathname.split("/").at(-1)}`;
    const { title, message, days } = await admin.call<Poll>("GET", address);
    const body = days.map(({ day, start_time: startTime, end_time: endTime }) => ({
      day,
      startTime,
      endTime,
    }));
    await admin.call("PUT", address, { title, message, place: "Salle 2", days: body });
    await keeper.reload();
    await keeper.getByRole("button", { name: "Modifier le sondage" }).click();
    await expect(form.getByLabel("Titre")).toHaveValue("Bilan et projets");
    await expect(form.getByText("Quelqu’un d’autre a modifié cet élément")).toBeVisible();
    await expectAccessible(keeper);
    await form.getByRole("button", { name: "Revenir aux données enregistrées" }).click();
    await expect(form.getByLabel("Lieu")).toHaveValue("Salle 2");
    await expect(form.getByLabel("Titre")).toHaveValue(title);
    await keeper.keyboard.press("Escape");
  });

  const page = await openAs(noe, { viewport: { width: 360, height: 740 } });
  await test.step("a member finds it at home and votes", async () => {
    await page.goto(pagePath("memberHome"));
    const waiting = page.getByRole("region", { name: "Ce qui vous attend" });
    await waiting.getByRole("link", { name: "Bilan de l’année" }).click();
    await rowOf(page, early).getByLabel("Non").check();
    await rowOf(page, late).getByLabel("Oui").check();
    await page.getByRole("button", { name: "Enregistrer mes réponses" }).click();
    await expect(toast(page, messages.pollVoted)).toBeVisible();
    await expect(rowOf(page, late)).toContainText("Noe Vote");
    await expect(rowOf(page, late)).toContainText("Le plus de réponses «\u00A0oui\u00A0»");
    await expect(main(page).getByRole("button", { name: "Retenir" })).toHaveCount(0);
    await expectAccessible(page);
    await fits(page);
  });

  await test.step("the chosen day becomes the event, open for answers", async () => {
    await keeper.reload();
    await rowOf(keeper, late).getByRole("button", { name: "Retenir" }).click();
    await expectAccessible(keeper);
    await keeper.getByRole("button", { name: "Retenir ce jour" }).click();
    await expect(toast(keeper, messages.pollChosen)).toBeVisible();
    await keeper.getByRole("link", { name: "Ouvrir l’événement" }).click();
    await expect(main(keeper).getByText("Relire le plan d’action")).toBeVisible();
    await expect(
      main(keeper).getByRole("link", { name: "Voir le sondage de dates" }),
    ).toHaveAttribute("href", new URL(page.url()).pathname);
    await page.reload();
    await expect(rowOf(page, late)).toContainText("Jour retenu");
    await expect(page.getByRole("button", { name: "Enregistrer mes réponses" })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("the meeting gets a document of the group and an attendance sheet", async () => {
    await admin.upload("/upload", { groupId: group.id }, "Bilan.pdf", pdf());
    await keeper.getByRole("button", { name: "Choisir les documents" }).click();
    await keeper.getByLabel("Bilan.pdf").check();
    await expectAccessible(keeper);
    await keeper.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(toast(keeper, messages.eventDocumentsSaved)).toBeVisible();
    const sheet = keeper.waitForEvent("download");
    await chooseAction(keeper, "Préparer", "Feuille d’émargement");
    expect((await sheet).suggestedFilename()).toBe(`emargement-${late}.pdf`);
    await expectAccessible(keeper);
    await keeper.getByRole("link", { name: "Bilan.pdf", exact: true }).click();
    const preview = keeper.getByRole("region", { name: "Bilan.pdf" });
    await expect(preview.getByRole("link", { name: /^Bilan de l’année/ })).toBeVisible();
  });
});

test("the agenda is a list on a phone, a month on a screen", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const [ownGroup, other] = [
    await makeGroup(admin, "Formation"),
    await makeGroup(admin, "Plaidoyer"),
  ];
  const day = dayFromToday(3);
  await makeEvent(admin, ownGroup.id, { title: "Atelier", day });
  await makeEvent(admin, other.id, { title: "Audition", day });
  const { api } = await makeMember(site, admin, "Lou Agenda");
  await api.call("POST", `/groupes/${ownGroup.id}/join`);
  const coming = (page: Page) =>
    page.getByRole("region", { name: "Prochains événements" }).getByRole("heading", { level: 4 });

  const page = await openAs(api, { viewport: { width: 360, height: 740 } });
  await test.step("on a phone the list comes first, for the group in the address", async () => {
    await page.goto(pagePath("agenda"));
    await expect(coming(page).filter({ hasText: /Atelier|Audition/ })).toHaveCount(2);
    await page.getByLabel("Groupe", { exact: true }).selectOption({ label: "Formation" });
    await expect(coming(page)).toHaveText(["Atelier"]);
    await page.reload();
    await expect(coming(page)).toHaveText(["Atelier"]);
    await expectAccessible(page);
    await fits(page);
    await page.getByRole("radio", { name: "Mois" }).check();
    await expect(page.getByRole("list", { name: "Couleurs des groupes" })).toHaveText("Formation");
    await expectAccessible(page);
    await fits(page);
  });

  await test.step("on a screen the month comes first, in the dark theme too", async () => {
    const wide = await openAs(api, {
      viewport: { width: 1280, height: 900 },
      colorScheme: "dark",
    });
    await wide.goto(pagePath("agenda"));
    const month = wide.locator(".react-calendar");
    await expect(month).toContainText("Atelier");
    await expect(month).toContainText("Audition");
    await expectAccessible(wide);
    await wide.goto(pagePath("memberHome"));
    const mine = wide.getByRole("region", { name: "Mes groupes" });
    await expect(mine.getByRole("link")).toHaveText(["Formation"]);
    await expectAccessible(wide);
  });
});
