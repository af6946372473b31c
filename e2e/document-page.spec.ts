import { messages } from "#contract/messages.ts";
import { DOCUMENTS, list, READABLE } from "./documents-page.ts";

import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, longAt, test } from "./test.ts";

test.use({ siteName: "document-page" });

const NAME = "Cadre de partenariat.pdf";

for (const width of [1280, 360])
  test.describe(`at ${width} px`, longAt(width), () => {
    test.use({ viewport: { width, height: 800 } });

    test("a document has a page, with a part for each address", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Cadre ${width}`);
      const { id } = await makeDocument(admin, group.id, NAME, READABLE);
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
      await list(page).getByRole("button", { name: NAME, exact: true }).click();
      await page.getByRole("link", { name: /^Ouvrir sa page/ }).click();
      await expect(page).toHaveURL(`${DOCUMENTS}/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
      await expect(page).toHaveTitle(`${NAME} — CPMS`);
      const part = (name: string) => page.getByRole("link", { name, exact: true });
      await expect(part("Lecture")).toHaveAttribute("aria-current", "page");
      await expect(page.getByText(/^Page 1 sur/)).toBeVisible();
      await expectAccessible(page);
      await part("Versions (1)").click();
      await expect(page).toHaveURL(`${DOCUMENTS}/${id}?partie=versions`);
      await expect(page.getByRole("list", { name: "Versions" })).toContainText(NAME);
      await expectAccessible(page);
      await part("Texte").click();
      await expect(part("Texte")).toHaveAttribute("aria-current", "page");
      // Before or after it is read (documents.texts.spec.ts waits for that).
      await expect(page.getByText(/^Texte (en cours de lecture|seul)/)).toBeVisible();
      await expectAccessible(page);
    });

    test("the page of a deleted document says so", async ({ openAs, admin }) => {
      const group = await makeGroup(admin, `Cadre retiré ${width}`);
      const { id } = await makeDocument(admin, group.id, NAME);
      await admin.call("DELETE", `/documents/${id}`);
      const page = await openAs(admin);
      await page.goto(`${DOCUMENTS}/${id}`);
      await expect(page.getByRole("heading", { name: messages.documentGone })).toBeVisible();
      await page.getByRole("link", { name: "Voir les documents" }).click();
      await expect(page).toHaveURL(DOCUMENTS);
    });
  });
