import { messages } from "#contract/messages.ts";
import { main, openActions, toast } from "./on-screen.ts";
import { overflowOf } from "./public-pages.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "news" });

const TITLE = "Une rencontre de médiatrices à Marseille";
const TEXT = {
  description: "Ce que le collectif a entendu à Marseille.",
  lead: "Trente médiateurs et médiatrices se sont parlé de leurs journées.",
  markdown: "## Ce qui s’est dit\n\nUn métier se raconte mieux à plusieurs.",
};

test("an article written on a phone appears everywhere, then is withdrawn", async ({
  openAs,
  admin,
  request,
}) => {
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  const visitor = await openAs({ ...admin, token: "" } as typeof admin, {
    viewport: { width: 360, height: 740 },
  });
  const fits = async (of = page) => expect(await overflowOf(of)).toBeLessThanOrEqual(0);
  let path = "";

  await test.step("a new article gets a proposed address", async () => {
    await page.goto("/espace-membre/pages");
    await main(page).getByRole("link", { name: "Actualités du site" }).click();
    await expect(main(page).getByText("Aucun article pour l’instant.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Écrire une actualité" }).click();
    const dialog = page.getByRole("dialog", { name: "Écrire une actualité" });
    await dialog.getByRole("button", { name: "Commencer l’article" }).click();
    await expect(dialog.getByLabel("Titre")).toBeFocused();
    await dialog.getByLabel("Titre").fill(TITLE);
    await expect(dialog.getByLabel("Adresse de la page")).toHaveValue(
      "une-rencontre-de-mediatrices-a-marseille",
    );
    await dialog.getByLabel("Rubrique").selectOption({ label: "Parole de terrain" });
    await expect(dialog.getByText("Aucune personne accompagnée ne doit")).toBeVisible();
    await dialog.getByLabel("Date de l’article").fill("2026-03-02");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Commencer l’article" }).click();
    await expect(page.getByRole("heading", { name: `Modifier : ${TITLE}` })).toBeVisible();
  });

  await test.step("its text is written and published", async () => {
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await admin.call("PUT", `/pages/${id}/draft`, { ...TEXT, basedOn: 0 });
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: /^Brouillon, enreg/ })).toBeVisible();
    await expectAccessible(page);
    await fits();
    await page.getByRole("button", { name: "Publier…" }).click();
    await page.getByRole("button", { name: "Publier maintenant" }).click();
    await expect(toast(page, messages.pagePublished)).toBeVisible();
    path = "/actualites/une-rencontre-de-mediatrices-a-marseille";
  });

  await test.step("a visitor finds it on the home page, in the list and in the feed", async () => {
    await visitor.goto("/");
    const news = main(visitor).getByRole("region", { name: "Actualités" });
    await expect(news.getByRole("link", { name: TITLE })).toBeVisible();
    await expect(news.getByRole("link", { name: "Toutes les actualités" })).toBeVisible();
    await expectAccessible(visitor);
    await fits(visitor);
    await visitor.getByRole("contentinfo").getByRole("link", { name: "Actualités" }).click();
    await expectAccessible(visitor);
    await fits(visitor);
    await main(visitor).getByRole("link", { name: TITLE }).click();
    await expect(visitor.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
    expect(await visitor.evaluate(() => "__reactRouterContext" in window)).toBe(false);
    await expectAccessible(visitor);
    await fits(visitor);
    expect(await (await request.get("/actualites/flux.xml")).text()).toContain(TITLE);
  });

  await test.step("it is withdrawn with a reason, and its address says so", async () => {
    await openActions(page, TITLE);
    await page.getByRole("button", { name: "Retirer du site" }).click();
    const dialog = page.getByRole("dialog", { name: "Retirer cette page du site" });
    await expectAccessible(page);
    await dialog.getByLabel("Pourquoi").fill("Une personne pouvait être reconnue");
    await dialog.getByRole("button", { name: "Retirer du site" }).click();
    await expect(toast(page, messages.pageWithdrawn)).toBeVisible();
    await expect(
      main(page).getByText("Retrait du site : Une personne pouvait être reconnue"),
    ).toBeVisible();
    expect((await visitor.goto(path))?.status()).toBe(410);
    await expect(visitor.getByRole("heading", { level: 1, name: "Page retirée" })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto("/");
    await expect(main(visitor).getByText(TITLE)).toHaveCount(0);
  });

  await test.step("the list shows its state", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Tous les articles" }).click();
    const row = page.getByRole("row").filter({ hasText: TITLE });
    await expect(row.getByText(/^retirée le/)).toBeVisible();
    await expectAccessible(page);
  });
});
