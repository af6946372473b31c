import { readFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "#contract/messages.ts";
import { main, toast } from "./on-screen.ts";
import { makeMember, sendMessage } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

// A site of its own, because the counts would include data of other journeys.
test.use({ siteName: "données personnelles" });

const EMAIL = "zoe.tisserand@exemple.fr";
const PANEL = "/espace-membre/admin/donnees-personnelles";

test("an administrator exports the data of a person, then erases it", async ({
  openAs,
  admin,
  site,
}, { outputDir }) => {
  await makeMember(site, admin, "Zoe Tisserand");
  await sendMessage(site, "Zoe Tisserand", "Merci de m’oublier.");
  const page = await openAs(admin);
  await page.goto(PANEL);
  const search = async (email: string) => {
    await page.getByLabel("Adresse électronique de la personne").fill(email);
    await page.getByRole("button", { name: "Chercher" }).click();
  };
  await search("personne@exemple.org");
  await expect(main(page).getByText(messages.personUnknown)).toBeVisible();
  await search(EMAIL);
  await page.getByText("Messages de contact (1)").click();
  await expect(main(page).getByText("Merci de m’oublier.")).toBeVisible();
  await expectAccessible(page);

  await test.step("the file", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Télécharger ses données" }).click();
    const path = join(outputDir, "donnees.json");
    await (await download).saveAs(path);
    const data = JSON.parse(readFileSync(path, "utf8"));
    expect(data.account.email).toBe(EMAIL);
    expect(data.contactMessages).toHaveLength(1);
  });
  await test.step("the erasure", async () => {
    await page.getByRole("button", { name: "Effacer cette personne…" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByText("Messages de contact\u00A0: 1")).toBeVisible();
    await expect(dialog).toContainText("sans le nom");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
    await expect(toast(page, messages.personErasedNotified)).toBeVisible();
    await expect(main(page).getByText("Messages de contact (1)")).toHaveCount(0);
    expect(await admin.call("GET", "/users?q=tisserand")).toEqual([]);
  });
});

test("the bureau reads and completes the register, and ticks the review", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto(`${PANEL}?partie=conservation`);
  const journal = main(page).getByRole("row").filter({ hasText: "Journal du site" });
  await expect(journal).toContainText("12\u00A0mois");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Registre", exact: true }).click();
  const contact = main(page)
    .getByRole("listitem")
    .filter({ hasText: "Messages de la page contact" });
  await contact
    .first()
    .getByRole("button", { name: /^Compléter/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("La présidence répond.");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(main(page).getByText("La présidence répond.")).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en texte" }).click();
  expect((await download).suggestedFilename()).toBe("registre-des-traitements.txt");

  await page.getByRole("link", { name: "Acceptations" }).click();
  await expect(main(page).getByText(messages.acceptancesEmpty)).toBeVisible();
  await page.getByRole("link", { name: "À revoir chaque année" }).click();
  await page.getByLabel("Le registre des traitements est à jour").check();
  await expect(toast(page, messages.reviewTicked)).toBeVisible();
  await expect(main(page).getByText(/^Vérifié par /)).toHaveCount(1);
  await expectAccessible(page);
});
