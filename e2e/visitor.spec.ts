import { messages } from "#contract/messages.ts";
import { movesOf, watchMoves } from "./moves.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { makeResource } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test("a visitor without JavaScript reads and navigates", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/");
  await page.locator("header").getByText("Qui sommes-nous").first().click();
  await page.locator("header").getByRole("link", { name: "Demandes" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nos demandes");
  await page.goto("/contact");
  await expect(page.locator("noscript")).not.toHaveCount(0);
  await context.close();
});

test("late fonts cause no layout shift: they are in the first frame", { tag: "@long" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchMoves(page);
  for (const path of PUBLIC_PAGES) {
    const drawable = page.waitForEvent("requestfinished", (one) => /app-[^/]*css/.test(one.url()));
    await page.route(/letters|woff2/, async (route) => {
      await drawable;
      await route.continue();
    });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect(await movesOf(page), path).toEqual({ moved: 0, pieces: [] });
    await page.unroute(/letters|woff2/);
  }
});

test("C1.1 a visitor reads that the study report will follow, and finds no draft", async ({
  page,
  request,
}) => {
  await page.goto("/preconisation");
  await expect(
    page.getByText("Le rapport sera mis en ligne ici. Pour l’obtenir, écrivez-nous."),
  ).toBeVisible();
  await expect(page.locator('main a[href*="rapport-etude"]')).toHaveCount(0);
  expect((await request.get("/documents/rapport-etude.pdf")).status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "écrivez-nous" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a link followed while the page is still changing works without an error", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await page.goto("/espace-membre/groupes", { waitUntil: "networkidle" });
  // Each click comes a frame later than the previous one, so that some fall into a page change.
  await page.evaluate(async () => {
    const paths = ["/espace-membre/agenda", "/espace-membre/documents", "/espace-membre/groupes"];
    for (let frames = 1; frames < 16; frames += 1) {
      const path = paths[frames % paths.length];
      document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
      for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
    }
    document.querySelector<HTMLElement>('nav a[href="/espace-membre/groupes"]')?.click();
  });
  await expect(page).toHaveURL(/\/groupes$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Groupes de travail");
});

test("the privacy page names all data stored in the browser", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  // The header of the space is shown before the server answers; the lifetime of the session comes
  // with its answers.
  await page.goto("/espace-membre/", { waitUntil: "networkidle" });
  await expect(
    page.getByRole("heading", { level: 1, name: "Bienvenue dans votre Espace Membre" }),
  ).toBeVisible();
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Comprendre la médiation" }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Prénom").fill("Inès");
  // The fields accept text before the script that stores it is loaded.
  await page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.startsWith("brouillon:")),
  );
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.goto("/politique-confidentialite");
  const keys = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].map((key) =>
      key.replace(/:.*/s, ":…"),
    ),
  );
  expect(keys).toEqual(
    expect.arrayContaining([
      "token",
      "session",
      "theme",
      "brouillon:…",
      "react-router-scroll-positions",
    ]),
  );
  for (const key of new Set(keys))
    await expect(page.getByRole("main").locator("code", { hasText: key })).not.toHaveCount(0);
});

test("without JavaScript a visitor searches the files of a category, and has a feed", async ({
  browser,
  request,
  site,
  admin,
}) => {
  await makeResource(admin, "articles", "Renoncement aux soins & médiation.pdf");
  await makeResource(admin, "articles", "Interprétariat.pdf");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/mediation-en-sante/ressources/articles");
  await expect(page.getByRole("link", { name: "Interprétariat.pdf" })).toBeVisible();
  await page.getByLabel("Chercher une ressource").fill("renoncement");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?q=renoncement/);
  await expect(
    page.getByRole("link", { name: "Renoncement aux soins & médiation.pdf" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Interprétariat.pdf" })).toHaveCount(0);
  await context.close();
  const feed = await request.get("/mediation-en-sante/ressources/flux.xml");
  expect(feed.headers()["content-type"]).toMatch(/^application\/atom\+xml/);
  const text = await feed.text();
  expect(text).toContain("Renoncement aux soins &amp; médiation.pdf");
  expect(text.indexOf("Interprétariat.pdf"), "the newest first").toBeLessThan(
    text.indexOf("Renoncement"),
  );
});

test("a visitor writes to the collective: the captcha first, then the message, once", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  const send = page.getByRole("button", { name: "Envoyer" });
  await expect(send).toBeDisabled();
  await page.getByLabel("Prénom").fill("Noé");
  await page.getByLabel("Nom", { exact: true }).fill("Vasseur");
  await page.getByLabel("Adresse électronique").fill("noe.vasseur@exemple.fr");
  await page.getByLabel("Message").fill("Bonjour,\nune question 🌍 <b>sur</b> l'étude.");
  await page.getByText("Je ne suis pas un robot").click();
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await send.dblclick();
  await expect(page.getByText(messages.contactSent)).toBeVisible();
  await expect(send).toBeDisabled();
  await expectAccessible(page);
  await expect
    .poll(
      async () =>
        (await site.mails()).filter((mail) => mail.subject === "Message reçu par le site").length,
    )
    .toBe(1);
  const [mail] = (await site.mails()).filter((one) => one.subject === "Message reçu par le site");
  expect(mail?.replyTo?.[0]?.address).toBe("noe.vasseur@exemple.fr");
});

test("the other spelling of deploiment redirects, an unknown address helps", async ({ page }) => {
  await page.goto("/preconisation/deploiement");
  await expect(page).toHaveURL(/\/preconisation\/deploiment$/);
  const missing = await page.goto("/nulle-part");
  expect(missing?.status()).toBe(404);
  await expectAccessible(page);
});
