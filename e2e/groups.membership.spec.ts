import { messages } from "#contract/messages.ts";
import { GROUPS, link, pageOf } from "./groups-page.ts";
import { main, memberMenu } from "./on-screen.ts";
import {
  dayFromToday,
  deleteAllGroups,
  makeDocument,
  makeEvent,
  makeGroup,
  makeMember,
} from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "one's groups" });

test("a group deleted while its page is open: a sentence, and links to go on", {
  tag: "@long",
}, async ({ openAs, admin, site }) => {
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

test("the menu of a member and the menu of an administrator", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Farid Menuisier");
  const forAdmins = ["Déposer des Documents", "Panels Administrateur"];
  const forAll = ["Agenda", "Groupes de Travail", "COPIL", "Réunion Plénière"];
  const [one, other] = [await openAs(admin), await openAs(api)];
  await one.goto("/espace-membre/");
  for (const name of [...forAll, ...forAdmins])
    await expect(memberMenu(one).getByRole("link", { name, exact: true })).toBeVisible();
  await other.goto("/espace-membre/");
  for (const name of forAll)
    await expect(memberMenu(other).getByRole("link", { name, exact: true })).toBeVisible();
  for (const name of forAdmins)
    await expect(memberMenu(other).getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(memberMenu(other).getByRole("link", { name: "Documents" })).toBeVisible();

  await test.step("it lists the groups that the member is in", async () => {
    const entry = memberMenu(other).getByRole("link", { name: "Communication" });
    await memberMenu(other).getByRole("link", { name: "Groupes de Travail" }).click();
    await main(other).getByRole("link", { name: "Communication" }).click();
    await expect(other.getByRole("heading", { level: 1, name: "Communication" })).toBeVisible();
    await expect(entry).toHaveCount(0);
    await other.getByRole("button", { name: "Rejoindre le groupe" }).click();
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expectAccessible(other);
    await other.getByRole("button", { name: "Quitter le groupe" }).click();
    await expect(entry).toHaveCount(0);
  });
  await test.step("the grid of the home page omits them", async () => {
    await other.goto("/espace-membre/");
    await expect(main(other).getByRole("link", { name: /^Assises/ })).toBeVisible();
    await expect(main(other).getByRole("link", { name: /^(COPIL|Réunion Plénière)/ })).toHaveCount(
      0,
    );
    await expectAccessible(other);
  });
  await test.step("a member reads the list of groups without a form", async () => {
    await other.goto(GROUPS);
    await expect(link(other, "COPIL")).toBeVisible();
    await expect(main(other).getByRole("button", { name: /Modifier|Supprimer|Créer/ })).toHaveCount(
      0,
    );
    await expectAccessible(other);
  });
});

test("a member joins and leaves a group, and reads its meetings and documents", {
  tag: "@smoke",
}, async ({ openAs, admin, site }) => {
  const group = await makeGroup(admin, "Veille", "Lit ce qui paraît");
  const other = await makeMember(site, admin, "Odile Présente");
  await other.api.call("POST", `/groupes/${group.id}/join`);
  const { api } = await makeMember(site, admin, "Marius Arrivant");
  await makeEvent(admin, group.id, { title: "Dans dix jours", day: dayFromToday(10) });
  await makeEvent(admin, group.id, { title: "Hier", day: dayFromToday(-1) });
  await makeEvent(admin, group.id, { title: "Aujourd’hui", day: dayFromToday(0) });
  await makeEvent(admin, group.id, { title: "Dans deux jours", day: dayFromToday(2) });
  for (let number = 1; number <= 12; number += 1)
    await makeDocument(admin, group.id, `Note ${number}.pdf`);
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
    const titles = page
      .getByRole("region", { name: "Prochains événements" })
      .getByRole("heading", { level: 4 });
    await expect(titles).toHaveText(["Aujourd’hui", "Dans deux jours", "Dans dix jours"]);
  });

  await test.step("the documents five at a time, newest first", async () => {
    const documents = page.getByRole("region", { name: "Documents" });
    const names = documents.getByRole("heading", { level: 3 });
    const notes = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, at) => `Note ${from - at}.pdf`);
    await expect(names).toHaveText(notes(12, 8));
    await documents.getByRole("button", { name: "Afficher plus" }).click();
    await expect(names).toHaveText(notes(12, 3));
    await documents.getByRole("button", { name: "Afficher plus" }).click();
    await expect(names).toHaveText(notes(12, 1));
    await expect(documents.getByRole("button", { name: "Afficher plus" })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("a group without meeting, document or member says so", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Tout neuf");
  const page = await openAs(admin);
  await page.goto(pageOf(group));
  await expect(main(page).getByText(messages.noEvent)).toBeVisible();
  await expect(main(page).getByText(messages.noDocument)).toBeVisible();
  await page.getByRole("button", { name: "Afficher les membres (0)" }).click();
  await expectAccessible(page);
});

test("without any group, the menu, the home page and the list say so", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const restore = await deleteAllGroups(admin);
  await page.goto("/espace-membre/");
  await expect(main(page).getByText(messages.noWorkingGroup)).toBeVisible();
  await expect(memberMenu(page).getByText(messages.noGroup)).toBeVisible();
  await expect(memberMenu(page).getByRole("link", { name: /COPIL|Plénière/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(GROUPS);
  await expect(main(page).getByText(messages.noWorkingGroup)).toBeVisible();
  await expectAccessible(page);
  await restore();
});
