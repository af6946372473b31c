import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { png, SAMPLES } from "#server/testing/sample-files.ts";
import { card, DOCUMENTS, deposit, list, READABLE } from "./documents-page.ts";
import { openActions } from "./on-screen.ts";
import { makeDocument, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "documents to read" });

const preview = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("each document has the icon of its kind", { tag: "@long" }, async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Toutes sortes");
  const kinds = [
    ["pdf"],
    ["doc", "docx"],
    ["xls", "xlsx"],
    ["ppt", "pptx", "odp"],
    ["jpg", "jpeg", "png", "gif"],
    ["odt", "txt"],
    ["ods", "csv"],
  ];
  for (const extension of kinds.flat())
    await makeDocument(admin, group.id, `sorte.${extension}`, SAMPLES[extension]);
  const page = await openAs(admin);
  await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
  const iconOf = (extension: string) =>
    card(page, `sorte.${extension},`).or(
      list(page)
        .getByRole("listitem")
        .filter({ has: page.getByText(`sorte.${extension}`, { exact: true }) }),
    );
  await expect(list(page).getByRole("listitem")).toHaveCount(kinds.flat().length);
  const drawings = await Promise.all(
    kinds.map((kind) =>
      Promise.all(
        kind.map((extension) => iconOf(extension).first().locator("svg").first().innerHTML()),
      ),
    ),
  );
  for (const [index, kind] of kinds.entries())
    expect(new Set(drawings[index]).size, `one icon for ${kind.join(", ")}`).toBe(1);
  expect(new Set(drawings.flat()).size, "another one for each kind").toBe(kinds.length);
  await expectAccessible(page);
});

test("a member reads, finds and downloads documents, but changes none", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Lecture");
  const { api } = await makeMember(site, admin, "Violette Lectrice");
  await makeDocument(admin, group.id, "Plaidoyer.pdf", READABLE);
  await makeDocument(admin, group.id, "Été à Évry.png", png);
  await makeDocument(admin, group.id, "Budget.xlsx", SAMPLES.xlsx);
  const page = await openAs(api);
  await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
  await expect(deposit(page)).toHaveCount(0);
  await expect(list(page).getByRole("listitem")).toHaveCount(3);
  await expect(list(page).getByRole("button", { name: /Supprimer/ })).toHaveCount(0);

  await test.step("previews an image, a table, a PDF, one after the other", async () => {
    await list(page).getByRole("button", { name: "Été à Évry.png", exact: true }).click();
    await expect(
      preview(page, "Été à Évry.png").getByRole("img", { name: "Été à Évry.png" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Précédent" }).click();
    await expect(preview(page, "Budget.xlsx")).toContainText("téléchargez-le pour l’ouvrir");
    await expect(page.getByRole("button", { name: "Précédent" })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByRole("button", { name: "Suivant" }).click();
    await expect(preview(page, "Plaidoyer.pdf").getByText(/^Page 1 sur \d+$/)).toBeVisible();
    await expect(
      preview(page, "Plaidoyer.pdf").getByText("plaidoyer", { exact: false }).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Suivant" })).toBeDisabled();
    await expectAccessible(page);
    await page.goBack();
    await expect(preview(page, "Été à Évry.png"), "Back shows the one before").toBeVisible();
    await page.getByRole("button", { name: "Fermer l’aperçu" }).click();
    await expect(page.getByRole("button", { name: "Fermer l’aperçu" })).toHaveCount(0);
  });

  await test.step("downloads the exact file under its name, from list and preview", async () => {
    const started = page.waitForEvent("download");
    await openActions(page, "Plaidoyer.pdf");
    await page.getByRole("button", { name: "Télécharger Plaidoyer.pdf" }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe("Plaidoyer.pdf");
    expect(readFileSync(await download.path()).equals(READABLE)).toBe(true);
    await list(page).getByRole("button", { name: "Plaidoyer.pdf", exact: true }).click();
    const again = page.waitForEvent("download");
    await page.getByRole("link", { name: "Télécharger : Plaidoyer.pdf (PDF)" }).click();
    expect((await again).suggestedFilename()).toBe("Plaidoyer.pdf");
  });

  await test.step("searches and filters by the address, and comes back", async () => {
    await page.goto(DOCUMENTS);
    await list(page).getByLabel("Groupe", { exact: true }).selectOption({ label: "Lecture" });
    await expect(page).toHaveURL(new RegExp(`groupe=${group.id}`));
    await list(page).getByLabel("Chercher un document").fill("ete a");
    await expect(page).toHaveURL(/q=ete/);
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await page.reload();
    await expect(list(page).getByLabel("Chercher un document")).toHaveValue("ete a");
    await expect(card(page, "Été à Évry.png")).toBeVisible();
    await list(page).getByLabel("Chercher un document").fill("introuvable");
    await expect(list(page).getByText(messages.noDocument)).toBeVisible();
    await expect(list(page)).toContainText("aucun nom de document ne contient « introuvable ».");
    await expectAccessible(page);
    await page.goBack();
    await expect(list(page).getByLabel("Groupe", { exact: true })).toHaveValue("");
  });

  await test.step("a link opens an unlisted document, and reports a deleted one", async () => {
    await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
    await list(page).getByRole("button", { name: "Budget.xlsx", exact: true }).click();
    await expect(preview(page, "Budget.xlsx")).toBeVisible();
    const id = new URL(page.url()).searchParams.get("document");
    await page.goto(`${DOCUMENTS}?q=introuvable&document=${id}`);
    await expect(list(page).getByText(messages.noDocument)).toBeVisible();
    await expect(preview(page, "Budget.xlsx")).toBeVisible();
    await page.goto(`${DOCUMENTS}?document=inconnu`);
    await expect(
      list(page).getByText("Le document que vous cherchez n’existe plus."),
    ).toBeVisible();
    await expectAccessible(page);
  });
});
