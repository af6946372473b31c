import { messages } from "#contract/messages.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import { chooseFiles } from "./choose-files.ts";
import { main, toast } from "./on-screen.ts";
import { expireConfirmations } from "./seeds.ts";
import { ADMIN } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";

const MIB = 1024 * 1024;
const FRAMEWORK = "Je suis d'accord avec le cadre de partenariat";

// A site of its own: on a shared one the proof of identity may be older than ten minutes.
test.use({ siteName: "site documents" });

test("a document replaced during an application is read again, then restored", async ({
  page: applicant,
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin);
  const card = main(page).getByRole("listitem").filter({ hasText: "Cadre de partenariat" });
  const window = page.getByRole("dialog");

  await test.step("an applicant accepts both documents and fills the form", async () => {
    await applicant.goto("/nous-rejoindre");
    for (const name of [FRAMEWORK, "Je suis d'accord avec les recommandations du CPMS"])
      await applicant.getByRole("button", { name }).click();
    await applicant.getByLabel("Nom de Structure").fill("Relais du Canal");
    await applicant.getByLabel("Prénom").fill("Zoé");
    await applicant.getByLabel("Nom", { exact: true }).fill("Martel");
    await applicant.getByLabel("Adresse électronique").fill("zoe.martel@exemple.fr");
    await applicant.getByRole("radio", { name: /Collège structure/ }).check({ force: true });
    await applicant.getByRole("checkbox").check();
  });

  await test.step("the administrator uploads another framework", async () => {
    await page.goto("/espace-membre/admin/documents");
    await expect(card).toContainText("livré avec le site");
    await expectAccessible(page);
    await card.getByRole("button", { name: /^Remplacer/ }).click();
    await expectAccessible(page);
    const send = window.getByRole("button", { name: "Déposer", exact: true });
    await send.click();
    await expect(window.getByText(messages.siteDocumentOne)).toBeVisible();
    const zone = window.getByRole("group", { name: "Fichiers à déposer" });
    await window.getByLabel(/validé cette version/).selectOption("oui");
    const script = wholePdf("piège", "/S/JavaScript/JS(app.alert(1))");
    await chooseFiles(page, zone, [{ name: "Cadre.pdf", buffer: script }]);
    await send.click();
    await expect(window.getByText(messages.pdfActive)).toBeVisible();
    await expireConfirmations(site);
    // Large, so that the server refuses it before all of it has arrived.
    const buffer = Buffer.concat([wholePdf(), Buffer.alloc(9 * MIB, "%"), wholePdf("Cadre voté")]);
    await chooseFiles(page, zone, [{ name: "Cadre voté.pdf", buffer }]);
    await send.click();
    const confirmation = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    await confirmation.getByLabel("Mot de passe", { exact: true }).fill(ADMIN.password);
    await confirmation.getByRole("button", { name: "Confirmer" }).click();
    await expect(toast(page, messages.siteDocumentReplaced)).toBeVisible();
    await expect(card).toContainText("Cadre voté.pdf");
  });

  await test.step("the applicant is notified, reads the new version, and finds the form filled", async () => {
    await applicant.getByRole("button", { name: "Envoyer ma demande" }).click();
    await expect(applicant.getByText(messages.documentsChanged)).toBeVisible();
    await expect(applicant.getByText(/^Document de travail/)).toHaveCount(0);
    await expectAccessible(applicant);
    await applicant.getByRole("button", { name: FRAMEWORK }).click();
    await expect(applicant.getByLabel("Adresse électronique")).toHaveValue("zoe.martel@exemple.fr");
    await applicant.getByRole("radio", { name: /Collège structure/ }).check({ force: true });
    await applicant.getByRole("checkbox").check();
    await applicant.getByRole("button", { name: "Envoyer ma demande" }).click();
    await expect(applicant.getByText(messages.signupDone)).toBeVisible();
  });

  await test.step("the former one is restored, and both are in the history", async () => {
    await card.getByRole("button", { name: /^Historique/ }).click();
    await expectAccessible(page);
    await window.getByRole("button", { name: "Revenir au fichier livré" }).click();
    await expect(card).toContainText("livré avec le site");
    await card.getByRole("button", { name: /^Historique/ }).click();
    await expect(window.getByRole("listitem")).toHaveCount(2);
  });
});
