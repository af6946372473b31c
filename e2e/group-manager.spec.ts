import type { Page } from "@playwright/test";
import { messages } from "../contract/messages.ts";
import { breakCalls } from "./failing.ts";
import { alert, main, memberMenu, toast, unfoldGroups } from "./on-screen.ts";
import { dayFromToday, deleteAllGroups, makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ ground: "groupes" });

const GROUPS = "/espace-membre/groupes";
const pageOf = ({ id }: { id: string }): string => `${GROUPS}/${id}`;

const creation = (page: Page) => page.getByRole("region", { name: "Créer un groupe" });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const editionOf = (page: Page, name: string) => page.getByRole("form", { name: `Modifier le groupe ${name}` });

test("an administrator creates a group, changes it in its row, deletes it and takes it back", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await page.goto(GROUPS);
  const create = creation(page).getByRole("button", { name: "Créer le groupe" });
  const name = creation(page).getByLabel("Nom du groupe");

  await test.step("without a name, then with the name of another group", async () => {
    await expect(link(page, "COPIL")).toBeVisible();
    await expectAccessible(page);
    await create.click();
    await expect(alert(page, messages.groupNameRequired)).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill(" copil ");
    await creation(page).getByLabel("Description").fill("Un texte qui reste");
    await create.click();
    await expect(alert(page, messages.groupNameTaken)).toBeVisible();
    await expect(creation(page).getByLabel("Description")).toHaveValue("Un texte qui reste");
    await expectAccessible(page);
  });

  await test.step("creates: the form is empty again, the group is in the list and in the menu", async () => {
    await name.fill("Atelier cartographie");
    await create.click();
    await expect(toast(page, messages.groupCreated)).toBeVisible();
    await expect(name).toHaveValue("");
    await expect(link(page, "Atelier cartographie")).toBeVisible();
    await expectAccessible(page);
    await unfoldGroups(page);
    await expect(memberMenu(page).getByRole("link", { name: "Atelier cartographie" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("changes it in its row", async () => {
    await page.getByRole("button", { name: "Modifier le groupe Atelier cartographie" }).click();
    const form = editionOf(page, "Atelier cartographie");
    await expect(form.getByLabel("Nom du groupe")).toBeFocused();
    await expect(form.getByLabel("Nom du groupe")).toHaveValue("Atelier cartographie");
    await expect(form.getByLabel("Description")).toHaveValue("Un texte qui reste");
    await expectAccessible(page);
    await form.getByLabel("Nom du groupe").fill("");
    await form.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(form.getByText(messages.groupNameRequired)).toBeVisible();
    await form.getByLabel("Nom du groupe").fill("Cartographie des acteurs");
    await form.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(toast(page, messages.groupUpdated)).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(link(page, "Cartographie des acteurs")).toBeVisible();
  });

  await test.step("gives up a change", async () => {
    await page.getByRole("button", { name: "Modifier le groupe Cartographie des acteurs" }).click();
    await editionOf(page, "Cartographie des acteurs").getByLabel("Nom du groupe").fill("Autre nom");
    await editionOf(page, "Cartographie des acteurs").getByRole("button", { name: "Annuler" }).click();
    await expect(link(page, "Cartographie des acteurs")).toBeVisible();
  });

  await test.step("deletes it without a question, and takes it back", async () => {
    await page.getByRole("button", { name: "Supprimer le groupe Cartographie des acteurs" }).click();
    await expect(toast(page, messages.groupDeleted)).toBeVisible();
    await expect(link(page, "Cartographie des acteurs")).toHaveCount(0);
    await expectAccessible(page);
    await toast(page, messages.groupDeleted).getByRole("button", { name: "Annuler" }).click();
    await expect(toast(page, messages.restored)).toBeVisible();
    await expect(link(page, "Cartographie des acteurs")).toBeVisible();
  });
});

test("what another administrator changed meanwhile is not overwritten, and nothing typed is lost", async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Rédaction", "Écrit la lettre");
  const page = await openAs(admin);
  await page.goto(GROUPS);
  await page.getByRole("button", { name: "Modifier le groupe Rédaction" }).click();
  const form = editionOf(page, "Rédaction");
  await form.getByLabel("Nom du groupe").fill("Rédaction et relecture");
  await admin.call("PUT", `/groupes/${group.id}`, { name: "Rédaction", description: "Écrit la lettre et le site", version: group.version });
  await form.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(alert(page, messages.stale)).toBeVisible();
  await expect(form.getByLabel("Nom du groupe")).toHaveValue("Rédaction et relecture");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Recharger" }).click();
  await expect(main(page).getByText("Écrit la lettre et le site")).toBeVisible();
  await expect(link(page, "Rédaction")).toBeVisible();

  await test.step("deleted meanwhile, it is said, and the list is read again", async () => {
    await page.getByRole("button", { name: "Modifier le groupe Rédaction" }).click();
    await admin.call("DELETE", `/groupes/${group.id}`);
    await form.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await form.getByRole("button", { name: "Recharger" }).click();
    await expect(link(page, "Rédaction")).toHaveCount(0);
  });
});

test("a group deleted while its page is open elsewhere: a clear sentence, and ways to go on", async ({ openAs, admin, site }) => {
  const group = await makeGroup(admin, "Éphémère");
  const { api } = await makeMember(site, admin, "Lucie Passage");
  const page = await openAs(api);
  await page.goto(pageOf(group));
  await expect(page.getByRole("heading", { level: 1, name: "Éphémère" })).toBeVisible();
  await admin.call("DELETE", `/groupes/${group.id}`);
  await page.getByRole("button", { name: "Rejoindre le groupe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: messages.groupGone })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Voir les groupes de travail" }).click();
  await expect(link(page, "COPIL")).toBeVisible();
  await page.goto(`${GROUPS}/jamais-vu`);
  await expect(page.getByRole("heading", { level: 1, name: messages.groupGone })).toBeVisible();
});

test("the menu of a member and the menu of an administrator", async ({ openAs, admin, site }) => {
  const { api } = await makeMember(site, admin, "Farid Menuisier");
  const forAdmins = ["Agenda", "Déposer des Documents", "Panels Administrateur", "Groupes de Travail"];
  const forAll = ["Accueil", "COPIL", "Réunion Plénière"];
  const [one, other] = [await openAs(admin), await openAs(api)];
  await one.goto("/espace-membre/");
  for (const name of [...forAll, ...forAdmins]) await expect(memberMenu(one).getByRole("link", { name, exact: true })).toBeVisible();
  await other.goto("/espace-membre/");
  for (const name of forAll) await expect(memberMenu(other).getByRole("link", { name, exact: true })).toBeVisible();
  for (const name of forAdmins) await expect(memberMenu(other).getByRole("link", { name, exact: true })).toHaveCount(0);

  await test.step("both unfold the groups, without those that have an entry of their own", async () => {
    await unfoldGroups(other);
    await expect(memberMenu(other).getByRole("link", { name: "Communication" })).toBeVisible();
    await expect(memberMenu(other).getByRole("link", { name: "COPIL" })).toHaveCount(1);
    await expectAccessible(other);
    await memberMenu(other).getByRole("link", { name: "Communication" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Communication" })).toBeVisible();
  });
  await test.step("the grid of the home leaves them out", async () => {
    await other.goto("/espace-membre/");
    await expect(main(other).getByRole("link", { name: /^Assises/ })).toBeVisible();
    await expect(main(other).getByRole("link", { name: /^(COPIL|Réunion Plénière)/ })).toHaveCount(0);
    await expectAccessible(other);
  });
  await test.step("a member reads the list of groups, without a form", async () => {
    await other.goto(GROUPS);
    await expect(link(other, "COPIL")).toBeVisible();
    await expect(main(other).getByRole("button", { name: /Modifier|Supprimer|Créer/ })).toHaveCount(0);
    await expectAccessible(other);
  });
});

test("a member joins and leaves a group, and reads its next meetings and its documents", async ({ openAs, admin, site }) => {
  const group = await makeGroup(admin, "Veille", "Lit ce qui paraît");
  const other = await makeMember(site, admin, "Odile Présente");
  await other.api.call("POST", `/groupes/${group.id}/join`);
  const { api } = await makeMember(site, admin, "Marius Arrivant");
  await makeEvent(admin, group.id, { title: "Dans dix jours", day: dayFromToday(10) });
  await makeEvent(admin, group.id, { title: "Hier", day: dayFromToday(-1) });
  await makeEvent(admin, group.id, { title: "Aujourd’hui", day: dayFromToday(0) });
  await makeEvent(admin, group.id, { title: "Dans deux jours", day: dayFromToday(2) });
  for (let number = 1; number <= 12; number += 1) await makeDocument(admin, group.id, `Note ${number}.pdf`);
  const page = await openAs(api);
  await page.goto(pageOf(group));

  await test.step("joins, sees the list and the count change, and leaves", async () => {
    await expect(page.getByRole("button", { name: "Afficher les membres (1)" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Rejoindre le groupe" }).click();
    await expect(page.getByRole("button", { name: "Quitter le groupe" })).toBeVisible();
    await page.getByRole("button", { name: "Afficher les membres (2)" }).click();
    const members = page.getByRole("region", { name: "Membres" }).getByRole("listitem");
    await expect(members.filter({ hasText: "Marius Arrivant" })).toBeVisible();
    await expect(members).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Quitter le groupe" }).click();
    await expect(page.getByRole("button", { name: "Masquer les membres (1)" })).toBeVisible();
    await expect(members).toHaveText([/Odile Présente/]);
    await page.getByRole("button", { name: "Masquer les membres (1)" }).click();
    await expect(members.first()).toBeHidden();
  });

  await test.step("the meetings of today or later, by date", async () => {
    const titles = page.getByRole("region", { name: "Prochains événements" }).getByRole("heading", { level: 3 });
    await expect(titles).toHaveText(["Aujourd’hui", "Dans deux jours", "Dans dix jours"]);
  });

  await test.step("the documents five at a time, the newest first", async () => {
    const documents = page.getByRole("region", { name: "Documents" });
    const names = documents.getByRole("heading", { level: 3 });
    const notes = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => `Note ${from - at}.pdf`);
    await expect(names).toHaveText(notes(12, 8));
    await documents.getByRole("button", { name: "Afficher plus" }).click();
    await expect(names).toHaveText(notes(12, 3));
    await documents.getByRole("button", { name: "Afficher plus" }).click();
    await expect(names).toHaveText(notes(12, 1));
    await expect(documents.getByRole("button", { name: "Afficher plus" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("a group without meeting, document or member says so", async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Tout neuf");
  const page = await openAs(admin);
  await page.goto(pageOf(group));
  await expect(main(page).getByText(messages.noEvent)).toBeVisible();
  await expect(main(page).getByText(messages.noDocument)).toBeVisible();
  await page.getByRole("button", { name: "Afficher les membres (0)" }).click();
  await expectAccessible(page);
});

test("what cannot be read or done is said, and can be tried again", async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Fragile");
  const page = await openAs(admin);
  const retry = main(page).getByRole("button", { name: "Réessayer" });

  for (const [path, sentence] of [
    [GROUPS, messages.groupsFailed],
    ["/espace-membre/", messages.workingGroupsFailed],
  ] as const)
    await test.step(sentence, async () => {
      const repair = await breakCalls(page, "GET", /^\/groupes$/);
      await page.goto(path);
      await expect(alert(page, sentence)).toBeVisible();
      await expectAccessible(page);
      await repair();
      await alert(page, sentence).getByRole("button", { name: "Réessayer" }).click();
      await expect(main(page).getByRole("link", { name: /^Assises/ })).toBeVisible();
      await expect(alert(page, sentence)).toHaveCount(0);
    });

  await test.step(messages.groupFailed, async () => {
    const repair = await breakCalls(page, "GET", /^\/groupes\/[^/]+$/, "network");
    await page.goto(pageOf(group));
    await expect(alert(page, messages.groupFailed)).toBeVisible();
    await expect(alert(page, messages.networkDown)).toBeVisible();
    await expectAccessible(page);
    await repair();
    await retry.click();
    await expect(page.getByRole("button", { name: "Rejoindre le groupe" })).toBeVisible();
  });

  for (const [button, sentence, action] of [
    ["Rejoindre le groupe", messages.joinFailed, "join"],
    ["Quitter le groupe", messages.leaveFailed, "leave"],
  ] as const)
    await test.step(sentence, async () => {
      const repair = await breakCalls(page, "POST", new RegExp(`/${action}$`));
      await page.getByRole("button", { name: button }).click();
      await expect(toast(page, sentence)).toBeVisible();
      await expectAccessible(page);
      await repair();
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("button", { name: button })).toHaveCount(0);
    });

  await test.step("a creation, a change and a deletion that fail keep what was typed", async () => {
    await page.goto(GROUPS);
    const repairs = [await breakCalls(page, "POST", /^\/groupes$/), await breakCalls(page, "PUT", /./), await breakCalls(page, "DELETE", /./, "network")];
    await creation(page).getByLabel("Nom du groupe").fill("Pas encore");
    await creation(page).getByRole("button", { name: "Créer le groupe" }).click();
    await expect(alert(page, messages.groupCreateFailed)).toBeVisible();
    await expect(creation(page).getByLabel("Nom du groupe")).toHaveValue("Pas encore");
    await page.getByRole("button", { name: "Supprimer le groupe Fragile" }).click();
    await expect(toast(page, messages.groupDeleteFailed.replace(/\.$/, ""))).toBeVisible();
    await page.getByRole("button", { name: "Modifier le groupe Fragile" }).click();
    await editionOf(page, "Fragile").getByLabel("Nom du groupe").fill("Solide");
    await editionOf(page, "Fragile").getByRole("button", { name: "Sauvegarder" }).click();
    await expect(alert(editionOf(page, "Fragile"), messages.groupUpdateFailed)).toBeVisible();
    await expect(editionOf(page, "Fragile").getByLabel("Nom du groupe")).toHaveValue("Solide");
    await expectAccessible(page);
    for (const repair of repairs) await repair();
    await editionOf(page, "Fragile").getByRole("button", { name: "Sauvegarder" }).click();
    await expect(link(page, "Solide")).toBeVisible();
  });
});

test("without any group, the menu, the home and the list each say so", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  const restore = await deleteAllGroups(admin);
  await page.goto("/espace-membre/");
  await expect(main(page).getByText(messages.noWorkingGroup)).toBeVisible();
  await unfoldGroups(page);
  await expect(memberMenu(page).getByText(messages.noGroup)).toBeVisible();
  await expect(memberMenu(page).getByRole("link", { name: /COPIL|Plénière/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(GROUPS);
  await expect(main(page).getByText(messages.noWorkingGroup)).toBeVisible();
  await expectAccessible(page);
  await restore();
});
