import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
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

test("an administrator deletes a resource without a question, and restores it", async ({
  openAs,
  admin,
}) => {
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

test("what fails shows its sentence and can be retried", async ({ openAs, admin }) => {
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

test("E11 when the account cannot be read, uploads are hidden and it is logged", async ({
  openAs,
  admin,
}) => {
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
