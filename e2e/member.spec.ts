import type { Route } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { delayCalls } from "./choose-files.ts";
import { main, memberMenu, openForm } from "./on-screen.ts";
import { ADMIN } from "./site.ts";
import { expect, expectAccessible, logIn, test } from "./test.ts";

/** Each page of the member space, and its main heading. */
const PAGES = [
  ["/espace-membre/", "Bienvenue dans votre Espace Membre"],
  ["/espace-membre/agenda", "Agenda"],
  ["/espace-membre/documents", "Documents"],
  ["/espace-membre/decisions", "Décisions"],
  ["/espace-membre/actions", "Actions à suivre"],
  ["/espace-membre/groupes", "Groupes de travail"],
  ["/espace-membre/compte", "Mon compte"],
  ["/espace-membre/structure", "Ma structure"],
  ["/espace-membre/annuaire", "Personnes du collectif"],
  ["/espace-membre/menu", "Menu"],
  ["/espace-membre/recherche", "Chercher"],
  ["/espace-membre/aide", "Aide"],
  ["/espace-membre/aide/animer-un-groupe", "Animer un groupe"],
  ["/espace-membre/admin/menu", "Menu de l’administration"],
  ["/espace-membre/admin/demandes", "Demandes d’adhésion"],
  ["/espace-membre/admin/utilisateurs", "Utilisateurs"],
  ["/espace-membre/admin/structures", "Structures"],
  ["/espace-membre/admin/structures/libelles", "Revue des libellés"],
  ["/espace-membre/admin/structures/fusion", "Fusionner deux structures"],
  ["/espace-membre/admin/delais", "Délais des demandes d’adhésion"],
  ["/espace-membre/admin/modeles-de-courriel", "Modèles de courriel"],
  ["/espace-membre/admin/import", "Importer un tableau"],
  ["/espace-membre/admin/fonctions", "Fonctions"],
  ["/espace-membre/admin/partages", "Liens de partage"],
  ["/espace-membre/admin", "Administration"],
] as const;

/** With `npm run test:all` every page, else each so-many-th one, the last one among them. */
const sample = (oneIn: number) =>
  PAGES.filter(
    (_, index) => process.env.TEST_ALL === "1" || (PAGES.length - 1 - index) % oneIn === 0,
  );

test("without a session every page of the member space asks for a log-in", async ({ page }) => {
  // The last one is where the log-in leads to.
  for (const [path] of sample(4)) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(messages.tokenMissing)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel("Adresse électronique").fill(ADMIN.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMIN.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/espace-membre\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administration");
});

test("a wrong password gets the agreed sentence in an alert", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Adresse électronique").fill("personne@exemple.fr");
  await page.getByLabel("Mot de passe", { exact: true }).fill("mauvais mot de passe");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("alert").filter({ hasText: messages.loginFailed })).toBeVisible();
  await expectAccessible(page);
});

test("an administrator visits every page, logs out, and Back shows nothing", async ({ page }) => {
  await logIn(page);
  for (const [path, title] of sample(2)) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(path);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Déconnexion" }).first().click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test("E10 a menu whose groups are loading or failed never says there are none", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const page = await openAs(admin);
  const routes: Route[] = [];
  let isDown = false;
  const fail = (route: Route) => route.abort("connectionfailed");
  await page.route("**/api/groupes/noms", (route) =>
    isDown ? fail(route) : void routes.push(route),
  );
  await page.goto("/espace-membre/compte");
  await expect(memberMenu(page).getByText("Chargement…")).toBeVisible();
  await expect(memberMenu(page).getByText(messages.noGroup)).toHaveCount(0);
  isDown = true;
  for (const route of routes) await fail(route);
  await expect(memberMenu(page).getByText(messages.groupsFailed)).toBeVisible();
  await expect(memberMenu(page).getByText(messages.noGroup)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute("**/api/groupes/noms");
  await memberMenu(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(memberMenu(page).getByRole("link", { name: "COPIL" })).toBeVisible();
});

test("logging out erases all stored data in every tab, except the theme", async ({
  page,
  context,
}) => {
  await logIn(page);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload();
  const other = await context.newPage();
  await other.goto("/espace-membre/agenda");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Agenda");
  await page.evaluate(() => sessionStorage.setItem("autre", "x"));
  await page.getByRole("button", { name: "Déconnexion" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL(/\/login/);
  await page.reload();
  // The other tab learns of the log-out later, in another process.
  await expect.poll(() => page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: "dark" });
  expect(await page.evaluate(() => sessionStorage.getItem("autre"))).toBeNull();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a screen seen before is shown at once, without a second account request", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const steady: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(users\/me|groupes\/noms)$/.test(pathname)) steady.push(pathname);
  });
  const row = main(page).getByRole("link", { name: "COPIL" });
  await page.goto("/espace-membre/groupes");
  await expect(row).toBeVisible();
  await memberMenu(page).getByRole("link", { name: "Agenda" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agenda");

  const answer = await delayCalls(page, /^\/api\/groupes$/);
  const request = page.waitForRequest(/\/api\/groupes\?/);
  await memberMenu(page).getByRole("link", { name: "Groupes de Travail" }).click();
  await request;
  await expect(row).toBeVisible();
  await openForm(page, "Créer un groupe");
  const name = page.getByLabel("Nom du groupe");
  await name.fill("En train d’écrire");
  answer();
  await page.waitForLoadState("networkidle");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("En train d’écrire");
  expect(steady.sort()).toEqual(["/api/groupes/noms", "/api/users/me"]);
});
