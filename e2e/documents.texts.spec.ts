import { pagePath } from "#contract/page-path.ts";
import { card, DOCUMENTS, READABLE } from "./documents-page.ts";
import { main } from "./on-screen.ts";
import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "document-texts" });

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a word inside a PDF is found, and its page opened", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Plaidoyer ${width}`);
      const name = `Demandes ${width}.pdf`;
      const { id } = await makeDocument(admin, group.id, name, READABLE);
      await expect
        .poll(
          async () => (await admin.call<{ state: string }>("GET", `/documents/${id}/text`)).state,
          { timeout: 60_000 },
        )
        .toBe("done");
      const page = await openAs(admin);
      await page.goto(pagePath("memberSearch", { q: "médiation décret" }));
      const found = main(page).getByRole("listitem").filter({ hasText: name }).first();
      await expect(found.getByText("décret").first()).toBeVisible();
      await expectAccessible(page);
      const link = found.getByRole("link", { name: /^Page [2-9]/ }).first();
      const number = (await link.textContent())?.replace("Page ", "");
      await link.click();
      await expect(page).toHaveURL(new RegExp(`page=${number}$`));
      await expect(page.getByText(`Page ${number} sur`)).toBeVisible();
    });

    test("what the page cannot show is read as a text", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Tableaux ${width}`);
      const name = `Budget ${width}.csv`;
      await makeDocument(
        admin,
        group.id,
        name,
        Buffer.from("Poste;Montant\nInterprétariat;1200\n"),
      );
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await card(page, name).getByRole("button", { name }).first().click();
      await expect(page.getByRole("cell", { name: "Interprétariat" })).toBeVisible({
        timeout: 30_000,
      });
      await expectAccessible(page);
    });
  });
