import type { Page } from "@playwright/test";
import type { DocumentReference } from "#contract/document-references.ts";
import { messages } from "#contract/messages.ts";
import { card, DOCUMENTS } from "./documents-page.ts";
import { toast } from "./on-screen.ts";
import { dayFromToday, makeDocument, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "document-reference-care" });

const BODY = {
  ownerId: null,
  validFrom: "2026-01-01",
  validTo: null,
  reviewOn: null,
  audience: "all",
} as const;
const section = (page: Page) => page.getByRole("region", { name: "Document de référence" });

for (const width of [1280, 360])
  test.describe(`at ${width} px`, { tag: "@long" }, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a reference is reviewed, edited by two, reminded of, and ended", async ({
      openAs,
      site,
      admin,
    }) => {
      const group = await makeGroup(admin, `Bureau ${width}`);
      const name = `Charte ${width}.pdf`;
      const { id } = await makeDocument(admin, group.id, name);
      const size = width === 360 ? "Etroit" : "Large";
      const { api: ana, lastName } = await makeMember(site, admin, `Ana ${size}`);
      const { id: ownerId } = await ana.call<{ id: string }>("GET", "/users/me");
      const set = (values: object) =>
        admin.call("PUT", `/documents/${id}/reference`, { ...BODY, ownerId, ...values });
      await set({});
      const page = await openAs(ana);
      await test.step("the list shows that it is in force", async () => {
        await page.goto(DOCUMENTS);
        await expect(card(page, name)).toContainText("En vigueur");
        await expectUsable(page);
      });
      await test.step("its owner confirms it for a year, with a note", async () => {
        await page.goto(`${DOCUMENTS}/${id}`);
        await section(page).getByText("Relu, toujours bon").click();
        await page.getByLabel("Remarque (facultatif)").fill("Relu en réunion");
        await expectUsable(page);
        await page.getByRole("button", { name: "Relu, toujours bon" }).click();
        await expect(toast(page, messages.referenceReviewed)).toBeVisible();
        await expect(section(page)).toContainText(`par Ana ${lastName}, toujours bon`);
        await expect(section(page)).toContainText("Relu en réunion");
        await expect(section(page)).toContainText("À relire avant le");
      });
      const other = await openAs(admin);
      await test.step("another change meanwhile is shown, and what was chosen stays", async () => {
        await other.goto(`${DOCUMENTS}/${id}`);
        await other.getByText("Modifier le document de référence").click();
        const until = other.getByLabel("Dernier jour en vigueur (facultatif)");
        await until.fill("2099-12-31");
        await set({ reviewOn: dayFromToday(60) });
        await other.getByRole("button", { name: "Enregistrer" }).click();
        await expect(other.getByText(messages.stale)).toBeVisible();
        await expect(other.getByText(/^Vos choix ne sont pas perdus/)).toBeVisible();
        await expect(until).toHaveValue("2099-12-31");
        await expectUsable(other);
        await other.getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(other, messages.referenceSaved)).toBeVisible();
        await expect(section(other)).toContainText("31 décembre 2099");
      });
      await test.step("those who did not answer are reminded, once", async () => {
        await page.reload();
        await section(page).getByText("Registre des réponses").click();
        const remind = page.getByRole("button", { name: /^Relancer les personnes/ });
        await remind.click();
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText("Écrire à");
        await expectUsable(page);
        await question.getByRole("button", { name: "Envoyer le rappel" }).click();
        await expect(toast(page, "Rappel envoyé à")).toBeVisible();
        await expect(section(page)).toContainText("Un autre sera possible à partir du");
        await expect(remind).toHaveCount(0);
      });
      await test.step("it becomes a plain document, whose register stays", async () => {
        const { reference } = await ana.call<{ reference: DocumentReference }>(
          "GET",
          `/documents/${id}/reference`,
        );
        const [{ sha256 } = { sha256: "" }] = reference.versions;
        const answer = { number: 1, sha256, answer: "accepted" };
        await ana.call("POST", `/documents/${id}/acceptance`, answer);
        await other.reload();
        await other.getByText("Modifier le document de référence").click();
        await other
          .getByRole("button", { name: "Ne plus en faire un document de référence" })
          .click();
        await expect(other.getByRole("alertdialog")).toContainText("lire le registre");
        await expectUsable(other);
        await other.getByRole("button", { name: "Ne plus en faire une référence" }).click();
        await expect(toast(other, messages.referenceEnded)).toBeVisible();
        await expect(section(other)).toHaveCount(0);
        await other.getByText("Registre de l’ancien document de référence").click();
        await expect(other.getByRole("table")).toContainText(`Ana ${lastName}`);
        await expectUsable(other);
        await page.goto(DOCUMENTS);
        await expect(card(page, name)).not.toContainText("En vigueur");
      });
      await admin.call("DELETE", `/documents/${id}`);
    });
  });
