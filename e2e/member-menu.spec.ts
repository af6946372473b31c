import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import type { Api } from "./api.ts";
import { main, memberBar, memberMenu, openActions, toast } from "./on-screen.ts";
import { overflowOf, tabTo } from "./public-pages.ts";
import { makeDocument, makeEvent, makeGroup, makeMember, makeResource } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "salles" });

const COMPUTER = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 800 };
const PAGES = [
  ...["", "agenda", "documents", "groupes", "annuaire", "menu", "recherche", "compte", "structure"],
  ...["aide", "decisions", "actions"],
  ...["admin", "admin/menu", "admin/demandes", "admin/utilisateurs", "admin/fonctions"],
  ...["admin/structures", "admin/structures/libelles", "admin/structures/fusion"],
  ...["admin/delais", "admin/modeles-de-courriel"],
  "admin/import",
].map((page) => `/espace-membre/${page}`);

async function pagesAndGroup(admin: Api): Promise<string[]> {
  const { id } = await makeGroup(admin, `Précarité ${Date.now()}`);
  const event = await makeEvent(admin, id);
  await admin.call("POST", `/events/${event.id}/meeting`);
  return [
    ...PAGES,
    `/espace-membre/groupes/${id}`,
    pagePath("meeting", { id: event.id }),
    pagePath("groupReview", { id, year: event.date.slice(0, 4) }),
  ];
}

/** Top of the first element below the title. */
const contentTop = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".head ~ *, .head ~ .contents > *")].map((one) =>
      one.getBoundingClientRect(),
    );
    return boxes.find(({ height }) => height > 1)?.top ?? Infinity;
  });

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

for (const [device, viewport, most] of [
  ["computer", COMPUTER, 130],
  ["phone", PHONE, 80],
] as const)
  test(`on a ${device} the content is within ${most} px, without layout shift`, {
    tag: "@long",
  }, async ({ openAs, admin }) => {
    const page = await openAs(admin, { viewport });
    for (const path of await pagesAndGroup(admin)) {
      let answer = () => {};
      const requested = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/api/users/me", async (route) => {
        await requested;
        await route.continue();
      });
      await page.goto(path);
      await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
      const before = await contentTop(page);
      answer();
      await expect(main(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
      expect([before, before <= most], path).toEqual([await contentTop(page), true]);
      await page.unroute("**/api/users/me");
    }
  });

test("a long title is shown whole", async ({ openAs, admin }) => {
  const name = "Groupe de travail sur l’accès aux droits et à la santé des précaires";
  const { id } = await makeGroup(admin, name);
  const page = await openAs(admin, { viewport: PHONE });
  await page.goto(`/espace-membre/groupes/${id}`);
  const title = main(page).getByRole("heading", { level: 1 });
  await expect(title).toHaveText(name);
  expect((await title.boundingBox())?.height).toBeGreaterThan(40);
  expect(await overflowOf(page)).toBe(0);
});

test("the menu leads to the public site, the theme and the log-out", async ({ openAs, admin }) => {
  const page = await openAs(admin, { viewport: COMPUTER });
  await page.goto("/espace-membre/");
  await expect(memberMenu(page).getByRole("link", { name: /^Accueil/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await memberMenu(page).getByRole("link", { name: "Menu" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Menu" })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("radio", { name: "Sombre" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  const site = main(page).getByRole("region", { name: "Le site public" });
  const names = await site.getByRole("link").allTextContents();
  expect(names).toEqual(
    expect.arrayContaining(["Qui sommes-nous", "Nos Préconisations", "Contact", "Plan du site"]),
  );
  await site.getByRole("link", { name: "Médiation en santé" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La médiation en santé");
});

test("on a phone the bar leads to the places, and to all else by its name", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, { viewport: PHONE });
  await page.goto("/espace-membre/agenda");
  await expect(memberMenu(page)).toBeHidden();
  const bar = memberBar(page);
  await expect(bar.getByRole("link")).toHaveText([
    /^Accueil/,
    "Agenda",
    "Documents",
    "Groupes",
    "Menu",
  ]);
  await expect(bar.getByRole("link", { name: "Agenda" })).toHaveAttribute("aria-current", "page");
  for (const entry of await bar.getByRole("link").all())
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await bar.getByRole("link", { name: "Menu" }).press("Enter");
  await main(page).getByRole("link", { name: "Panels Administrateur" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Administration" })).toBeVisible();
  const admins = page.getByRole("navigation", { name: "Administration, raccourcis" });
  await expect(admins.locator("[aria-current=page]")).toContainText("À traiter");
  await admins.getByRole("link", { name: "Menu" }).click();
  await main(page).getByRole("link", { name: "Journal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Journal" })).toBeVisible();
  await admins.getByRole("link", { name: "Menu" }).click();
  await main(page).getByRole("link", { name: "Espace membre" }).click();
  await expect(bar.getByRole("link", { name: "Accueil" })).toHaveAttribute("aria-current", "page");
});

test("what the keyboard reaches on a phone is never under the bar", async ({ openAs, admin }) => {
  const page = await openAs(admin, { viewport: PHONE });
  await page.goto("/espace-membre/menu");
  await tabTo(page, "Plan du site");
  const [entry, bar] = [
    await main(page).getByRole("link", { name: "Plan du site" }).boundingBox(),
    await memberBar(page).boundingBox(),
  ];
  expect((entry?.y ?? 0) + (entry?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await test.step("nor is the bar under a notification", async () => {
    const { id } = await makeGroup(admin, `Barre ${Date.now()}`);
    await page.goto(`/espace-membre/groupes/${id}`);
    await main(page).getByRole("button", { name: "Rejoindre le groupe" }).click();
    const notice = await toast(page, messages.groupJoined).boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? Infinity)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});

test("the main action of a page leads to its form, if permitted", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Margot Pressée");
  const [page, member] = [await openAs(admin, { viewport: PHONE }), await openAs(api)];
  for (const [path, action] of [
    ["/espace-membre/agenda?jour=2030-05-06", "Ajouter un événement"],
    ["/espace-membre/documents?q=x", "Déposer des documents"],
    ["/espace-membre/groupes", "Créer un groupe"],
  ] as const) {
    await page.goto(path);
    const lead = main(page).getByRole("button", { name: action });
    await lead.focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: action });
    await expect(form).toBeVisible();
    expect(
      await form.evaluate((panel) => panel.contains(document.activeElement)),
      `${action} takes the focus into the form`,
    ).toBe(true);
    expect(page.url(), "what is chosen on the page stays").toContain(path);
    await expectAccessible(page);
    await page.reload();
    await expect(form, "a reload brings it again").toBeVisible();
    await page.goBack();
    await expect(form, "Back closes it").toHaveCount(0);
    await member.goto(`${path}${path.includes("?") ? "&" : "?"}ajouter=oui`);
    await expect(main(member).getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(main(member).getByRole("button", { name: action })).toHaveCount(0);
    await expect(member.getByRole("dialog")).toHaveCount(0);
  }
});

test("every page of the member space fits 320 px, and text at 200 %", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, { viewport: { width: 320, height: 640 } });
  const wide = await openAs(admin, { viewport: COMPUTER });
  for (const path of await pagesAndGroup(admin))
    for (const [one, enlarge] of [
      [page, false],
      [wide, true],
    ] as const) {
      await one.goto(path);
      await expect(main(one).getByRole("heading", { level: 2 }).first()).toBeVisible();
      if (enlarge) await doubleText(one);
      expect(await overflowOf(one), `${path} ${enlarge ? "at 200 %" : "at 320 px"}`).toBe(0);
    }
});

/** Pixels by which the widest page of a document overflows its viewer. */
const pagesBeyond = (reader: Locator): Promise<number> =>
  reader.evaluate((pane) => pane.scrollWidth - pane.clientWidth);

test("the preview of a document fits its pane, or the whole window on a phone", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Aperçus");
  const name = "Plaidoyer long.pdf";
  await makeDocument(admin, group.id, name, readFileSync("content/documents/plaidoyer.pdf"));
  const path = `/espace-membre/documents?groupe=${group.id}`;
  await test.step("beside the list", async () => {
    const page = await openAs(admin, { viewport: COMPUTER });
    await page.goto(path);
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByText(/^Page 1 sur \d+$/)).toBeVisible();
    const reader = page.getByRole("region", { name: `Pages : ${name}` });
    expect(await pagesBeyond(reader)).toBe(0);
    await page.getByRole("button", { name: "Agrandir" }).click();
    await page.getByRole("button", { name: "Agrandir" }).click();
    await expect.poll(() => pagesBeyond(reader)).toBeGreaterThan(0);
    await page.goto("about:blank");
  });
  await test.step("on a phone", async () => {
    const page = await openAs(admin, { viewport: PHONE });
    await page.goto(path);
    const opener = page.getByRole("button", { name, exact: true });
    await opener.click();
    const screen = page.getByRole("dialog", { name });
    await expect(screen.getByText(/^Page 1 sur \d+$/)).toBeVisible({ timeout: 30_000 });
    expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    const reader = screen.getByRole("region", { name: `Pages : ${name}` });
    expect(await pagesBeyond(reader)).toBe(0);
    expect((await reader.boundingBox())?.height).toBeGreaterThan(PHONE.height / 2);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(screen).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await page.goBack();
    await expect(screen).toHaveCount(0);
  });
});

test("the other actions of a row are in its menu, usable by keyboard", async ({
  openAs,
  admin,
}) => {
  const name = "Médiation en santé et renoncement aux soins, Brest.pdf";
  await makeResource(admin, "articles", name);
  const page = await openAs(admin, { viewport: PHONE });
  await page.goto("/mediation-en-sante/ressources/articles");
  const opener = page.getByRole("button", { name: `Actions pour ${name}` });
  await expect(opener).toBeVisible();
  const width = (await main(page).getByRole("link", { name }).boundingBox())?.width;
  expect(width, "several words a line").toBeGreaterThan(150);
  const removal = page.getByRole("button", { name: `Supprimer ${name}` });
  await expect(removal).toHaveCount(0);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Modifier ${name}` })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(removal).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(removal).toHaveCount(0);
  await expect(opener).toBeFocused();
  await openActions(page, name);
  const [menu, window] = [await removal.boundingBox(), page.viewportSize()];
  expect(menu && window && menu.x >= 0 && menu.x + menu.width <= window.width).toBe(true);
  await page.mouse.click(5, 5);
  await expect(removal).toHaveCount(0);
});
