import type { Page } from "@playwright/test";
import { TOKEN_KEY } from "#contract/limits.ts";
import { publicPages } from "#contract/page-path.ts";
import { makeMember } from "./seeds.ts";
import { expect, expectAccessible, logIn, test } from "./test.ts";

const ONLY_READ = publicPages.filter(({ onlyRead }) => onlyRead).map(({ path }) => path);
const SCRIPT = "/assets/only-read";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

/** Names of the scripts requested from now on. */
function recordScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script")
      scripts.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.js$/, ""));
  });
  return scripts;
}

/** Marks the current document: another document lacks the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("a static page loads no script until the visitor acts, then a small one", {
  tag: "@long",
}, async ({ page }) => {
  for (const path of ONLY_READ) {
    const scripts = recordScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts, path).toEqual([]);
    await page.mouse.move(2, 300);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().hover();
    await expect.poll(() => scripts, path).toEqual([SCRIPT]);
    expect(await page.evaluate(() => "__reactRouterContext" in window), path).toBe(false);
  }
});

test("the script loads for stored data, and when another tab logs in", { tag: "@long" }, async ({
  page,
  context,
}) => {
  const inside = (tab: Page) => tab.getByRole("link", { name: "Espace Membre" }).first();
  await page.goto("/preconisation", { waitUntil: "networkidle" });
  const other = await context.newPage();
  await other.goto("/robots.txt");
  const scripts = recordScripts(page);
  await other.evaluate((key) => localStorage.setItem(key, "jeton"), TOKEN_KEY);
  await expect(inside(page)).toBeVisible();
  expect(scripts).toEqual([SCRIPT]);
  const again = recordScripts(other);
  await other.goto("/preconisation");
  await expect(inside(other)).toBeVisible();
  await expect.poll(() => again).toEqual([SCRIPT]);
});

test("the browser opens static pages itself, the application the others", async ({ page }) => {
  await page.goto("/login", { waitUntil: "networkidle" });
  await mark(page);
  await page.getByRole("main").getByRole("link", { name: "Mot de passe oublié" }).click();
  await expect(heading(page, "Mot de passe oublié")).toBeVisible();
  expect(await isMarked(page), "inside the application").toBe(true);
  // The header is rendered anew for the page that followed without a load.
  await expect(page.getByRole("navigation", { name: "Menu principal" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "L’étude" }).click();
  await expect(heading(page, "L’étude")).toBeVisible();
  expect(await isMarked(page), "another document").toBe(false);
  await page.goBack();
  await expect(heading(page, "Mot de passe oublié")).toBeVisible();
  await page.goForward();
  await expect(heading(page, "L’étude")).toBeVisible();
});

test("the theme chosen on a static page applies to every page", async ({ page }) => {
  await page.goto("/qui-sommes-nous/actions");
  const opener = page.locator("summary", { hasText: "Thème d’affichage" });
  await opener.click();
  const choice = (name: string) =>
    page.getByRole("navigation", { name: "Accès et contact" }).getByRole("radio", { name });
  await expect(choice("Auto")).toBeChecked();
  await choice("Sombre").check();
  expect(await themeOf(page)).toBe("dark");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(choice("Sombre")).toBeHidden();
  for (const path of ["/preconisation", "/contact"]) {
    await page.goto(path);
    expect(await themeOf(page), path).toBe("dark");
    await opener.click();
    await expect(choice("Sombre"), path).toBeChecked();
  }
  await page.goto("/");
  await opener.click();
  await choice("Auto").check();
  expect([await themeOf(page), await page.evaluate(() => localStorage.getItem("theme"))]).toEqual([
    undefined,
    null,
  ]);
});

test("a page restored by Back shows the current theme and session, no open menu", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Menu principal" })
    .getByText("Qui sommes-nous")
    .click();
  const members = page
    .getByRole("navigation", { name: "Menu principal" })
    .getByRole("link", { name: "Membres" });
  await expect(members).toBeVisible();
  await expectAccessible(page);
  // Again until the script, which loads with the first click, has heard it.
  await expect(async () => {
    await page.evaluate((key) => {
      localStorage.setItem("theme", "dark");
      localStorage.setItem(key, "jeton");
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, TOKEN_KEY);
    await expect(members).toBeHidden({ timeout: 500 });
  }).toPass();
  expect(await themeOf(page)).toBe("dark");
  await expect(
    page.getByRole("radio", { name: "Sombre", includeHidden: true }).first(),
  ).toBeChecked();
  await expect(page.getByRole("link", { name: "Espace Membre" }).first()).toBeVisible();
});

test("logging out on a static page leaves nothing behind, in any tab", { tag: "@long" }, async ({
  page,
  context,
  site,
  admin,
}) => {
  const person = await makeMember(site, admin, "Ysé Passante");
  await logIn(page, person);
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
  const typed = async (tab: Page) => {
    await tab.goto("/contact");
    await tab.getByLabel("Message").fill("Une question à garder pour moi");
    await expect
      .poll(() =>
        tab.evaluate(() => Object.keys(sessionStorage).some((key) => /^brouillon/.test(key))),
      )
      .toBe(true);
  };
  await typed(page);
  const reading = await context.newPage();
  await typed(reading);
  await reading.goto("/mentions-legales");
  const inside = await context.newPage();
  await inside.goto("/espace-membre/compte");
  await expect(inside.getByText(person.email).first()).toBeVisible();

  await page.goto("/preconisation/referentiel");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.reload();
  await expect(page.getByRole("link", { name: "Connexion" }).first()).toBeHidden();
  await page.getByRole("button", { name: "Déconnexion" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Connexion" }).first()).toBeVisible();

  await expect(inside).toHaveURL(/\/login/);
  await expect(reading.getByRole("link", { name: "Connexion" }).first()).toBeVisible();
  for (const tab of [page, reading])
    expect(
      await tab.evaluate(() => [
        Object.keys(localStorage),
        Object.keys(sessionStorage).filter((key) => /^brouillon/.test(key)),
      ]),
    ).toEqual([["theme"], []]);
  const answer = await page.request.get("/api/users/me", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});

test("the log-in leads back to a static page", async ({ page, site, admin }) => {
  const { email, password } = await makeMember(site, admin, "Nour Retour");
  await page.goto("/login?retour=/preconisation");
  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(heading(page, "L’étude")).toBeVisible();
  await expect(page.getByRole("link", { name: "Espace Membre" }).first()).toBeVisible();
});

test("without JavaScript the menus of a phone work, without script-only actions", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/qui-sommes-nous/actions");
  await page.getByRole("button", { name: "Menu" }).click();
  const panel = page.locator("#menu");
  await expect(panel.getByText("Thème d’affichage")).toBeHidden();
  await panel.getByText("Nos Préconisations").click();
  await panel.getByRole("link", { name: "Déploiement" }).click();
  await expect(heading(page, "Un déploiement financé")).toBeVisible();
  await expect(panel).toBeHidden();
  await context.close();
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`${reducedMotion}: the next page ${reducedMotion === "reduce" ? "replaces" : "fades in over"} it`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener("pagereveal", (event) =>
        Object.assign(window, {
          fades: (event as Event & { viewTransition: unknown }).viewTransition !== null,
        }),
      ),
    );
    // The browser skips the transition to a page that answers late: the link is then followed again.
    await expect(async () => {
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "L’étude" }).click();
      await expect(heading(page, "L’étude")).toBeVisible();
      await page.waitForFunction(() => "fades" in window);
      expect(await page.evaluate(() => "fades" in window && window.fades)).toBe(
        reducedMotion === "no-preference",
      );
    }).toPass();
  });

test("a page is prefetched on hover, a member page never", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]) ahead.push(new URL(request.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Espace Membre" }).first().hover();
  await page.getByRole("contentinfo").getByRole("link", { name: "L’étude" }).hover();
  await expect.poll(() => ahead).toEqual(["/preconisation"]);
});
