import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { chooseAction, followRow, main, memberBar, toast } from "./on-screen.ts";
import { dayFromToday, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "reponses" });

const attendees = (page: Page) => page.getByRole("region", { name: "Qui participe" });
const mine = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** Titles of the events that a device reads at a calendar address. */
const titlesIn = async (page: Page, address: string): Promise<string[]> => {
  const answer = await page.request.get(new URL(address).pathname);
  expect(answer.status()).toBe(200);
  return [...(await answer.text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = ""]) => title);
};

test("a member answers by phone, subscribes, and sees a cancellation", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Plaidoyer");
  const day = dayFromToday(5);
  const event = await makeEvent(admin, group.id, { title: "Point du mois", day });
  const { api } = await makeMember(site, admin, "Maya Réponse");
  await api.call("POST", `/groupes/${group.id}/join`);
  const page = await openAs(api, { viewport: { width: 360, height: 740 } });

  await test.step("answers at home by one tap", async () => {
    await page.goto("/espace-membre/");
    const home = memberBar(page).getByRole("link", { name: /^Accueil/ });
    await expect(home).toHaveAccessibleName("Accueil 1 chose à faire");
    await mine(page, "À distance").check();
    await expect(toast(page, messages.answerSaved)).toBeVisible();
    await expect(mine(page, "À distance"), "the row stays").toBeChecked();
    await expect(home).toHaveAccessibleName("Accueil");
    await expectAccessible(page);
  });

  await test.step("changes the answer on the event page, with a comment", async () => {
    await followRow(page, "Point du mois");
    await expect(page.getByRole("heading", { level: 1, name: "Point du mois" })).toBeVisible();
    await expect(attendees(page)).toContainText("Maya Réponse");
    await mine(page, "Je ne viens pas").check();
    await page.getByLabel("Un mot sur votre absence").fill("En congé");
    await page.getByRole("button", { name: "Enregistrer ce mot" }).click();
    await expect(attendees(page)).toContainText("Absences 1");
    await expect(attendees(page).getByText("En congé")).toHaveCount(0);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Ajouter à mon calendrier" }).click();
    expect((await file).suggestedFilename()).toBe(`evenement-${day}.ics`);
  });

  let address = "";
  await test.step("creates a calendar address for the phone", async () => {
    await page.getByRole("link", { name: "Recevoir tous les événements" }).click();
    await page.getByRole("button", { name: "Ajouter un appareil" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Créer l’adresse" }).click();
    await expect(dialog.getByRole("alert").first()).toContainText(messages.required);
    await expectAccessible(page);
    await dialog.getByLabel("Nom de l’appareil").fill("Mon téléphone");
    await dialog.getByRole("button", { name: "Créer l’adresse" }).click();
    address = await dialog.getByLabel("Adresse secrète").inputValue();
    await expect(dialog.getByRole("link", { name: /Apple/ })).toHaveAttribute("href", /^webcal:/);
    await expectAccessible(page);
    expect(await titlesIn(page, address)).toEqual(["Point du mois"]);
  });

  await test.step("an administrator cancels the meeting", async () => {
    const keeper = await openAs(admin);
    await keeper.goto(`/espace-membre/agenda/${event.id}`);
    await expect(attendees(keeper)).toContainText("Maya Réponse — En congé");
    await chooseAction(keeper, "Préparer", "Annuler l’événement…");
    const dialog = keeper.getByRole("dialog");
    await dialog.getByLabel("Motif").fill("Salle fermée");
    await expectAccessible(keeper);
    await dialog.getByRole("button", { name: "Annuler l’événement" }).click();
    await expect(toast(keeper, messages.eventCancelled)).toBeVisible();
    await expect(main(keeper).getByText("Salle fermée")).toBeVisible();
    await expectAccessible(keeper);
    expect(await titlesIn(page, address)).toEqual(["Annulé : Point du mois"]);
  });

  await test.step("the member sees it cancelled, cannot answer, and revokes the address", async () => {
    await page.reload();
    await page.getByRole("button", { name: "Retirer l’adresse de Mon téléphone" }).click();
    await expect(toast(page, messages.calendarRevoked)).toBeVisible();
    await expectAccessible(page);
    expect(await titlesIn(page, address)).toEqual([]);
    await page.goto("/espace-membre/");
    await expect(main(page).getByText("Annulé Salle fermée")).toBeVisible();
    await expect(mine(page, "À distance")).toHaveCount(0);
    await expectAccessible(page);
  });
});
