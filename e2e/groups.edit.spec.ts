import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { breakCalls } from "./failing.ts";
import { GROUPS, link, pageOf } from "./groups-page.ts";
import { alert, main, openActions, openForm, toast } from "./on-screen.ts";
import { makeGroup } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "groupes" });

const creation = (page: Page) => page.getByRole("dialog", { name: "Créer un groupe" });
const editionOf = (page: Page, name: string) =>
  page.getByRole("form", { name: `Modifier le groupe ${name}` });

test("an administrator creates a group, edits, deletes and restores it", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto(GROUPS);
  const create = creation(page).getByRole("button", { name: "Créer le groupe" });
  const name = creation(page).getByLabel("Nom du groupe");

  await test.step("without a name, then with the name of another group", async () => {
    await expect(link(page, "COPIL")).toBeVisible();
    await expectAccessible(page);
    await openForm(page, "Créer un groupe");
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

  await test.step("creates: group in the list", async () => {
    await name.fill("Atelier cartographie");
    await create.click();
    await expect(toast(page, messages.groupCreated)).toBeVisible();
    await expect(name).toHaveCount(0);
    await expect(link(page, "Atelier cartographie")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("changes it in its row", async () => {
    await openActions(page, "Atelier cartographie");
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

  await test.step("gives up an edit", async () => {
    await openActions(page, "Cartographie des acteurs");
    await page.getByRole("button", { name: "Modifier le groupe Cartographie des acteurs" }).click();
    await editionOf(page, "Cartographie des acteurs").getByLabel("Nom du groupe").fill("Autre nom");
    await editionOf(page, "Cartographie des acteurs")
      .getByRole("button", { name: "Annuler" })
      .click();
    await expect(link(page, "Cartographie des acteurs")).toBeVisible();
  });

  await test.step("deletes it without a question, and restores it", async () => {
    await openActions(page, "Cartographie des acteurs");
    await page
      .getByRole("button", { name: "Supprimer le groupe Cartographie des acteurs" })
      .click();
    await expect(toast(page, messages.groupDeleted)).toBeVisible();
    await expect(link(page, "Cartographie des acteurs")).toHaveCount(0);
    await expectAccessible(page);
    await toast(page, messages.groupDeleted).getByRole("button", { name: "Annuler" }).click();
    await expect(toast(page, messages.restored)).toBeVisible();
    await expect(link(page, "Cartographie des acteurs")).toBeVisible();
  });
});

test("a concurrent change is not overwritten, and the typed text stays", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Rédaction", "Écrit la lettre");
  const page = await openAs(admin);
  await page.goto(GROUPS);
  await openActions(page, "Rédaction");
  await page.getByRole("button", { name: "Modifier le groupe Rédaction" }).click();
  const form = editionOf(page, "Rédaction");
  await form.getByLabel("Nom du groupe").fill("Rédaction et relecture");
  await admin.call("PUT", `/groupes/${group.id}`, {
    name: "Rédaction",
    description: "Écrit la lettre et le site",
    version: group.version,
  });
  await form.getByRole("button", { name: "Sauvegarder" }).click();
  await expect(alert(page, messages.stale)).toBeVisible();
  await expect(form.getByLabel("Nom du groupe")).toHaveValue("Rédaction et relecture");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Recharger" }).click();
  await expect(main(page).getByText("Écrit la lettre et le site")).toBeVisible();
  await expect(link(page, "Rédaction")).toBeVisible();

  await test.step("a deleted group is reported, and the list is read again", async () => {
    await openActions(page, "Rédaction");
    await page.getByRole("button", { name: "Modifier le groupe Rédaction" }).click();
    await admin.call("DELETE", `/groupes/${group.id}`);
    await form.getByRole("button", { name: "Sauvegarder" }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await form.getByRole("button", { name: "Recharger" }).click();
    await expect(link(page, "Rédaction")).toHaveCount(0);
  });
});

test("what cannot be read or done shows its sentence and can be retried", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
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

  await test.step("a creation, a change and a deletion that fail keep the typed text", async () => {
    await page.goto(GROUPS);
    const repairs = [
      await breakCalls(page, "POST", /^\/groupes$/),
      await breakCalls(page, "PUT", /./),
      await breakCalls(page, "DELETE", /./, "network"),
    ];
    await openForm(page, "Créer un groupe");
    await creation(page).getByLabel("Nom du groupe").fill("Pas encore");
    await creation(page).getByRole("button", { name: "Créer le groupe" }).click();
    await expect(alert(page, messages.groupCreateFailed)).toBeVisible();
    await expect(creation(page).getByLabel("Nom du groupe")).toHaveValue("Pas encore");
    await page.keyboard.press("Escape");
    await openActions(page, "Fragile");
    await page.getByRole("button", { name: "Supprimer le groupe Fragile" }).click();
    await expect(toast(page, messages.groupDeleteFailed.replace(/\.$/, ""))).toBeVisible();
    await openActions(page, "Fragile");
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
