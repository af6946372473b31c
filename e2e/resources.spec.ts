import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import type { Resource } from "#contract/resources.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { chooseFiles } from "./choose-files.ts";
import { breakCalls } from "./failing.ts";
import { alert, main, openActions } from "./on-screen.ts";
import { makeResource } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "ressources" });

const RESOURCES = "/mediation-en-sante/ressources";
const deposit = (page: Page) => page.getByRole("region", { name: "Déposer une ressource" });
const resource = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
const send = (page: Page) =>
  deposit(page).getByRole("button", { name: "Déposer", exact: true }).click();
const status = (page: Page, sentence: string) =>
  main(page).getByRole("status").filter({ hasText: sentence });

test("an administrator deposits resources by category, and the public reads them", async ({
  page,
  openAs,
  admin,
}) => {
  const own = await openAs(admin);
  await test.step("nothing is sent without a file and a category", async () => {
    await own.goto(RESOURCES);
    await send(own);
    await expect(alert(own, messages.fileRequired)).toBeVisible();
    await chooseFiles(own, deposit(own), [
      { name: "Enquête nationale.pdf", buffer: pdf("enquête") },
    ]);
    await send(own);
    await expect(alert(own, messages.categoryUnknown)).toBeVisible();
    await expectAccessible(own);
    await deposit(own).getByLabel("Catégorie").selectOption({ label: "Rapports" });
    await send(own);
    await expect(
      deposit(own).getByRole("listitem").filter({ hasText: "Enquête nationale.pdf" }),
    ).toContainText("Déposé");
  });
  await test.step("on the page of a category, which is chosen already", async () => {
    await own.goto(`${RESOURCES}/rapports`);
    await expect(deposit(own).getByLabel("Catégorie")).toHaveValue("rapports");
    await chooseFiles(own, deposit(own), [
      { name: "Bilan.pdf", buffer: pdf("bilan") },
      { name: "Virus.exe", buffer: Buffer.from("MZ") },
    ]);
    await send(own);
    await expect(resource(own, "Bilan.pdf")).toBeVisible();
    await expect(deposit(own).getByRole("listitem").filter({ hasText: "Virus.exe" })).toContainText(
      messages.fileTypeRefused,
    );
    await expectAccessible(own);
  });
  await test.step("a visitor finds and downloads them, and cannot delete", async () => {
    await page.goto(`${RESOURCES}/rapports`);
    await expect(resource(page, "Bilan.pdf")).toBeVisible();
    await expect(main(page).getByRole("button", { name: /Supprimer|Actions|Déposer/ })).toHaveCount(
      0,
    );
    await page.getByLabel("Chercher une ressource").fill("ENQUETE");
    await expect(resource(page, "Enquête nationale.pdf")).toBeVisible();
    await expect(resource(page, "Bilan.pdf")).toHaveCount(0);
    await expect(page).toHaveURL(/q=ENQUETE/);
    await expectAccessible(page);
    const address = await resource(page, "Enquête nationale.pdf").getAttribute("href");
    const answer = await page.request.get(address ?? "");
    expect([answer.status(), (await answer.body()).equals(pdf("enquête"))]).toEqual([200, true]);
    await page.getByLabel("Chercher une ressource").fill("introuvable");
    await expect(main(page).getByText(messages.noResource)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("a category with nothing in it", async () => {
    await page.goto(`${RESOURCES}/articles`);
    await expect(main(page).getByText(messages.noResource)).toBeVisible();
    await expectAccessible(page);
  });
});

test("an administrator deletes a resource without a question, and restores it", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  await makeResource(admin, "medias", "Émission.pdf");
  const page = await openAs(admin);
  await page.goto(`${RESOURCES}/medias`);
  await openActions(page, "Émission.pdf");
  await page.getByRole("button", { name: "Supprimer Émission.pdf" }).click();
  await expect(status(page, messages.resourceDeleted)).toBeVisible();
  await expect(resource(page, "Émission.pdf")).toHaveCount(0);
  await expect(main(page).getByText(messages.noResource)).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Annuler" }).click();
  await expect(resource(page, "Émission.pdf")).toBeVisible();
});

test("what fails shows its sentence and can be retried", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  await makeResource(admin, "medias", "Reportage.pdf");
  const page = await openAs(admin);
  await page.goto(`${RESOURCES}/medias`);
  await expect(resource(page, "Reportage.pdf")).toBeVisible();
  await test.step("the list after an upload", async () => {
    const repair = await breakCalls(page, "GET", /^\/ressources\//);
    await chooseFiles(page, deposit(page), [{ name: "Nouveauté.pdf", buffer: pdf("nouveauté") }]);
    await send(page);
    await expect(alert(page, messages.resourcesFailed)).toBeVisible();
    await expect(resource(page, "Reportage.pdf"), "what was read before stays").toBeVisible();
    await expectAccessible(page);
    await repair();
    await main(page).getByRole("button", { name: "Réessayer" }).click();
    await expect(resource(page, "Nouveauté.pdf")).toBeVisible();
  });
  await breakCalls(page, "DELETE", /./);
  await openActions(page, "Reportage.pdf");
  await page.getByRole("button", { name: "Supprimer Reportage.pdf" }).click();
  await expect(alert(page, messages.resourceDeleteFailed)).toBeVisible();
  await expect(resource(page, "Reportage.pdf")).toBeVisible();
  await breakCalls(page, "POST", /./, "network");
  await chooseFiles(page, deposit(page), [{ name: "Coupé.pdf", buffer: pdf("coupé") }]);
  await send(page);
  await expect(deposit(page).getByRole("listitem").filter({ hasText: "Coupé.pdf" })).toContainText(
    messages.resourceUploadFailed,
  );
  await expectAccessible(page);
});

test("E11 when the account cannot be read, uploads are hidden and it is logged", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await breakCalls(page, "GET", /^\/admin-status$/);
  const logged = page.waitForEvent(
    "console",
    (message) => message.type() === "warning" && message.text().startsWith("GET /admin-status"),
  );
  await page.goto(RESOURCES);
  await logged;
  await expect(deposit(page)).toHaveCount(0);
});

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const ARTICLE = "Obstacles, formations et besoins";
const AUTHORS = "N. Haschar-Noé et F. Bérault";

test("a link followed while the search is still typed is followed", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto(RESOURCES);
  await page.waitForLoadState("networkidle");
  await page.clock.install();
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/articles\.data/, async (route) => {
    await late;
    await route.continue();
  });
  await page.getByLabel("Chercher une ressource").fill("a");
  const asked = page.waitForRequest(/articles\.data/);
  await main(page)
    .getByRole("navigation", { name: "Catégories" })
    .getByRole("link", { name: /^Articles et études scientifiques/ })
    .click();
  await asked;
  // Past the pause after which the search is written into the address.
  await page.clock.runFor(1000);
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Articles et études scientifiques",
  );
});

test("an administrator adds a link, which is found by its author, and changes it", {
  tag: "@long",
}, async ({ page, openAs, admin }) => {
  const own = await openAs(admin);
  await own.goto(RESOURCES);
  await test.step("what is missing or wrong is said beside its field, and nothing is added", async () => {
    await deposit(own).getByRole("button", { name: "Ajouter un lien" }).click();
    const adding = dialog(own, "Ajouter un lien");
    await adding.getByLabel("Adresse de la page").fill("javascript:alert(1)");
    await adding.getByLabel("Année de publication").fill("19");
    await adding.getByRole("button", { name: "Ajouter le lien" }).click();
    for (const sentence of [
      messages.linkScheme,
      messages.categoryUnknown,
      messages.resourceTitleRequired,
      messages.resourceYearInvalid,
    ])
      await expect(adding.getByText(sentence)).toHaveCount(2);
    await expect(adding.getByLabel("Adresse de la page")).toBeFocused();
    await expectAccessible(own);
  });
  await test.step("with its author and its year", async () => {
    const adding = dialog(own, "Ajouter un lien");
    await adding.getByLabel("Adresse de la page").fill("https://www.exemple.fr/article");
    await adding
      .getByLabel("Catégorie")
      .selectOption({ label: "Articles et études scientifiques" });
    await adding.getByLabel("Titre").fill(ARTICLE);
    await adding.getByLabel("Auteurs et autrices").fill(AUTHORS);
    await adding.getByLabel("Année de publication").fill("2019");
    await adding.getByLabel("Langue").selectOption({ label: "français" });
    await adding.getByRole("button", { name: "Ajouter le lien" }).click();
    await expect(status(own, messages.resourceLinkAdded)).toBeVisible();
    await expect(resource(own, ARTICLE)).toBeVisible();
  });
  await test.step("a visitor finds it by its author", async () => {
    await page.goto(RESOURCES);
    await page.getByLabel("Chercher une ressource").fill("haschar 2019");
    await expect(status(page, "1 ressource")).toBeVisible();
    await expect(resource(page, ARTICLE)).toHaveAttribute("href", "https://www.exemple.fr/article");
    const row = main(page).getByRole("listitem").filter({ hasText: ARTICLE });
    await expect(row).toContainText("2019");
    await expect(row).toContainText("Lien vers exemple.fr, en français");
    await expectAccessible(page);
    await main(page)
      .getByRole("navigation", { name: "Catégories" })
      .getByRole("link", { name: /^Articles et études scientifiques/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Articles et études scientifiques",
    );
    await expect(resource(page, ARTICLE)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("its details are changed", async () => {
    await openActions(own, ARTICLE);
    await own.getByRole("button", { name: `Modifier ${ARTICLE}` }).click();
    const editing = dialog(own, "Modifier une ressource");
    await expect(editing.getByLabel("Auteurs et autrices")).toHaveValue(AUTHORS);
    await editing.getByLabel("Nature du document").fill("Article de revue");
    await editing.getByLabel("Présentation").fill("Ce que la loi a changé pour le métier.");
    await expectAccessible(own);
    await editing.getByRole("button", { name: "Enregistrer" }).click();
    await expect(status(own, messages.resourceUpdated)).toBeVisible();
    await expect(main(own).getByText("Ce que la loi a changé pour le métier.")).toBeVisible();
    await expectAccessible(own);
  });
});

test("an administrator sees beside its row that a link is dead, a visitor does not", {
  tag: "@long",
}, async ({ page, openAs, admin }) => {
  const title = "Une page partie";
  const link: Resource = await admin.call("POST", "/ressources", {
    category: "medias",
    title,
    url: "https://exemple.fr/partie",
  });
  const own = await openAs(admin);
  const { id, category, url = "" } = link;
  const dead = { id, title, category, url, checkedAt: link.uploaded_at, fault: "missing" };
  await own.route("**/api/liens-morts", (route) => route.fulfill({ json: [dead] }));
  await own.goto(`${RESOURCES}/medias`);
  const row = main(own).getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText(/Lien mort\s: la page n’existe plus, d’après la vérification du/);
  await expectAccessible(own);
  await page.goto(`${RESOURCES}/medias`);
  await expect(resource(page, title)).toBeVisible();
  await expect(main(page).getByText("Lien mort")).toHaveCount(0);
});
