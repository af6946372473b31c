import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Event } from "#contract/events.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { readTaggedPdf } from "#server/testing/read-tagged-pdf.ts";
import type { Api } from "./api.ts";
import { itemOf, noteOf, SOON } from "./meeting-page.ts";
import { makeAttendee } from "./meeting-seeds.ts";
import { main, openActions, toast } from "./on-screen.ts";
import { dayFromToday, makeAnimator, makeEvent, makeGroup } from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "réunion entière" });

const TITLE = "Réunion de rentrée";
const GUESTS = ["Ali Bono", "Bea Caro", "Cid Dumas", "Dia Evra", "Eve Faro"];

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("dialog");

async function peopleOf(site: Site, admin: Api, of: string) {
  const group = await makeGroup(admin, `Rentrée ${of}`);
  const chair = await makeAnimator(site, admin, group, `Awa ${of}`);
  const secretary = await makeAttendee(site, admin, group, `Noé ${of}`);
  const other = await makeAttendee(site, admin, group, `Lou ${of}`);
  const absent = await makeAttendee(site, admin, group, `Zoé ${of}`);
  return { group, chair, secretary: secretary.api, other: other.api, absent: absent.api };
}

const nameOf = async (person: Api): Promise<string> =>
  fullName(await person.call<{ firstName: string; lastName: string }>("GET", "/users/me"));

async function addItem(page: Page, title: string): Promise<void> {
  await button(page, "Ajouter un point").click();
  await panel(page).getByLabel("Titre").fill(title);
  await panel(page).getByLabel("Durée en minutes").fill("10");
  await button(page, "Ajouter le point").click();
  await expect(panel(page)).toHaveCount(0);
}

async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await panel(page).getByLabel(label).fill(name);
  await panel(page).getByRole("option", { name }).click();
}

/** From the page of the event to the notice. */
async function prepare(page: Page, event: Event, [chair, secretary]: [string, string]) {
  await page.goto(pagePath("event", { id: event.id }));
  await button(page, "Préparer l’ordre du jour").click();
  for (const title of ["Accueil", "Budget", "Calendrier"]) await addItem(page, title);
  await openActions(page, TITLE);
  await button(page, "Qui préside, qui rédige…").click();
  await choosePerson(page, "Qui préside", chair);
  await choosePerson(page, "Qui rédige", secretary);
  await button(page, "Enregistrer").click();
  await expect(main(page).getByText(`Rédige : ${secretary}`)).toBeVisible();
  await button(page, "Convoquer…").click();
  await panel(page).getByRole("button", { name: "Envoyer la convocation" }).click();
  await panel(page).getByRole("button", { name: "Revenir à l’ordre du jour" }).click();
}

/** Three members by one tap each, and five guests by their names. */
async function notePresences(page: Page, names: string[]): Promise<void> {
  for (const name of names) await button(page, `Présent(e) : ${name}`).click();
  for (const guest of GUESTS) {
    await page.getByLabel("Personne invitée").fill(guest);
    await button(page, "Ajouter comme présente").click();
  }
}

async function entrust(page: Page, text: string, owner: string): Promise<void> {
  await button(page, "Confier une action").click();
  await panel(page).getByLabel("Action à faire").fill(text);
  await panel(page).getByLabel("Qui s’en charge").fill(owner);
  await panel(page).getByRole("option", { name: owner }).click();
  await panel(page).getByLabel("Échéance").fill(dayFromToday(30));
  await button(page, "Enregistrer l’action").click();
  await expect(panel(page)).toHaveCount(0);
  await expect(main(page).getByText(text)).toBeVisible();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
]) {
  const of = viewport.width < 640 ? "Mobile" : "Bureau";

  test(`a meeting is prepared, held, published, and read by an absent member, ${of}`, {
    ...longAt(viewport.width),
  }, async ({ openAs, admin, site }) => {
    test.slow();
    const { group, chair, secretary, other, absent } = await peopleOf(site, admin, of);
    const names = await Promise.all([chair, secretary, other, absent].map(nameOf));
    const [chairName = "", secretaryName = "", otherName = "", absentName = ""] = names;
    const event = await makeEvent(admin, group.id, { title: TITLE, day: dayFromToday(1) });
    const page = await openAs(chair, { viewport });
    const second = await openAs(secretary, { viewport });

    await test.step("the animator prepares it and convenes the group", async () => {
      await prepare(page, event, [chairName, secretaryName]);
      await expectUsable(page);
    });

    await test.step("the session opens, and nine people are noted", async () => {
      await button(page, "Ouvrir la séance…").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Ouvrir la séance" }).click();
      await expect(main(page).getByText("Personne n’est encore noté présent")).toBeVisible();
      await expectUsable(page);
      await notePresences(page, [chairName, secretaryName, otherName]);
      await expect(main(page).getByText(/^8 personnes présentes/)).toBeVisible(SOON);
      await page.getByLabel("Personne invitée").fill("Fay Gil");
      await button(page, "Ajouter à distance").click();
      await expect(main(page).getByText(/^9 personnes présentes/)).toBeVisible(SOON);
      await expectUsable(page);
    });

    await test.step("two people write, one of them without network for a while", async () => {
      await second.goto(pagePath("meeting", { id: event.id }));
      await itemOf(second, "Calendrier").click();
      await noteOf(page, "Accueil").pressSequentially("Tour de table.");
      await second.context().setOffline(true);
      await noteOf(second, "Calendrier").pressSequentially("Trois dates, sans réseau.");
      await expect(main(second).getByText("Sans réseau : 1 changement attend")).toBeVisible(SOON);
      await expectUsable(second);
      await expect(main(page).getByText(/^Enregistré à/)).toBeVisible(SOON);
      await second.context().setOffline(false);
      await expect(main(second).getByText(/^Enregistré à/)).toBeVisible(SOON);
      await expect(main(second).getByText(/^Sans réseau/)).toHaveCount(0);
      await itemOf(page, "Calendrier").click();
      await expect(noteOf(page, "Calendrier")).toHaveValue("Trois dates, sans réseau.", SOON);
    });

    await test.step("a decision and three actions are written", async () => {
      await itemOf(page, "Budget").click();
      await noteOf(page, "Budget").fill("Le budget est **présenté**.");
      await button(page, "Noter une décision").click();
      await panel(page).getByLabel("Texte de la décision").fill("Le budget est adopté.");
      await button(page, "Enregistrer la décision").click();
      await expect(main(page).getByText("Le budget est adopté.")).toBeVisible();
      await entrust(page, "Envoyer le budget", absentName);
      await entrust(page, "Réserver la salle", otherName);
      await entrust(page, "Écrire aux partenaires", secretaryName);
      await expectUsable(page);
    });

    await test.step("the minutes are read again, approved and published", async () => {
      await button(page, "Lever la séance").click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Lever la séance" }).click();
      await expect(main(page).getByText("Rien ne manque au compte rendu.")).toBeVisible();
      await expect(main(page).getByText(/^9 personnes ont été présentes/)).toBeVisible();
      await expectUsable(page);
      await button(page, "Envoyer en relecture").click();
      await question.getByRole("button", { name: "Envoyer en relecture" }).click();
      await expect(toast(page, messages.sentForReading)).toBeVisible();
      await button(page, "Approuver…").click();
      await question.getByRole("button", { name: "Approuver et publier" }).click();
      await expect(toast(page, messages.minutesNowPublished)).toBeVisible();
      await expectUsable(page);
    });

    await test.step("who was absent reads the PDF and sees the action", async () => {
      const away = await openAs(absent, { viewport });
      await away.goto(pagePath("meeting", { id: event.id }));
      const started = away.waitForEvent("download");
      await button(away, "Télécharger le compte rendu (PDF)").click();
      const { text } = await readTaggedPdf(readFileSync(await (await started).path()));
      for (const said of ["Le budget est adopté.", "Trois dates, sans réseau.", "Fay Gil"])
        expect(text).toContain(said);
      expect(text, "the note is Markdown").toContain("Le budget est présenté.");
      await away.goto(pagePath("memberHome"));
      const mine = away.getByRole("region", { name: "Mes actions" });
      await expect(mine.getByRole("link", { name: "Envoyer le budget" })).toBeVisible();
      await expect(mine.getByText("Réserver la salle")).toHaveCount(0);
      await expectUsable(away);
    });
  });
}
