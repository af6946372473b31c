import { ofPerson } from "#contract/of-person.ts";
import { main } from "./on-screen.ts";
import { makeApplicant } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "panneaux" });

const ADMIN_PAGE = "/espace-membre/admin";

test("every panel has an address and a title; its former address redirects", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const page = await openAs(admin);
  const panels = page.getByRole("navigation", { name: "Administration", exact: true });
  const title = page.getByRole("heading", { level: 1 });
  await page.goto(`${ADMIN_PAGE}?panneau=journal&q=temoin`);
  await expect(page).toHaveURL(/\/admin\/journal\?q=temoin$/);
  await expect(title).toHaveText("Journal");
  for (const [label, path, heading] of [
    ["Corbeille", "/corbeille", "Corbeille"],
    ["Messages", "/messages", "Messages de contact"],
    ["Utilisateurs", "/utilisateurs", "Utilisateurs"],
    ["Ce qui attend", "", "Administration"],
  ] as const) {
    await panels.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${ADMIN_PAGE}${path}$`));
    await expect(page).toHaveTitle(`${heading} — CPMS`);
    await expect(title).toHaveText(heading);
    await expect(panels.locator("[aria-current=page]")).toContainText(label);
  }
  await page.goto(`${ADMIN_PAGE}?panneau=inconnu`);
  await expect(title).toHaveText("Administration");
});

test("on a phone an application is read, decided in view, and the queue comes back", async ({
  openAs,
  admin,
  site,
}) => {
  for (const name of ["Anna Première", "Basile Deuxième", "Chloé Troisième"])
    await makeApplicant(site, name);
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  const queue = page.getByRole("region", { name: /^À examiner/ });
  const rows = queue
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, includeHidden: true }) });
  const file = (name: string) => page.getByRole("region", { name: `Demande ${ofPerson(name)}` });
  await page.goto(`${ADMIN_PAGE}/demandes`);
  await expect(rows).toHaveCount(3);
  await expect(file("Anna Première")).toBeHidden();
  await expectUsable(page);

  await rows.filter({ hasText: "Basile" }).getByRole("link").press("Enter");
  await expect(file("Basile Deuxième").getByRole("heading", { level: 3 })).toBeFocused();
  await expect(rows.first()).toBeHidden();
  await expect(page.getByRole("button", { name: /^Approuver la demande d/ })).toBeInViewport({
    ratio: 1,
  });
  await expectUsable(page);
  await page.goBack();
  await expect(rows).toHaveCount(3);
  await page.goForward();
  await main(page).getByRole("link", { name: "Toutes les demandes" }).click();
  await expect(queue.getByRole("heading", { level: 2 })).toBeFocused();

  await rows.filter({ hasText: "Basile" }).getByRole("link").press("Enter");
  await page.getByRole("button", { name: /^Approuver la demande d/ }).click();
  await expect(rows).toHaveCount(2);
  await expect(queue.getByRole("heading", { level: 2 })).toBeFocused();
  await expect(file("Basile Deuxième")).toHaveCount(0);
});

test("the next application comes after a decision, beside the queue", async ({
  openAs,
  admin,
  site,
}) => {
  for (const name of ["Denis Quatrième", "Élise Cinquième", "Farid Sixième"])
    await makeApplicant(site, name);
  const page = await openAs(admin);
  await page.goto(`${ADMIN_PAGE}/demandes`);
  const file = (name: string) => page.getByRole("region", { name: `Demande ${ofPerson(name)}` });
  await main(page).getByRole("link", { name: "Élise Cinquième" }).press("Enter");
  await page.getByRole("button", { name: "Approuver la demande d’Élise" }).click();
  await expect(file("Farid Sixième").getByRole("heading", { level: 3 })).toBeFocused();
});
