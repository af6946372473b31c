import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { ofPerson } from "#contract/of-person.ts";
import { Api } from "./api.ts";
import { main, toast } from "./on-screen.ts";
import { makeApplicant } from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, expectAccessible, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "dossiers" });

const QUEUE_PAGE = "/espace-membre/admin/demandes";
const FOLLOW = "/candidature/";
const PHONE = { width: 360, height: 740 };

const file = (page: Page, name: string) =>
  page.getByRole("region", { name: `Demande ${ofPerson(name)}` });
const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
const open = async (page: Page, name: string) => {
  await row(page, name).getByRole("link", { name }).press("Enter");
  await expect(file(page, name).getByRole("heading", { name: "Échanges et notes" })).toBeVisible();
};
const complementDialog = (page: Page, name: string) =>
  page.getByRole("dialog", { name: `Demander un complément à ${name}` });
const steps = (page: Page) => page.getByRole("list", { name: "Étapes de la demande" });

/** An applicant who accepted both documents, in the version that the site has. */
async function makeWholeApplicant(site: Site, name: string) {
  const acceptances = await Promise.all(
    ["cadre-de-partenariat", "recommandations"].map(async (document) => {
      const file = await (await fetch(`${site.url}/documents/${document}.pdf`)).bytes();
      return { document, sha256: createHash("sha256").update(file).digest("hex") };
    }),
  );
  return makeApplicant(site, name, { acceptances });
}

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    const viewport = { width, height: 800 };

    test("a complement is asked, answered without an account, and the demand approved", async ({
      openAs,
      admin,
      site,
      browser,
    }) => {
      const name = width === 360 ? "Inès Carpentier" : "Nadia Belkacem";
      // No two structures have the same one.
      const rna = `W75123${String(width).padStart(4, "0")}`;
      const { email } = await makeWholeApplicant(site, name);
      const page = await openAs(admin, { viewport });
      await page.goto(QUEUE_PAGE);

      await test.step("the administrator asks for a number, with a sentence", async () => {
        await open(page, name);
        await expectUsable(page);
        await page.getByRole("button", { name: /^Complément…/ }).click();
        const dialog = complementDialog(page, name);
        await dialog.getByRole("checkbox", { name: "Numéro RNA de l’association" }).check();
        await expect(dialog.getByText("1 champ choisi")).toBeVisible();
        await dialog.getByLabel("Votre demande").fill("Quel est le numéro de l’association ?");
        await expectAccessible(page);
        await dialog.getByRole("button", { name: "Demander le complément" }).click();
        await expect(toast(page, messages.fileComplementAsked)).toBeVisible();
        await expect(file(page, name).getByText(/^Complément demandé/)).toBeVisible();
        await expectUsable(page);
      });

      const context = await browser.newContext({ viewport: PHONE });
      const visitor = await context.newPage();
      await test.step("the applicant answers on a phone, without an account", async () => {
        const reply = await visitor.goto(await site.linkTo(email, FOLLOW));
        expect(reply?.headers()).toMatchObject({
          "referrer-policy": "no-referrer",
          "cache-control": "no-store",
        });
        await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
        await expect(
          visitor.getByRole("heading", { name: "Ce qui vous est demandé" }),
        ).toBeInViewport();
        await expect(steps(visitor).locator("[aria-current=step]")).toContainText("Complément");
        await expectUsable(visitor);
        await visitor.getByLabel("Numéro RNA de l’association").fill("12");
        await visitor.getByRole("button", { name: "Envoyer ma réponse" }).click();
        await expect(visitor.getByLabel("Numéro RNA de l’association")).toBeFocused();
        await expectAccessible(visitor);
        await visitor.getByLabel("Numéro RNA de l’association").fill(rna);
        await visitor.getByLabel("Votre réponse (facultatif)").fill("Le voici, merci.");
        await visitor.getByRole("button", { name: "Envoyer ma réponse" }).click();
        await expect(visitor.getByText(messages.followCompleted)).toBeVisible();
        await expect(main(visitor)).toContainText("Le voici, merci.");
        await expect(steps(visitor).locator("[aria-current=step]")).toContainText("Examen");
        await visitor.getByLabel("Votre message").fill("Une autre question.");
        await visitor.getByRole("button", { name: "Envoyer le message" }).click();
        await expect(visitor.getByText(messages.followWritten)).toBeVisible();
        await expectUsable(visitor);
      });

      await test.step("the queue lists the answer, which the file shows", async () => {
        await page.goto(`${QUEUE_PAGE}?file=reponses`);
        await expect(row(page, name)).toContainText("Réponse reçue");
        await expectUsable(page);
        await open(page, name);
        await expect(file(page, name)).toContainText(rna);
        await expect(file(page, name)).toContainText("Une autre question.");
      });
      await test.step("a note is for administrators only", async () => {
        await file(page, name).getByText("Ajouter une note pour l’administration").click();
        await page.getByLabel("Votre note").fill("Vue au colloque.");
        await expectAccessible(page);
        await page.getByRole("button", { name: "Enregistrer la note" }).click();
        await expect(toast(page, messages.fileNoted)).toBeVisible();
        await expect(file(page, name)).toContainText("note de l’administration");
      });
      await test.step("it is assigned, then approved with a new structure", async () => {
        await page.getByLabel("Dossier suivi par").selectOption({ index: 1 });
        await expect(row(page, name).or(file(page, name)).first()).toBeVisible();
        await page.getByRole("radio", { name: "Une nouvelle structure" }).check();
        await page.getByLabel("Nom de la nouvelle structure").fill(`Relais ${width}`);
        await expectUsable(page);
        await page.getByRole("button", { name: `Approuver la demande ${ofPerson(name)}` }).click();
        await expect(toast(page, messages.applicationApproved)).toBeVisible();
      });
      await test.step("the applicant reads it, and downloads the attestation", async () => {
        await visitor.reload();
        await expect(main(visitor)).toContainText("Votre demande est acceptée");
        await expect(main(visitor)).not.toContainText("Vue au colloque.");
        await expect(visitor.getByLabel("Votre message")).toHaveCount(0);
        await expectUsable(visitor);
        const download = visitor.waitForEvent("download");
        await visitor.getByRole("button", { name: "Télécharger l’attestation (PDF)" }).click();
        expect((await download).suggestedFilename()).toBe("attestation.pdf");
      });
      await context.close();
    });

    test("a template is changed, and the mail of a refusal is read before it leaves", {
      tag: "@long",
    }, async ({ openAs, admin, site }) => {
      const name = width === 360 ? "Paul Refusé" : "Jean Refusé";
      await makeApplicant(site, name);
      const page = await openAs(admin, { viewport });
      await test.step("templates", async () => {
        await page.goto("/espace-membre/admin/modeles-de-courriel");
        await expect(
          page.getByRole("heading", { name: "Courriels aux personnes qui demandent à adhérer" }),
        ).toBeVisible();
        await expectUsable(page);
        await page
          .getByRole("link", { name: "Demande refusée, hors du champ du collectif" })
          .press("Enter");
        const panel = page.getByRole("dialog");
        await panel.getByLabel("Texte").fill("Votre activité est autre, ");
        await panel.getByRole("button", { name: "Insérer : Prénom" }).click();
        await expect(panel.getByLabel("Texte")).toHaveValue("Votre activité est autre, {prenom}");
        await panel.getByLabel("Aperçu avec le dossier de").selectOption({ label: name });
        await expect(panel.getByRole("region", { name: "Le courriel" })).toContainText(
          `Votre activité est autre, ${name.split(" ")[0]}`,
        );
        await expectUsable(page);
        await panel.getByRole("button", { name: "Enregistrer le modèle" }).click();
        await expect(toast(page, messages.templateSaved)).toBeVisible();
      });
      await test.step("the refusal shows it, with the reason", async () => {
        await page.goto(QUEUE_PAGE);
        await open(page, name);
        await page.getByRole("button", { name: `Refuser… la demande ${ofPerson(name)}` }).click();
        const dialog = page.getByRole("dialog", { name: /^Refuser / });
        await dialog.getByLabel("Modèle de courriel").selectOption("refused_scope");
        await dialog.getByLabel("Motif (facultatif)").fill("Nous en restons là");
        const mail = dialog.getByRole("region", { name: "Le courriel qui va partir" });
        await expect(mail).toContainText("Votre activité est autre");
        await expect(mail).toContainText("Nous en restons là");
        await expectUsable(page);
        await dialog.getByRole("button", { name: "Refuser la demande" }).click();
        await expect(toast(page, messages.applicationRefused)).toBeVisible();
      });
      await test.step("the decided file can still be read", async () => {
        await page.getByRole("button", { name: "Afficher les demandes déjà décidées" }).click();
        await page.getByLabel("Décision").selectOption({ label: "Refusée" });
        await open(page, name);
        await expect(file(page, name)).toContainText("Nous en restons là");
        await expect(page.getByRole("button", { name: /^Approuver/ })).toHaveCount(0);
        await expectUsable(page);
      });
      await test.step("delays", async () => {
        await page.goto("/espace-membre/admin/delais");
        await expect(page.getByRole("table", { name: "Délais mois par mois" })).toBeVisible();
        await expectUsable(page);
      });
    });
  });

test("what is typed stays when the file changes meanwhile", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { email } = await makeApplicant(site, "Omar Pressé");
  const token = (await site.linkTo(email, FOLLOW)).split("/").at(-1);
  const visitor = new Api(site.url, "");
  const page = await openAs(admin);
  await page.goto(QUEUE_PAGE);
  await open(page, "Omar Pressé");
  await page.getByRole("button", { name: /^Complément…/ }).click();
  const dialog = complementDialog(page, "Omar Pressé");
  await dialog.getByLabel("Votre demande").fill("Où exercez-vous ?");
  await visitor.call("POST", `/candidature/${token}/messages`, { body: "J’exerce à Lyon." });
  await dialog.getByRole("button", { name: "Demander le complément" }).click();
  await expect(dialog.getByText(messages.fileChanged)).toBeVisible();
  await expect(dialog.getByLabel("Votre demande")).toHaveValue("Où exercez-vous ?");
  await expect(file(page, "Omar Pressé")).toContainText("J’exerce à Lyon.");
  await dialog.getByRole("button", { name: "Demander le complément" }).click();
  await expect(toast(page, messages.fileComplementAsked)).toBeVisible();

  await test.step("a decision despite the complement is asked about", async () => {
    const name = /^Approuver la demande d’Omar Pressé/;
    await page.getByRole("button", { name }).click();
    const question = page.getByRole("alertdialog", { name });
    await expectAccessible(page);
    await question.getByRole("button", { name: "Annuler" }).click();
    await page.getByRole("button", { name: "Retirer la demande de complément" }).click();
    await expect(toast(page, messages.fileComplementWithdrawn)).toBeVisible();
  });
});

test("an approval attaches the person to a structure of the site", async ({
  openAs,
  admin,
  site,
}) => {
  const body = { name: "Passerelle du Port", kind: "association" };
  const { id } = await admin.call<{ id: string }>("POST", "/structures", body);
  await makeApplicant(site, "Sonia Rattachée");
  const page = await openAs(admin);
  await page.goto(QUEUE_PAGE);
  await open(page, "Sonia Rattachée");
  const approve = page.getByRole("button", { name: /^Approuver la demande de Sonia/ });
  await page.getByRole("radio", { name: "Une structure déjà connue du site" }).check();
  const field = page.getByRole("combobox", { name: "Nom de la structure" });
  await approve.click();
  await expect(field).toBeFocused();
  await expect(page.getByText(messages.approvalStructureMissing)).toBeVisible();
  await expectAccessible(page);
  await field.fill("passerelle");
  await page.getByRole("option", { name: "Passerelle du Port" }).click();
  await approve.click();
  await expect(toast(page, messages.applicationApproved)).toBeVisible();
  const people = await admin.call<{ lastName: string }[]>("GET", `/structures/${id}/people`);
  expect(people.map(({ lastName }) => lastName)).toEqual(["Rattachée"]);
});
