import type { Meeting } from "#contract/meetings.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Api } from "./api.ts";
import { itemOf, noteOf, SOON } from "./meeting-page.ts";
import { alert, main } from "./on-screen.ts";
import { makeAnimator, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "séance" });

interface Room {
  meeting: Meeting;
  path: string;
  chair: Api;
  secretary: Api;
}

/** An open meeting of three items, which an animator presides and a member writes. */
async function openMeeting(site: Site, admin: Api, name: string): Promise<Room> {
  const group = await makeGroup(admin, `Terrain ${name}`);
  const chair = await makeAnimator(site, admin, group, `Awa Présidente ${name}`);
  const { api: secretary } = await makeMember(site, admin, `Noé Secrétaire ${name}`);
  await secretary.call("POST", `/groupes/${group.id}/join`);
  const event = await makeEvent(admin, group.id, { title: `Réunion ${name}` });
  const { version } = await chair.call<Meeting>("POST", `/events/${event.id}/meeting`);
  for (const title of ["Accueil", "Budget", "Divers"])
    await chair.call("POST", `/meetings/${event.id}/items`, { title, minutes: 10 });
  const me = (api: Api) => api.call<{ id: string }>("GET", "/users/me");
  await chair.call("PUT", `/meetings/${event.id}`, {
    version,
    chairId: (await me(chair)).id,
    secretaryId: (await me(secretary)).id,
    readingDays: 7,
  });
  const meeting = await chair.call<Meeting>("POST", `/meetings/${event.id}/open`);
  await chair.call("PUT", `/meetings/${event.id}/current`, { itemId: meeting.items[0]?.id });
  return { meeting, path: pagePath("meeting", { id: event.id }), chair, secretary };
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
]) {
  const at = `at ${viewport.width} px`;
  const name = viewport.width < 640 ? "mobile" : "bureau";

  test(`two people write at once, one of them without network, ${at}`, {
    tag: "@long",
  }, async ({ openAs, admin, site }) => {
    test.slow();
    const { path, chair, secretary } = await openMeeting(site, admin, `deux ${name}`);
    const first = await openAs(chair, { viewport });
    const second = await openAs(secretary, { viewport });
    await first.goto(path);
    await second.goto(path);

    await noteOf(first, "Accueil").pressSequentially("Ouverture à 9 h.");
    await expect(
      main(second)
        .getByText(/^Awa .* écrit ici$/)
        .first(),
    ).toBeVisible(SOON);
    await expect(main(first).getByText(/^Enregistré à/)).toBeVisible(SOON);
    await expect(noteOf(second, "Accueil")).toHaveValue("Ouverture à 9 h.", SOON);

    // The session goes on, and the field that is filled in stays.
    await noteOf(second, "Accueil").pressSequentially(" Tour de table.");
    await main(first).getByRole("button", { name: "Point suivant" }).click();
    await expect(main(second).getByText("Point en cours : Budget").last()).toBeVisible(SOON);
    await expect(noteOf(second, "Accueil")).toHaveValue("Ouverture à 9 h. Tour de table.");
    await expect(noteOf(second, "Accueil")).toBeFocused();
    await main(second).getByRole("button", { name: "Revenir au point en cours" }).click();

    // Twenty minutes in a tunnel: what is typed waits on the device.
    await second.context().setOffline(true);
    await noteOf(second, "Budget").pressSequentially("Budget lu dans le tunnel.");
    await expect(main(second).getByText("Sans réseau : 1 changement attend")).toBeVisible(SOON);
    await noteOf(first, "Budget").pressSequentially("Budget adopté.");
    await expect(main(first).getByText(/^Enregistré à/)).toBeVisible(SOON);

    await second.context().setOffline(false);
    await expect(main(second).getByRole("heading", { name: "La vôtre" })).toBeVisible(SOON);
    await expect(noteOf(second, "Budget")).toHaveValue("Budget lu dans le tunnel.");
    await expectUsable(second);
    await main(second).getByRole("button", { name: "Ajouter la mienne à la suite" }).click();
    await expect(noteOf(second, "Budget")).toBeFocused();
    await expect(main(second).getByText(/^Enregistré à/)).toBeVisible(SOON);
    const both = "Budget adopté.\n\nBudget lu dans le tunnel.";
    await first.getByRole("heading", { level: 2, name: "Budget" }).click();
    await expect(noteOf(first, "Budget")).toHaveValue(both, SOON);
  });

  test(`a tab closed without network loses nothing, ${at}`, {
    tag: "@long",
  }, async ({ openAs, admin, site }) => {
    const { path, secretary } = await openMeeting(site, admin, `onglet ${name}`);
    const page = await openAs(secretary, { viewport });
    await page.goto(path);
    await expect(noteOf(page, "Accueil")).toBeVisible();
    await page.context().setOffline(true);
    await noteOf(page, "Accueil").pressSequentially("Écrit sans réseau.");
    await page.getByRole("button", { name: "Présent(e) : Noé Secrétaire" }).first().click();
    await expect(main(page).getByText("Sans réseau : 2 changements attendent")).toBeVisible(SOON);
    const again = await page.context().newPage();
    await page.close();
    await again.context().setOffline(false);
    await again.goto(path);
    await expect(noteOf(again, "Accueil")).toHaveValue("Écrit sans réseau.");
    await expect(main(again).getByText(/^Enregistré à/)).toBeVisible(SOON);
    await expect(main(again).getByText(/^1 personne présente/)).toBeVisible(SOON);
  });

  test(`presence by the code of the room, then decisions and the end, ${at}`, {
    ...longAt(viewport.width),
  }, async ({ openAs, admin, site }) => {
    const { meeting, path, chair, secretary } = await openMeeting(site, admin, `code ${name}`);
    const page = await openAs(chair, { viewport });
    await page.goto(path);
    await expectUsable(page);

    const { code } = await chair.call<{ code: string }>("GET", `/meetings/${meeting.id}/code`);
    const phone = await openAs(secretary, { viewport: { width: 360, height: 740 } });
    await phone.goto(pagePath("meetingPresence", { id: meeting.id }, { code }));
    await phone.getByRole("button", { name: "Je suis là" }).click();
    await expect(phone.getByRole("heading", { name: "Votre présence est notée" })).toBeFocused();
    await expectUsable(phone);
    await expect(main(page).getByText(/^1 personne présente/)).toBeVisible(SOON);

    await main(page).getByRole("button", { name: "Noter une décision" }).click();
    const form = page.getByRole("dialog", { name: "Décision sur « Accueil »" });
    await form.getByLabel("Texte de la décision").fill("Tenir une permanence");
    await form.getByRole("radio", { name: "Vote à main levée" }).check();
    await form.getByRole("radio", { name: "Par collège" }).check();
    const voices = form.getByRole("group", { name: "Collège structure" }).getByLabel("Pour");
    await voices.fill("4");
    await form.getByRole("button", { name: "Enregistrer la décision" }).click();
    await expect(alert(form, "4 voix pour 1 personne notée présente")).toBeVisible();
    await expectUsable(page);
    await voices.fill("1");
    await form.getByRole("button", { name: "Enregistrer la décision" }).click();
    await expect(main(page).getByText("Tenir une permanence")).toBeVisible();

    const screen = await openAs(chair, { viewport: { width: 640, height: 430 } });
    await screen.goto(pagePath("meetingScreen", { id: meeting.id }));
    await expect(screen.getByText("Tenir une permanence")).toBeVisible();
    await expect(screen.getByRole("img", { name: /^Code QR/ })).toBeVisible();
    await expectUsable(screen);

    await itemOf(page, "Divers").click();
    await main(page).getByRole("button", { name: "Passer à ce point" }).click();
    await expect(screen.getByRole("heading", { name: "Divers" })).toBeVisible(SOON);

    await main(page).getByRole("button", { name: "Lever la séance" }).click();
    const question = page.getByRole("alertdialog", { name: "Lever la séance ?" });
    await question.getByRole("button", { name: "Lever la séance" }).click();
    await expect(main(page).getByRole("button", { name: "Envoyer en relecture" })).toBeVisible();
    await expectUsable(page);
  });
}
