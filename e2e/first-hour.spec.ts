import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages.ts";
import { main, toast } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { makeApplicant } from "./seeds.ts";
import { type Site, startSite } from "./site.ts";
import { expect, expectAccessible, test as journey } from "./test.ts";

const PERSON = { email: "lea.roux@exemple.fr", password: "girafe-Tranquille-4417" };
const PASSPHRASE = "cheval pile agrafe correcte";
const ADMIN_PAGE = "/espace-membre/admin";

/** As a site whose host has set nothing, with no account yet. */
const test = journey.extend<{ empty: Site }>({
  empty: async ({ engine }, use) => {
    const empty = await startSite(engine, {
      ADMIN_EMAIL: "",
      ADMIN_PASSWORD: "",
      BACKUP_DIR: "",
    });
    await use(empty);
    await empty.stop();
  },
});

const steps = (page: Page) => main(page).getByRole("region", { name: "Premiers pas" });
const step = (page: Page, title: string) =>
  steps(page).getByRole("listitem").filter({ hasText: title });

async function expectFits(page: Page): Promise<void> {
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

async function expectDone(page: Page, title: string): Promise<void> {
  await page.goto(ADMIN_PAGE);
  await expect(step(page, title)).toContainText("Fait");
  await expect(step(page, title).getByRole("link")).toHaveCount(0);
}

async function activateCodes(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Activer une application de codes" }).click();
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.getByRole("code").textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  await dialog.getByLabel(/^Premier code/).fill(totp.generate());
  await dialog.getByRole("button", { name: "Activer", exact: true }).click();
  const paper = page.getByRole("alertdialog", { name: "Vos codes de secours" });
  await paper.getByRole("button", { name: "Je les ai enregistrés" }).click();
}

/** Fills in the required fields of the part that is open, and saves it. */
async function fillInRequired(page: Page, title: string): Promise<void> {
  const part = main(page).getByRole("region", { name: title });
  await expect(part).toBeVisible();
  if ((await part.getByRole("button", { name: /^Enregistrer/ }).count()) === 0)
    await part.locator("summary").first().click();
  for (const field of await part.getByRole("textbox").all()) {
    const hint = await field.evaluate(
      (one) => document.getElementById(`${one.id}-hint`)?.textContent ?? "",
    );
    if (!hint.startsWith("Obligatoire")) continue;
    await field.fill(/@/.test(hint) ? PERSON.email : /\d/.test(hint) ? "01 23 45 67 89" : "Lyon");
  }
  await part.getByRole("button", { name: "Enregistrer cette partie" }).click();
  await expect(part.getByText(/à compléter/)).toHaveCount(0);
}

async function downloadBackup(page: Page, path: string | null): Promise<void> {
  await page.goto(path ?? "");
  await main(page).getByRole("button", { name: "Télécharger une sauvegarde" }).click();
  const dialog = page.getByRole("dialog", { name: "Télécharger une sauvegarde" });
  await dialog.getByLabel("Phrase secrète", { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel("La même phrase, encore une fois").fill(PASSPHRASE);
  await dialog.getByRole("button", { name: "Préparer l’archive" }).click();
  const ready = main(page).getByRole("button", { name: "Télécharger l’archive" });
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent("download");
  await ready.click();
  expect((await download).suggestedFilename()).toMatch(/^cpms-/);
}

for (const width of [360, 1280])
  test(`an empty site at ${width} pixels: first access, then each first step`, {
    tag: "@long",
  }, async ({ empty: site, browser }) => {
    test.slow();
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ baseURL: site.url, viewport });
    const page = await context.newPage();
    const link = /https?:\/\/\S+\/premier-acces\/[\w-]{43}/.exec(site.output())?.[0] ?? "";

    await test.step("the first access opens the session and shows what to do", async () => {
      await page.goto(link);
      await page.getByLabel("Adresse électronique").fill(PERSON.email);
      await page.getByLabel("Prénom").fill("Léa");
      await page.getByLabel("Nom", { exact: true }).fill("Roux");
      await page.getByLabel("Mot de passe", { exact: true }).fill(PERSON.password);
      await page.getByRole("button", { name: "Créer mon compte" }).click();
      await page.waitForURL(/\/espace-membre\/admin$/);
      await expect(steps(page).getByRole("listitem")).toHaveCount(6);
      await expect(step(page, "Protéger votre compte")).toContainText("À faire");
      await expectFits(page);
    });

    await test.step("the link is used up, in this tab and in another", async () => {
      const other = await context.newPage();
      await other.goto(link);
      await other.getByLabel("Adresse électronique").fill("autre@exemple.fr");
      await other.getByLabel("Prénom").fill("Autre");
      await other.getByLabel("Nom", { exact: true }).fill("Personne");
      await other.getByLabel("Mot de passe", { exact: true }).fill(PERSON.password);
      await other.getByRole("button", { name: "Créer mon compte" }).click();
      await expect(other.getByText(messages.linkInvalid)).toBeVisible();
      await other.close();
      await page.reload();
      await expect(steps(page).getByRole("listitem")).toHaveCount(6);
    });

    await test.step("the home of the members’ space leads back to them", async () => {
      await page.goto("/espace-membre/");
      await expect(main(page).getByText(/Il vous reste \d premiers pas/)).toBeVisible();
      await expectFits(page);
      await main(page).getByRole("link", { name: "Continuer les premiers pas" }).click();
      await expect(step(page, "Protéger votre compte")).toContainText("À faire");
    });

    await test.step("second factor", async () => {
      await steps(page).getByRole("link", { name: "Activer un second facteur" }).click();
      await activateCodes(page);
      await expectDone(page, "Protéger votre compte");
    });

    await test.step("values required by law", async () => {
      await steps(page).getByRole("link", { name: "Compléter les mentions" }).click();
      for (const part of ["Mentions légales", "Contact et presse", "Données personnelles"])
        await fillInRequired(page, part);
      await expectFits(page);
      await expectDone(page, "Compléter les mentions");
    });

    await test.step("a first group", async () => {
      await steps(page).getByRole("link", { name: "Voir les groupes" }).click();
      await main(page).getByRole("link", { name: "Assises" }).click();
      await page.getByRole("button", { name: /^Rejoindre/ }).click();
      await expect(toast(page, messages.groupJoined)).toBeVisible();
      await expectDone(page, "Faire entrer une première personne");
    });

    await test.step("other people", async () => {
      await makeApplicant(site, "Nina Nouvelle");
      await expectDone(page, "Accueillir d’autres personnes");
    });

    await test.step("a backup, which the site makes by itself, to download", async () => {
      const backup = step(page, "Mettre le site à l’abri");
      await page.goto(ADMIN_PAGE);
      await expect(backup).toContainText(/À f(aire|inir)/);
      await backup.getByRole("link", { name: "Voir les sauvegardes" }).click();
      await expect(main(page).getByText("Vérifiée", { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await page.goto(ADMIN_PAGE);
      await expect(backup).toContainText("sur le disque du site");
      await expect(backup).toContainText("À finir");
      await expectFits(page);
      await downloadBackup(page, await backup.getByRole("link").getAttribute("href"));
      await expectDone(page, "Mettre le site à l’abri");
      await expect(steps(page)).toContainText("5 sur 6 faits");
      await expect(step(page, "Envoyer des courriels")).toContainText("À faire");
    });

    await test.step("the rest is hidden, for this account, and shown again", async () => {
      await steps(page).getByRole("button", { name: "Ne plus afficher" }).click();
      await expect(steps(page).getByRole("listitem")).toHaveCount(0);
      await expect(steps(page).getByRole("heading")).toBeFocused();
      await expectFits(page);
      await page.goto("/espace-membre/");
      await expect(
        main(page)
          .getByRole("heading", { name: /événements/i })
          .first(),
      ).toBeVisible();
      await expect(main(page).getByText(/Il vous reste/)).toHaveCount(0);
      await page.goto(ADMIN_PAGE);
      await expect(main(page).getByRole("heading", { name: "Ce qui attend" })).toBeVisible();
      await steps(page).getByRole("button", { name: "Afficher les premiers pas" }).click();
      await expect(steps(page).getByRole("listitem")).toHaveCount(6);
    });
    await context.close();
  });

test("an administrator sees no first step once all are done", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  const names = ["secondFactor", "mail", "values", "group", "people", "backup"];
  const all = { hidden: false, steps: names.map((name) => ({ name, state: "done" })) };
  await page.route("**/api/premiers-pas", (route) => route.fulfill({ json: all }));
  await page.goto(ADMIN_PAGE);
  await expect(main(page).getByText(/mentions obligatoires/)).toBeVisible();
  await expect(main(page).getByText("Administrer le site demande un second facteur")).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});
