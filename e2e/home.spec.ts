import type { Page } from "@playwright/test";
import type { Media } from "#contract/media.ts";
import type { PageText } from "#contract/page-text.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { plainPicture } from "#server/testing/pictures.ts";
import type { Api } from "./api.ts";
import { headless } from "./browsers.ts";
import { main } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";
import { button } from "./text-editor.ts";

/** Lines break where they do on a phone, which places glyphs on fractions of a pixel. */
const launchOptions = { ...headless, args: [...headless.args, "--font-render-hinting=none"] };
test.use({ siteName: "home", launchOptions });

/** Its scroll bar takes no width. */
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Pixels of the whole page on a phone: seven screens. */
const TALLEST = 5180;
/** Elements without those inside a drawing, as EcoIndex counts them, also with the optional parts. */
const ELEMENTS = 390;

const QUOTE =
  "Quand on vous accompagne à votre premier rendez-vous, vous osez poser les questions que vous gardiez depuis des années, et vous y revenez seule ensuite.";
const testimony = (portrait: string, agreement: string): string =>
  `## Une parole de terrain {#temoignage}

> ${QUOTE}

![](media:${portrait})

- **Prénom** — Awa
- **Fonction** — médiatrice en santé
- **Lieu** — Bordeaux${agreement}

[Lire les témoignages](/mediation-en-sante/temoignages)`;
const AGREEMENT = "\n- **Accord** — oui, le 3 mars 2027";

async function makeDescribed(admin: Api, name: string): Promise<string> {
  const data = await plainPicture(400, 160).png().toBuffer();
  const { id } = await admin.upload<Media>("/media", {}, `${name}.png`, data);
  await admin.call("PUT", `/media/${id}`, { alt: name, decorative: false, credit: "" });
  return id;
}

const live = async (admin: Api): Promise<PageText> =>
  (await admin.call<{ live: PageText }>("GET", "/pages/home")).live;
const publish = (admin: Api, text: PageText) => admin.call("POST", "/pages/home/publish", text);

async function makeArticle(admin: Api, number: number): Promise<void> {
  const { id } = await admin.call<SitePage>("POST", "/pages", {
    kind: "news",
    title: `Une proposition de loi cite les médiateurs en santé (${number})`,
    category: "actualite",
    slug: `article-${number}`,
    day: `2026-03-0${number}`,
  });
  await admin.call("POST", `/pages/${id}/publish`, {
    description: "Ce que la proposition demande.",
    lead: "Un texte déposé à l’Assemblée nationale cite le métier.",
    markdown: "## Le texte\n\nIl cite le métier.",
  });
}

const measure = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    elements: document.querySelectorAll("*").length - document.querySelectorAll("svg *").length,
  }));
const cards = (page: Page) =>
  main(page).getByRole("region", { name: "À lire, selon ce que vous cherchez" });
const news = (page: Page) => main(page).getByRole("region", { name: "Actualités" });

test("five cards from no article to nine, on a page of seven screens of a phone", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const page = await openAs({ ...admin, token: "" } as Api, PHONE);
  for (let articles = 0; articles <= 9; articles += 1) {
    if (articles > 0) await makeArticle(admin, articles);
    if (articles > 3 && articles < 9) continue;
    await page.goto("/");
    await expect(
      cards(page)
        .getByRole("listitem")
        .filter({ has: page.locator("h3") }),
    ).toHaveCount(5);
    await expect(news(page)).toHaveCount(articles === 0 ? 0 : 1);
    await expect(news(page).getByRole("listitem")).toHaveCount(Math.min(articles, 3));
    const { height, elements } = await measure(page);
    expect(height, `${articles} articles`).toBeLessThanOrEqual(TALLEST);
    expect(elements, `${articles} articles`).toBeLessThanOrEqual(ELEMENTS);
    expect(await overflowOf(page)).toBe(0);
    await expect(main(page)).not.toContainText("[");
    if (articles < 4) await expectAccessible(page);
  }
});

test("the testimony and the logos are shown once they are complete", { tag: "@long" }, async ({
  openAs,
  page,
  admin,
}) => {
  const [portrait = "", ...logos] = await Promise.all(
    ["Awa, debout", ..."ABCDEF"].map((name) => makeDescribed(admin, `Structure ${name}`)),
  );
  const text = await live(admin);
  const withParts = (agreement: string): PageText => ({
    ...text,
    markdown: `${text.markdown}\n\n${testimony(portrait, agreement)}\n\n## Nos structures {#logos}\n\n${logos
      .map((id) => `![](media:${id})`)
      .join("\n\n")}\n\n[Tous les membres](/qui-sommes-nous/membres)`,
  });

  await test.step("without an agreement the editor says why, and visitors read none of it", async () => {
    await admin.call("PUT", "/pages/home/draft", { ...withParts(""), basedOn: 0 });
    const editor = await openAs(admin);
    await editor.goto("/espace-membre/pages/home");
    await main(editor).getByText("Ce qui est fixe sur l’accueil").click();
    await expectAccessible(editor);
    await button(editor, "Vérifier").click();
    await expect(editor.getByText(/l’accord de la personne n’est pas noté/)).toBeVisible();
    await expectAccessible(editor);
    await publish(admin, withParts(""));
    await page.goto("/");
    await expect(main(page).getByText("Une parole de terrain")).toHaveCount(0);
    await expect(main(page).getByText(QUOTE)).toHaveCount(0);
    await expect(main(page).getByRole("region", { name: "Nos structures" })).toBeVisible();
  });

  await test.step("with an agreement both are shown, on a phone and in 320 px", async () => {
    await publish(admin, withParts(AGREEMENT));
    const phone = await openAs({ ...admin, token: "" } as Api, PHONE);
    await phone.goto("/");
    await expect(main(phone).getByText(QUOTE)).toBeVisible();
    const { height, elements } = await measure(phone);
    expect(height).toBeLessThanOrEqual(TALLEST);
    expect(elements).toBeLessThanOrEqual(ELEMENTS);
    for (const width of [360, 320, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/");
      await expect(main(page).getByText(QUOTE)).toBeVisible();
      await expect(main(page).getByRole("img", { name: "Structure F" })).toBeAttached();
      await expect(main(page)).not.toContainText("3 mars 2027");
      expect(await overflowOf(page), `${width}`).toBe(0);
      await expectAccessible(page);
    }
  });

  await publish(admin, text);
});

test("the history opens, and the links lead on, without JavaScript", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.setViewportSize(PHONE.viewport);
  await page.goto("/");
  const dates = main(page).getByText("Dans les quartiers, des habitantes bénévoles");
  await expect(dates).toBeHidden();
  await main(page).getByText("Quarante ans d’histoire, en dix dates").click();
  await expect(dates).toBeVisible();
  await main(page).getByRole("link", { name: "Trouver de l’aide" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trouver de l’aide");
  await context.close();
});

test("counted people keep two colours in forced colours", { tag: "@long" }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ forcedColors: "active", baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/");
  const people = main(page)
    .getByRole("region", { name: /^Se soigner/ })
    .locator("svg")
    .first();
  await expect(people).toBeVisible();
  const fills = await people
    .locator("path")
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
  expect(new Set(fills).size).toBe(2);
  await context.close();
});
