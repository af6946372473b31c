import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { chooseFiles } from "./choose-files.ts";
import { DOCUMENTS } from "./documents-page.ts";
import { toast } from "./on-screen.ts";
import { makeDocument, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "document-references" });

const NAME = "Règlement intérieur.txt";
const FIRST = "Article 2. Les réunions sont ouvertes à tous les membres.";
const section = (page: Page) => page.getByRole("region", { name: "Document de référence" });
const openDocument = (page: Page, id: string) => page.goto(`${DOCUMENTS}?document=${id}`);

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a reference is approved, refused, replaced, and approved again", async ({
      openAs,
      site,
      admin,
    }) => {
      const group = await makeGroup(admin, `Bureau ${width}`);
      const { id } = await makeDocument(admin, group.id, NAME, Buffer.from(FIRST));
      const size = width === 360 ? "Etroit" : "Large";
      const { api: ana } = await makeMember(site, admin, `Ana ${size}`);
      const { api: bo } = await makeMember(site, admin, `Bo ${size}`);
      const page = await openAs(admin);
      await test.step("all members are asked", async () => {
        await openDocument(page, id);
        await page.getByText("En faire un document de référence").click();
        await page.getByLabel(/Lu et approuvé/).selectOption("all");
        await page.getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(page, messages.referenceSaved)).toBeVisible();
        await expect(section(page)).toContainText("En vigueur");
        await expectAccessible(page);
      });
      const [anaPage, boPage] = [await openAs(ana), await openAs(bo)];
      await test.step("one approves, from the home", async () => {
        await anaPage.goto("/espace-membre");
        await expect(anaPage.getByRole("heading", { name: "À lire (1)" })).toBeVisible();
        await expectAccessible(anaPage);
        await anaPage.getByRole("region", { name: "À lire" }).getByRole("link").click();
        await section(anaPage).getByRole("button", { name: "Lu et approuvé" }).click();
        await expect(section(anaPage)).toContainText("Vous avez approuvé la version 1");
        await expect(anaPage.getByText("Registre des réponses")).toHaveCount(0);
      });
      await test.step("another one refuses, with a reason", async () => {
        await openDocument(boPage, id);
        await section(boPage).getByRole("button", { name: "Je n’accepte pas" }).click();
        await boPage.getByLabel("Pourquoi (facultatif)").fill("=cmd() article 2");
        await expectAccessible(boPage);
        await boPage.getByRole("button", { name: "Envoyer mon refus" }).click();
        await expect(section(boPage)).toContainText("vous n’acceptez pas ce document");
        await boPage.goto("/espace-membre");
        await expect(boPage.getByRole("heading", { name: "Documents récents" })).toBeVisible();
        await expect(boPage.getByRole("heading", { name: "À lire" })).toHaveCount(0);
      });
      await test.step("the register says so, and is exported", async () => {
        await page.reload();
        await page.getByText("Registre des réponses").click();
        const rows = section(page).getByRole("table");
        await expect(rows).toContainText("Lu et approuvé");
        await expect(rows).toContainText("N’accepte pas");
        await expectAccessible(page);
        const file = page.waitForEvent("download");
        await page.getByRole("button", { name: "Télécharger en CSV" }).click();
        const text = readFileSync(await (await file).path(), "utf8");
        expect(text).toContain(`"'=cmd() article 2"`);
        expect(text).toMatch(/[0-9a-f]{64}/);
        await page.emulateMedia({ media: "print" });
        await expect(section(page).getByText(/[0-9a-f]{64}/)).toBeVisible();
        await expect(page.getByRole("heading", { name: "Commentaires" })).toBeHidden();
        await expect(page.getByRole("button", { name: "Imprimer" })).toBeHidden();
        await page.emulateMedia({ media: "screen" });
        await page.getByLabel("Seulement les personnes sans réponse").check();
        await expect(rows).not.toContainText("N’accepte pas");
      });
      await test.step("a new version is approved again", async () => {
        await page.getByText("Déposer une nouvelle version").click();
        const zone = page.getByRole("group", { name: "Nouvelle version" });
        await chooseFiles(page, zone, [
          { name: NAME, buffer: Buffer.from(FIRST.replace("tous", "toutes")) },
        ]);
        await page.getByRole("button", { name: "Déposer la version 2" }).click();
        await expect(page.getByText(messages.referenceNote)).toBeVisible();
        await page.getByLabel("Ce qui change", { exact: true }).fill("Article 3");
        await page.getByRole("button", { name: "Déposer la version 2" }).click();
        await expect(toast(page, messages.documentReplaced)).toBeVisible();
        await expect(section(page)).toContainText("(version 2)");
        await anaPage.goto("/espace-membre");
        await expect(anaPage.getByRole("heading", { name: "À lire (1)" })).toBeVisible();
        await anaPage.getByRole("region", { name: "À lire" }).getByRole("link").click();
        await expect(anaPage).toHaveURL(`${DOCUMENTS}/${id}`);
        await expectAccessible(anaPage);
        await anaPage.getByRole("button", { name: /^Ce qui a changé depuis la version 1/ }).click();
        await expect(anaPage.getByRole("dialog")).toContainText("toutes");
        await expectAccessible(anaPage);
        await anaPage.keyboard.press("Escape");
        await section(anaPage).getByRole("button", { name: "Lu et approuvé" }).click();
        await expect(section(anaPage)).toContainText("Vous avez approuvé la version 2");
      });
      await admin.call("DELETE", `/documents/${id}`);
    });
  });
