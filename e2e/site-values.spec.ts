import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { breakCalls } from "./failing.ts";
import { main, toast } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "values" });

const PATH = "/espace-membre/admin/a-completer";
const part = (page: Page, name: string) => main(page).getByRole("region", { name });
const open = (page: Page, name: string) => part(page, name).locator("summary").first().click();
const save = (page: Page, name: string) =>
  part(page, name).getByRole("button", { name: "Enregistrer cette partie" }).click();

for (const width of [360, 1280])
  test(
    `a part saves what changed, and shows every error, at ${width} pixels`,
    longAt(width),
    async ({ openAs, admin }) => {
      const page = await openAs(admin, { viewport: { width, height: 800 } });
      await page.goto(PATH);
      const legal = part(page, "Mentions légales");
      const rna = legal.getByLabel("Numéro RNA");
      await expect(rna).toBeVisible();
      await open(page, "Contact et presse");
      const contact = part(page, "Contact et presse");
      const press = contact.getByLabel("Adresse électronique pour la presse");
      const network = contact.getByLabel("Lien vers le réseau social");
      const speaker = contact.getByLabel("Porte-parole pour la presse");
      await expectAccessible(page);

      await test.step("errors are beside their fields, and what was typed stays", async () => {
        await rna.fill(`W75${width}`);
        await speaker.fill("Ada Lovelace, présidente");
        await press.fill("presse");
        await network.fill("javascript:alert(1)");
        await save(page, "Contact et presse");
        await expect(contact.getByText("2 points sont à corriger")).toBeVisible();
        await expect(press).toBeFocused();
        await expect(press).toHaveAccessibleDescription(new RegExp(messages.emailInvalid));
        await expect(network).toHaveAccessibleDescription(new RegExp(messages.linkAddressInvalid));
        await expect(speaker).toHaveValue("Ada Lovelace, présidente");
        await expectAccessible(page);
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      });
      await test.step("the session or the tab may end: it comes back", async () => {
        await page.reload();
        await expect(contact.getByText(/saisie non enregistrée/)).toBeVisible();
        await expect(press).toHaveValue("presse");
        await expect(rna).toHaveValue(`W75${width}`);
      });
      await test.step("a failure loses nothing", async () => {
        await press.fill(`presse${width}@exemple.fr`);
        await network.fill("exemple.fr/reseau");
        const mend = await breakCalls(page, "PUT", /^\/site-values$/);
        await save(page, "Contact et presse");
        await expect(contact.getByText(messages.valueSaveFailed)).toBeVisible();
        await mend();
        await expect(speaker).toHaveValue("Ada Lovelace, présidente");
      });
      await test.step("only this part is saved", async () => {
        await save(page, "Contact et presse");
        await expect(toast(page, messages.valuesSaved)).toBeVisible();
        await expect(network).toHaveValue("https://exemple.fr/reseau");
        await expect(legal.getByText("1 à enregistrer")).toBeVisible();
        const saved = await admin.call<{ name: string; value: string }[]>("GET", "/site-values");
        const savedAs = (name: string) => saved.find((one) => one.name === name)?.value;
        expect(savedAs("courriel-presse")).toBe(`presse${width}@exemple.fr`);
        expect(savedAs("rna")).not.toBe(`W75${width}`);
      });
    },
  );

test("a value that another person saved is shown, and replaced only then", {
  tag: "@long",
}, async ({ openAs, admin, site }) => {
  const page = await openAs(admin);
  const read = async () => (await fetch(`${site.url}/mentions-legales`)).text();
  // The first steps would name them instead.
  await admin.call("PUT", "/premiers-pas", { hidden: true });
  await page.goto("/espace-membre/admin");
  await expect(main(page).getByText(/mentions obligatoires\s: .*Adresse du siège/)).toBeVisible();
  await main(page).getByRole("link", { name: "Compléter les mentions" }).click();
  const legal = part(page, "Mentions légales");
  const address = legal.getByLabel("Adresse du siège");
  await address.fill("1 rue de l’Exemple\n75001 Paris");
  await legal.getByText("Pages concernées : Adresse du siège").click();
  await expect(legal).toContainText("Siège : 1 rue de l’Exemple, 75001 Paris");
  await legal.getByLabel("Hébergeur : nom").fill("Hébergeur d’exemple");
  await admin.call("PUT", "/site-values/siege", { value: "Ailleurs", version: 0 });

  await save(page, "Mentions légales");
  await expect(address).toHaveAccessibleDescription(new RegExp(messages.valueStale));
  await expect(legal).toContainText("Le site indique maintenant : « Ailleurs »");
  await expect(address).toBeFocused();
  await expect(legal.getByText("Rechargez la page")).toHaveCount(0);
  await expectAccessible(page);
  expect(await read()).not.toContain("Hébergeur d’exemple");

  await save(page, "Mentions légales");
  await expect(toast(page, messages.valuesSaved)).toBeVisible();
  await expect(legal.getByText("Le site indique maintenant")).toHaveCount(0);
  expect(await read()).toContain("1 rue de l’Exemple, 75001 Paris");
  expect(await read()).toContain("Hébergeur d’exemple");
  await legal.getByRole("button", { name: "Rétablir la version 1" }).click();
  await expect(toast(page, messages.valueRestored)).toBeVisible();
  await expect(address).toHaveValue("Ailleurs");
  expect(await read()).toContain("Ailleurs");
});

test("a decision is a box to tick; internal notes are apart", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin);
  const isDraft = async () =>
    (await (await fetch(`${site.url}/qui-sommes-nous/demandes`)).text()).includes(
      "n’ont pas encore validée",
    );
  expect(await isDraft()).toBe(true);
  await page.goto(PATH);
  await open(page, "Textes à valider");
  const texts = part(page, "Textes à valider");
  const box = texts.getByRole("checkbox", { name: /validé les demandes aux pouvoirs publics/ });
  await expect(box).not.toBeChecked();
  await box.press("Space");
  await save(page, "Textes à valider");
  await expect(toast(page, messages.valuesSaved)).toBeVisible();
  expect(await isDraft()).toBe(false);
  await box.uncheck();
  await save(page, "Textes à valider");
  await expect(texts.getByText("0 sur 7 remplis")).toBeVisible();
  expect(await isDraft()).toBe(true);
  await save(page, "Textes à valider");
  await expect(toast(page, messages.valuesUnchanged)).toBeVisible();

  await open(page, "À vérifier avant publication");
  await expect(
    part(page, "À vérifier avant publication").getByLabel(/France Travail/),
  ).toBeVisible();
  await expect(part(page, "Le collectif").getByLabel(/France Travail/)).toHaveCount(0);
});
