import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { chooseFiles } from "./choose-files.ts";
import { alert, main, toast } from "./on-screen.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "imports" });

const IMPORT = "/espace-membre/admin/import";
const WIDTHS = [360, 1280];
const HEADERS = "Courriel,Prénom,Nom,Téléphone";

/** A table of another tool: other titles, commas, windows-1252. */
const tableOf = (lines: string[]): Buffer =>
  Buffer.from([HEADERS, ...lines].join("\r\n"), "latin1");
const people = (from: number, count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${from + at}@exemple.org,Zoé,Nom ${at},01`);

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(IMPORT);
  await chooseFiles(page, main(page).getByRole("group", { name: "Tableau à importer" }), [
    { name, mimeType: "text/csv", buffer },
  ]);
}

async function tryAndApply(page: Page): Promise<void> {
  await main(page).getByRole("button", { name: "Essayer sans rien changer" }).click();
  await expect(main(page).getByRole("heading", { name: "Relire l’essai" })).toBeFocused();
  await main(page).getByRole("button", { name: "Appliquer l’import" }).click();
  await expect(main(page).getByRole("heading", { name: "Import appliqué" })).toBeFocused();
}

for (const width of WIDTHS)
  test(
    `an administrator imports 200 people and undoes three at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const page = await openAs(admin, { viewport: { width, height: 900 } });
      const prefix = `p${width}-`;
      const content = main(page);

      await test.step("a workbook is refused with the way to save it", async () => {
        await page.goto(IMPORT);
        await expect(
          content.getByText(messages.noImport).or(content.getByText("Annulé").first()),
        ).toBeVisible();
        await expectUsable(page);
        await choose(page, "membres.xlsx", Buffer.from("PK\u0003\u0004rien", "latin1"));
        await expect(alert(page, messages.importWorkbook)).toBeVisible();
        await expectUsable(page);
      });

      await test.step("the columns are guessed, the accents are right", async () => {
        const lines = [...people(1, 200, prefix), "faux,Ali,Roux,02"];
        await choose(page, "membres.csv", tableOf(lines));
        await expect(content.getByRole("heading", { name: "Choisir les colonnes" })).toBeFocused();
        await expect(content.getByLabel("Encodage des caractères")).toHaveValue("windows-1252");
        await expect(content.getByLabel("Séparateur des colonnes")).toHaveValue(",");
        await expect(content.getByLabel("Contenu de la colonne « Courriel »")).toHaveValue("email");
        await expect(content.getByText("Zoé · Zoé · Zoé")).toBeVisible();
        await content.getByLabel("Encodage des caractères").selectOption("macintosh");
        await expect(content.getByText("Zoé · Zoé · Zoé")).toBeHidden();
        await content.getByLabel("Encodage des caractères").selectOption("windows-1252");
        await expect(content.getByText("Zoé · Zoé · Zoé")).toBeVisible();
        await expectUsable(page);
      });

      await test.step("the dry run shows first what is wrong", async () => {
        await content.getByRole("button", { name: "Essayer sans rien changer" }).click();
        await expect(content.getByText(/200.nouvelles/).first()).toBeVisible();
        await expect(content.getByText(messages.importEmailWrong)).toBeVisible();
        await expectUsable(page);
        await content.getByRole("link", { name: /^Nouvelles/ }).click();
        await expect(
          content.getByRole("heading", { name: `Zoé Nom 0, ${prefix}1@exemple.org` }),
        ).toBeVisible();
      });

      await test.step("the application sends no mail, and the errors can be saved", async () => {
        await content.getByRole("button", { name: "Appliquer l’import" }).click();
        await expect(content.getByRole("heading", { name: "Import appliqué" })).toBeFocused();
        await expect(
          content.getByRole("button", { name: "Inviter les 200 personnes" }),
        ).toBeVisible();
        await expectUsable(page);
        const download = page.waitForEvent("download");
        await content.getByRole("button", { name: "Télécharger les lignes en erreur" }).click();
        const path = await (await download).path();
        expect(readFileSync(path, "utf8")).toContain(`"faux";"Ali"`);
        expect((await site.mails()).some(({ to }) => to?.[0]?.address?.startsWith(prefix))).toBe(
          false,
        );
      });

      await test.step("three more people are imported, then undone", async () => {
        await choose(page, "suite.csv", tableOf(people(301, 3, prefix)));
        await tryAndApply(page);
        await content.getByRole("button", { name: "Annuler l’import" }).click();
        const dialog = page.getByRole("alertdialog");
        await expect(dialog).toContainText(/3.lignes à annuler/);
        await expectUsable(page);
        await dialog.getByRole("button", { name: "Annuler l’import" }).click();
        await expect(content.getByRole("heading", { name: "Import annulé" })).toBeVisible();
        await expect(content.getByText("Annulée").first()).toBeVisible();
        await expectUsable(page);
      });

      await test.step("the history has both", async () => {
        await page.goto(IMPORT);
        const history = content.getByRole("region", { name: "Imports des 30 derniers jours" });
        await expect(
          history.getByRole("listitem").filter({ hasText: "suite.csv" }).first(),
        ).toContainText("Annulé");
        await history.getByRole("link", { name: "membres.csv" }).first().click();
        await content.getByRole("button", { name: "Inviter les 200 personnes" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Envoyer" }).click();
        await expect(toast(page, "200 invitations vont partir.")).toBeVisible();
        await expect(content.getByRole("button", { name: /^Inviter/ })).toBeHidden();
      });
    },
  );
