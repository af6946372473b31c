import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { isMandatory, partOf, type ValuePart } from "#contract/value-parts.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { chooseByKeys, enter, stepTo, typeIn } from "./keyboard.ts";
import { main, toast } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { button, savedState, text } from "./text-editor.ts";

test.use({ siteName: "values-by-keyboard", viewport: { width: 360, height: 740 } });

const PARTS: [ValuePart, string][] = [
  ["legal", "Mentions légales"],
  ["contact", "Contact et presse"],
  ["privacy", "Données personnelles"],
];
const TITLE = "Une journée à Marseille";

const fits = async (page: Page) => {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
};

/** A valid value for the field with this label. */
function valueFor(label: string): string {
  if (/électronique|RGPD/.test(label)) return "contact@exemple.fr";
  return /téléphone/i.test(label) ? "01 23 45 67 89" : "Collectif d’exemple";
}

/** Labels of the values required by law, by part of the page, in its order. */
const required = Object.entries(
  JSON.parse(readFileSync("content/values.json", "utf8")) as Record<string, { label: string }>,
).filter(([name]) => isMandatory(name));
const requiredIn = (part: ValuePart) =>
  required.filter(([name]) => partOf(name) === part).map(([, { label }]) => label);

/** Fills in what a part requires, and saves it. */
async function fillIn(page: Page, region: Locator, labels: string[]): Promise<void> {
  for (const label of labels)
    await typeIn(page, region.getByLabel(label, { exact: true }), valueFor(label));
  await enter(page, button(region, "Enregistrer cette partie"));
  await expect(region.getByText(/à compléter/)).toHaveCount(0);
}

test("by keyboard on a narrow window: required values, report, article", async ({
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  const read = async (path: string) => (await fetch(site.url + path)).text();

  await test.step("each required value, starting from the dashboard", async () => {
    await page.goto("/espace-membre/admin");
    const step = main(page).getByRole("listitem").filter({ hasText: "Compléter les mentions" });
    await enter(page, step.getByRole("link"));
    for (const [index, [part, title]] of PARTS.entries()) {
      const region = main(page).getByRole("region", { name: title });
      // The first incomplete part is open.
      if (index > 0) await enter(page, region.locator("summary").first());
      await fits(page);
      await fillIn(page, region, requiredIn(part));
    }
    expect(await read("/mentions-legales")).toContain("Collectif d’exemple");
    await page.goto("/espace-membre/admin");
    await expect(step).toContainText("Fait");
  });

  await test.step("the report is uploaded, declared validated, and shown by its page", async () => {
    expect(await read("/preconisation")).not.toContain("/documents/rapport-etude.pdf");
    await page.goto("/espace-membre/admin/documents");
    await enter(page, main(page).getByRole("button", { name: /^Déposer : Rapport/ }));
    const dialog = page.getByRole("dialog", { name: /^Déposer un PDF/ });
    const file = {
      name: "Rapport.pdf",
      mimeType: "application/pdf",
      buffer: wholePdf("résultats"),
    };
    await chooseByKeys(page, button(dialog, "Choisir un fichier"), file);
    await stepTo(page, dialog.getByLabel("Le collectif a-t-il validé"));
    await page.keyboard.type("Oui");
    await fits(page);
    await enter(page, button(dialog, "Déposer"));
    await expect(toast(page, messages.siteDocumentReplaced)).toBeVisible();
    expect(await read("/preconisation")).toContain("/documents/rapport-etude.pdf");
  });

  await test.step("an article, in Markdown, published and read", async () => {
    await page.goto("/espace-membre/actualites");
    await enter(page, page.getByRole("button", { name: /^Écrire/ }));
    const dialog = page.getByRole("dialog", { name: "Écrire une actualité" });
    await typeIn(page, dialog.getByLabel("Titre"), TITLE);
    await stepTo(page, dialog.getByLabel("Rubrique"));
    await page.keyboard.type("Actu");
    await fits(page);
    await enter(page, button(dialog, "Commencer l’article"));
    await typeIn(page, main(page).getByLabel("Phrase sous le titre"), "Trente médiatrices.");
    const described = main(page).getByLabel("Description pour les moteurs de recherche");
    await typeIn(page, described, "Ce que le collectif a entendu à Marseille.");
    await typeIn(page, text(page), "## Ce qui s’est dit\n\nUn métier se raconte à plusieurs.");
    await expect(savedState(page)).toBeVisible();
    await fits(page);
    await enter(page, button(page, "Publier…"));
    await enter(page, button(page, "Publier maintenant"));
    await expect(toast(page, messages.pagePublished)).toBeVisible();
    await enter(page, main(page).getByRole("link", { name: "Voir la page", exact: true }));
    await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText("Un métier se raconte à plusieurs.")).toBeVisible();
    await fits(page);
  });
});
