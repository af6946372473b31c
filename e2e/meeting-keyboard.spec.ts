import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { enter, stepTo, typeIn } from "./keyboard.ts";
import { noteOf, SOON } from "./meeting-page.ts";
import { main, toast } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { dayFromToday, makeAnimator, makeEvent, makeGroup } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "réunion au clavier" });

test("a meeting is prepared, convened and held by keyboard alone", {
  tag: "@long",
}, async ({ openAs, admin, site }) => {
  const group = await makeGroup(admin, "Réunion aux touches");
  const ana = await makeAnimator(site, admin, group, "Ana Touche");
  const event = await makeEvent(admin, group.id, { title: "Plénière", day: dayFromToday(1) });
  const page = await openAs(ana);
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("prepares two items", async () => {
    await page.goto(pagePath("event", { id: event.id }));
    await enter(page, button("Préparer l’ordre du jour"));
    for (const title of ["Accueil", "Budget"]) {
      await enter(page, button("Ajouter un point"));
      await typeIn(page, dialog.getByLabel("Titre"), title);
      await enter(page, dialog.getByRole("button", { name: "Ajouter le point" }));
      await expect(dialog).toHaveCount(0);
      await expect(button("Ajouter un point")).toBeFocused();
    }
    await enter(page, button("Monter\u00A0: Budget"), "Shift+Tab");
    await expect(main(page).getByRole("heading", { level: 3 })).toHaveText(["Budget", "Accueil"]);
  });
  await test.step("convenes the group", async () => {
    await enter(page, button("Convoquer…"), "Shift+Tab");
    await enter(page, dialog.getByRole("button", { name: "Envoyer la convocation" }));
    await enter(page, dialog.getByRole("button", { name: "Revenir à l’ordre du jour" }));
    await expect(button("Convoquer de nouveau…")).toBeFocused();
  });
  await test.step("opens the session and begins its first item", async () => {
    await enter(page, button("Ouvrir la séance…"));
    await enter(page, question.getByRole("button", { name: "Ouvrir la séance" }));
    await enter(page, button("Commencer par ce point"));
    await expect(main(page).getByText("En cours", { exact: true })).toBeVisible();
  });
  await test.step("notes who is here, a note and a decision", async () => {
    await enter(page, button("Présent(e)\u00A0: Ana Touche"));
    await expect(main(page).getByText(/^1 personne présente/)).toBeVisible(SOON);
    await stepTo(page, noteOf(page, "Budget"), "Shift+Tab");
    await typeIn(page, noteOf(page, "Budget"), "Le budget est lu.");
    await enter(page, button("Noter une décision"));
    await typeIn(page, dialog.getByLabel("Texte de la décision"), "Le budget est adopté.");
    await stepTo(page, dialog.getByRole("radio", { name: "Consensus" }));
    await page.keyboard.press("ArrowRight");
    await typeIn(page, dialog.getByLabel("Pour"), "1");
    await enter(page, dialog.getByRole("button", { name: "Enregistrer la décision" }));
    await expect(main(page).getByText("À main levée, 1 voix pour")).toBeVisible();
    await expect(button("Noter une décision")).toBeFocused();
    await expect(main(page).getByText(/^Enregistré à/)).toBeVisible(SOON);
  });
  await test.step("closes the session", async () => {
    await enter(page, button("Lever la séance"));
    await enter(page, question.getByRole("button", { name: "Lever la séance" }));
    await expect(toast(page, messages.sessionClosed)).toBeVisible();
    await enter(page, button("Envoyer en relecture"));
    await expect(question).toBeVisible();
  });
});

test("the screen of the room fits a window at 200 %", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Salle");
  const event = await makeEvent(admin, group.id, {
    title: "Plénière des associations de médiation du Collectif",
    day: dayFromToday(0),
  });
  const at = `/meetings/${event.id}`;
  await admin.call("POST", `/events/${event.id}/meeting`);
  const { items } = await admin.call<{ items: { id: string }[] }>("POST", `${at}/items`, {
    title: "Anticonstitutionnellement, renouvellement du conventionnement départemental",
    minutes: 45,
    speakerName: "Marie-Emmanuelle de La Rochefoucauld-Montbazon",
  });
  await admin.call("POST", `${at}/open`);
  await admin.call("PUT", `${at}/current`, { itemId: items[0]?.id });
  await admin.call("POST", `/items/${items[0]?.id}/decisions`, {
    text: "Le conventionnement est renouvelé.",
    method: "consensus",
    outcome: "adopted",
  });
  // 1280 × 720 at 200 %, then the narrowest window of WCAG.
  const page = await openAs(admin, { viewport: { width: 640, height: 360 } });
  await page.goto(pagePath("meetingScreen", { id: event.id }));
  await expect(page.getByText("Le conventionnement est renouvelé.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Code QR/ })).toBeVisible();
  await expectUsable(page);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await overflowOf(page)).toBe(0);
});
