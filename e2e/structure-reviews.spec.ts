import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import type { Structure } from "#contract/structures.ts";
import type { Api } from "./api.ts";
import { main, toast } from "./on-screen.ts";
import { makeApplicant } from "./seeds.ts";
import type { Site } from "./site.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "libelles" });

const LABELS = "/espace-membre/admin/structures/libelles";
const MERGE = "/espace-membre/admin/structures/fusion";
const PHONE = { viewport: { width: 360, height: 740 } };
const COMPUTER = { viewport: { width: 1280, height: 900 } };

/** Members who wrote their structure each in their own way. */
async function makePeople(site: Site, admin: Api, people: Record<string, string>): Promise<void> {
  for (const [name, username] of Object.entries(people))
    await makeApplicant(site, name, { username });
  for (const { id } of await admin.call<Application[]>("GET", "/applications"))
    await admin.call("POST", `/applications/${id}/approve`);
}

const card = (page: Page, name: string) => main(page).getByRole("region", { name });
const structures = (admin: Api) => admin.call<Structure[]>("GET", "/structures");

test("an administrator reviews what people wrote as their structure", async ({
  openAs,
  admin,
  site,
}) => {
  await makePeople(site, admin, {
    "Awa Bah": "CCAS de Lille",
    "Bao Roux": "ccas lille",
    "Dia Petit": "CCAS de Lille",
    "Chloé Sow": "Lille, centre communal d’action sociale, antenne Sud",
    "Élie Faure": "néant",
  });
  const page = await openAs(admin, PHONE);

  await test.step("by the link of the list of structures, on a phone", async () => {
    await page.goto("/espace-membre/admin/structures");
    await main(page).getByRole("link", { name: "Revue des libellés" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Revue des libellés" })).toBeVisible();
    await expect(main(page).getByText("0 sur 3 libellés traités")).toBeVisible();
    await expect(card(page, "CCAS de Lille")).toContainText("3 personnes");
    await expectUsable(page);
  });

  await test.step("makes a structure with the key 1", async () => {
    await page.keyboard.press("1");
    await expect(page.getByLabel("Nom de la structure")).toHaveValue("CCAS de Lille");
    await expect(page.getByLabel("Type de structure")).toHaveValue("public");
    await page.getByLabel("Numéro SIRET").fill("123");
    await page.getByRole("button", { name: "Ajouter la structure" }).click();
    await expect(page.getByText(messages.siretLength).first()).toBeVisible();
    await expectUsable(page);
    await page.getByLabel("Numéro SIRET").fill("");
    await page.getByRole("button", { name: "Ajouter la structure" }).click();
    await expect(main(page).getByText("1 sur 3 libellés traités")).toBeVisible();
    expect((await structures(admin)).map(({ name, people }) => [name, people])).toEqual([
      ["CCAS de Lille", 3],
    ]);
  });

  await test.step("takes it back, and does it again", async () => {
    const said = messages.labelAsNew.replace("{label}", "CCAS de Lille");
    await expect(main(page).getByText(said)).toBeVisible();
    await main(page).getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(toast(page, messages.labelUndone)).toBeVisible();
    await expect(main(page).getByText("0 sur 3 libellés traités")).toBeVisible();
    expect(await structures(admin)).toEqual([]);
    await page.getByRole("button", { name: "Nouvelle structure" }).click();
    await page.getByRole("button", { name: "Ajouter la structure" }).click();
    await expect(main(page).getByText("1 sur 3 libellés traités")).toBeVisible();
  });
});

test("a label that is like a known one is proposed, never applied alone", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, COMPUTER);
  await page.goto(LABELS);
  await expect(main(page).getByText("C’est peut-être CCAS de Lille")).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press("2");
  await expect(page.getByLabel("Nom de la structure")).toHaveValue("CCAS de Lille");
  await expectUsable(page);
  await page.getByRole("button", { name: "Rattacher à cette structure" }).click();
  await expect(main(page).getByText("2 sur 3 libellés traités")).toBeVisible();
  await expect(card(page, "Sans structure")).toContainText("Élie Faure");
  await page.keyboard.press("3");
  await expect(main(page).getByText(messages.noLabelLeft)).toBeVisible();
  await expectUsable(page);

  await test.step("ends the review, once no label is left", async () => {
    await page.getByRole("button", { name: "Terminer la revue" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Terminer la revue" }).click();
    await expect(toast(page, messages.labelsFinished)).toBeVisible();
    await expect(main(page).getByText("Revue terminée le")).toBeVisible();
    await expectUsable(page);
  });
});

const choose = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label).fill(text);
  await page.getByRole("option", { name: text }).click();
};

for (const [size, options] of [
  ["a phone", PHONE],
  ["a computer", COMPUTER],
] as const)
  test(
    `merges two structures on ${size}, and takes it back`,
    longAt(options.viewport.width),
    async ({ openAs, admin }) => {
      const [into, from] = [`Relais de ${size}`, `Relais santé de ${size}`];
      const body = { kind: "association", commune: "Lille" };
      await admin.call("POST", "/structures", { ...body, name: into });
      await admin.call("POST", "/structures", { ...body, name: from, shortName: "RS" });
      const page = await openAs(admin, options);
      await page.goto(MERGE);
      await expectUsable(page);
      await choose(page, "Structure qui reste", into);
      await choose(page, "Structure qui disparaît", from);
      await page.getByRole("button", { name: "Voir ce qui changera" }).click();
      await expect(main(page).getByText("Sigle\u00A0: RS")).toBeVisible();
      await expectUsable(page);
      await page.getByRole("button", { name: "Fusionner" }).click();
      await expect(toast(page, messages.merged)).toBeVisible();
      const names = async () => (await structures(admin)).map(({ name }) => name);
      expect(await names()).not.toContain(from);
      await page.getByRole("button", { name: `Annuler la fusion de ${from}` }).click();
      await expect(toast(page, messages.mergeUndoDone)).toBeVisible();
      expect(await names()).toContain(from);
      await expectUsable(page);
    },
  );
