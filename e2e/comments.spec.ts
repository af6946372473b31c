import type { Page } from "@playwright/test";
import { COMMENT_MAX, COMMENTS_STEP } from "#contract/comment-limits.ts";
import type { Comment } from "#contract/comments.ts";
import { messages } from "#contract/messages.ts";
import type { Api } from "./api.ts";
import { DOCUMENTS, READABLE } from "./documents-page.ts";
import { main, toast } from "./on-screen.ts";
import { dayFromToday, makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "comments" });

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

const section = (page: Page) => page.getByRole("region", { name: /^Commentaires/ });
const field = (page: Page) => section(page).getByLabel("Votre commentaire");
const publish = (page: Page) =>
  section(page).getByRole("button", { name: "Publier le commentaire" });
const shown = (page: Page, text: string) =>
  section(page).getByRole("listitem").filter({ hasText: text });
const choose = async (page: Page, text: string, action: string) => {
  await shown(page, text)
    .getByRole("button", { name: /^Actions pour/ })
    .click();
  await shown(page, text)
    .getByRole("button", { name: new RegExp(`^${action}`) })
    .click();
};
const comment = (api: Api, path: string, text: string): Promise<Comment> =>
  api.call("POST", `/commentaires/${path}`, { text });

test("members comment on an event, mention each other, and an animator removes", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Paroles");
  const lina = await makeMember(site, admin, "Lina Costa");
  const ana = await makeMember(site, admin, "Ana Relais");
  for (const { api } of [lina, ana]) await api.call("POST", `/groupes/${group.id}/join`);
  const { id: anaId } = await ana.api.call<{ id: string }>("GET", "/users/me");
  await admin.call("PUT", `/groupes/${group.id}/members/${anaId}/role`, { role: "animator" });
  const event = await makeEvent(admin, group.id, { title: "Bilan", day: dayFromToday(5) });
  const address = `/espace-membre/agenda/${event.id}`;
  const page = await openAs(lina.api, { viewport: NARROW });

  await test.step("publishes a text as it was typed", async () => {
    await page.goto(address);
    await expect(section(page)).toContainText(messages.noComment);
    await publish(page).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill("<b>Merci</b> à toutes.\n\nQui relit ?");
    await publish(page).click();
    await expect(toast(page, messages.commentPublished)).toBeVisible();
    await expect(section(page).getByRole("heading", { level: 2 })).toHaveText("Commentaires (1)");
    await expect(shown(page, "<b>Merci</b> à toutes.")).toContainText("Lina Costa");
    await expect(field(page)).toHaveValue("");
    await expect(publish(page)).toBeFocused();
    await expectUsable(page);
  });

  await test.step("changes it, and the others see that it was changed", async () => {
    await choose(page, "Qui relit", "Modifier");
    const dialog = page.getByRole("dialog", { name: "Modifier le commentaire" });
    await dialog.getByLabel("Votre commentaire").fill("Qui relit la note ?");
    await expectUsable(page);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(toast(page, messages.commentUpdated)).toBeVisible();
    await expect(shown(page, "Qui relit la note ?")).toContainText("modifié");
  });

  await test.step("mentions a member, who is emailed", async () => {
    await section(page).getByText("Mentionner un membre").click();
    const name = section(page).getByRole("combobox", { name: "Nom du membre à mentionner" });
    await name.fill("relais");
    await expect(page.getByRole("option", { name: "Ana Relais" })).toBeVisible();
    await expectUsable(page);
    await name.press("ArrowDown");
    await name.press("Enter");
    await expect(section(page).getByRole("button", { name: /^Retirer Ana Relais/ })).toBeVisible();
    await field(page).fill("Ana, peux-tu relire ?");
    await page.reload();
    await expect(field(page), "the draft stays").toHaveValue("Ana, peux-tu relire ?");
    await publish(page).click();
    await expect(shown(page, "peux-tu relire")).toContainText("Pour\u00A0: Ana Relais");
    const link = await site.linkTo(ana.email, address);
    expect(new URL(link).hash).toBe("#commentaires");
  });

  await test.step("the animator reads the news, and removes a comment", async () => {
    const runner = await openAs(ana.api, { viewport: WIDE });
    await runner.goto("/espace-membre/nouveautes");
    await main(runner).getByRole("link", { name: "Bilan" }).first().click();
    await expect(runner.getByRole("heading", { name: "Commentaires (2)" })).toBeFocused();
    await expectUsable(runner);
    await choose(runner, "Qui relit la note", "Supprimer");
    await expectUsable(runner);
    await runner.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(runner, messages.commentDeleted)).toBeVisible();
    await expect(shown(runner, "Qui relit la note")).toHaveCount(0);
    await page.reload();
    await expect(section(page).getByRole("heading", { level: 2 })).toHaveText("Commentaires (1)");
  });

  await test.step("who is not in the group reads only", async () => {
    const { api } = await makeMember(site, admin, "Omar Passant");
    const reader = await openAs(api, { viewport: NARROW });
    await reader.goto(address);
    await expect(shown(reader, "peux-tu relire")).toBeVisible();
    await expect(field(reader)).toHaveCount(0);
    await expect(section(reader).getByRole("button")).toHaveCount(0);
    await section(reader).getByRole("link", { name: "Ouvrir la page du groupe" }).click();
    await expect(reader.getByRole("heading", { name: "Paroles", level: 1 })).toBeVisible();
  });
});

test("what cannot be published stays in the form", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Refus");
  const { api } = await makeMember(site, admin, "Noe Porte");
  await api.call("POST", `/groupes/${group.id}/join`);
  const event = await makeEvent(admin, group.id, { day: dayFromToday(6) });
  const page = await openAs(api, { viewport: { width: 320, height: 640 } });
  await page.goto(`/espace-membre/agenda/${event.id}`);

  await test.step("a long word wraps, and its length is counted", async () => {
    const word = "a".repeat(COMMENT_MAX);
    await field(page).fill(word);
    await expect(section(page)).toContainText(/2.000 caractères sur 2.000/);
    await publish(page).click();
    await expect(shown(page, word)).toBeVisible();
    await expectUsable(page);
  });

  await test.step("two tabs: what the other one removed says so", async () => {
    const first = await comment(api, `event/${event.id}`, "Écrit dans un autre onglet");
    await page.reload();
    await choose(page, "autre onglet", "Modifier");
    const dialog = page.getByRole("dialog", { name: "Modifier le commentaire" });
    await dialog.getByLabel("Votre commentaire").fill("Un texte à ne pas perdre");
    await api.call("DELETE", `/commentaires/${first.id}`);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toContainText(messages.commentGone);
    await expect(dialog.getByLabel("Votre commentaire")).toHaveValue("Un texte à ne pas perdre");
    await dialog.getByRole("button", { name: "Fermer" }).click();
  });

  await test.step("without a network, then once the event is deleted", async () => {
    await field(page).fill("Je serai en retard.");
    await page.context().setOffline(true);
    await publish(page).click();
    await expect(section(page)).toContainText(messages.commentFailed);
    await page.context().setOffline(false);
    await admin.call("DELETE", `/events/${event.id}`);
    await publish(page).click();
    await expect(section(page)).toContainText(messages.commentedEventGone);
    await expect(field(page)).toHaveValue("Je serai en retard.");
  });
});

test("comments on a document and on a group, the older ones on demand", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Lectures communes");
  const { api } = await makeMember(site, admin, "Violette Lectrice");
  await api.call("POST", `/groupes/${group.id}/join`);
  const document = await makeDocument(admin, group.id, "Plaidoyer.pdf", READABLE);
  for (let index = 1; index <= COMMENTS_STEP + 3; index += 1)
    await comment(api, `group/${group.id}`, `Remarque ${index}.`);
  await comment(admin, `document/${document.id}`, "La page 3 est à revoir.");

  await test.step("the last ones of a group are shown, then those before", async () => {
    const page = await openAs(api, { viewport: WIDE });
    await page.goto(`/espace-membre/groupes/${group.id}`);
    const items = section(page).getByRole("listitem");
    await expect(items).toHaveCount(COMMENTS_STEP);
    await expect(items.first()).toContainText("Remarque 4.");
    await expect(items.last()).toContainText("Remarque 23.");
    await expectUsable(page);
    await section(page)
      .getByRole("button", { name: "Afficher les commentaires plus anciens (3)" })
      .click();
    await expect(items).toHaveCount(COMMENTS_STEP + 3);
    await expect(items.first()).toContainText("Remarque 1.");
  });

  for (const viewport of [NARROW, WIDE])
    await test.step(`below a document, ${viewport.width} pixels wide`, async () => {
      const page = await openAs(api, { viewport });
      await page.goto(`${DOCUMENTS}?document=${document.id}`);
      await page.getByRole("button", { name: "Commentaires", exact: true }).click();
      await expect(page.getByRole("heading", { name: /^Commentaires/ })).toBeFocused();
      await field(page).fill(`Relue à ${viewport.width}.`);
      await publish(page).click();
      await expect(toast(page, messages.commentPublished)).toBeVisible();
      await expect(shown(page, `Relue à ${viewport.width}.`)).toBeVisible();
      await expectUsable(page);
    });
});
