import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { Group } from "#contract/groups.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { makeAttendee, makeDraftedMeeting } from "./meeting-seeds.ts";
import { main, toast } from "./on-screen.ts";
import { dayFromToday } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "comptes rendus" });

const FIX = "relu le 4 mars";

async function approve(page: Page, confirm: string): Promise<void> {
  await main(page).getByRole("button", { name: "Approuver…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: confirm, exact: true }).click();
}

/** The beginning of the file that a button downloads. */
async function downloaded(page: Page, button: Locator): Promise<string> {
  const started = page.waitForEvent("download");
  await button.click();
  return readFileSync(await (await started).path(), "latin1").slice(0, 5);
}

for (const [width, height] of [
  [360, 740],
  [1280, 860],
] as const)
  test(
    `minutes are read, corrected, approved twice, published and rectified at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const groups = await admin.call<Group[]>("GET", "/groupes");
      const copil = groups.find(({ name }) => name === "COPIL");
      if (!copil) throw new Error("the site has no COPIL");
      const of = width > 640 ? "Large" : "Mince";
      const chair = await makeAttendee(site, admin, copil, `Paula ${of}`);
      const secretary = await makeAttendee(site, admin, copil, `Simon ${of}`);
      const absent = await makeAttendee(site, admin, copil, `Aline ${of}`);
      const title = `COPIL de ${of}`;
      const event = await makeDraftedMeeting(admin, copil, { chair, secretary, absent, title });
      const address = pagePath("meeting", { id: event.id });
      const viewport = { width, height };
      const page = await openAs(chair.api, { viewport });
      const other = await openAs(secretary.api, { viewport });
      const away = await openAs(absent.api, { viewport });

      await test.step("who was absent sees the agenda, not the draft", async () => {
        await away.goto(address);
        await expect(main(away).getByText(messages.minutesInReading)).toBeVisible();
        await expect(main(away).getByText("Le plan d’action", { exact: true })).toBeVisible();
        await expect(main(away).getByText("3 mars")).toHaveCount(0);
        await expectUsable(away);
      });

      await test.step("a reader says that they have read, and proposes a correction", async () => {
        await page.goto(address);
        await expect(main(page).getByText("Relu par 0 sur 2.")).toBeVisible();
        await expectUsable(page);
        await page.getByRole("button", { name: "J’ai relu" }).click();
        await expect(toast(page, messages.minutesRead)).toBeVisible();
        await expect(main(page).getByText("Relu par 1 sur 2.")).toBeVisible();
        await page.getByRole("button", { name: "Proposer une correction" }).click();
        const form = page.getByRole("dialog", { name: "Proposer une correction" });
        await form.getByRole("button", { name: "Proposer cette correction" }).click();
        await expect(form.getByRole("alert").first()).toContainText(messages.required);
        await form.getByLabel("Passage actuel").fill("relu le 3 mars");
        await form.getByLabel("Correction proposée").fill(FIX);
        await expectUsable(page);
        await form.getByRole("button", { name: "Proposer cette correction" }).click();
        await expect(toast(page, messages.remarkSent)).toBeVisible();
        await expect(main(page).getByText(FIX)).toBeVisible();
      });

      await test.step("those who prepare accept it with words", async () => {
        await other.goto(address);
        await main(other).getByRole("button", { name: "Accepter" }).click();
        const form = other.getByRole("dialog", { name: "Accepter la correction" });
        await form.getByLabel("Votre réponse").fill("Merci, c’est le 4.");
        await form.getByRole("button", { name: "Accepter" }).click();
        await expect(toast(other, messages.remarkAnswerSaved)).toBeVisible();
        await expect(main(other).getByText("Merci, c’est le 4.")).toBeVisible();
        await expect(main(other).getByText("Le plan est relu le 4 mars.")).toBeVisible();
        await expectUsable(other);
      });

      await test.step("two people approve, and the second approval publishes", async () => {
        await page.reload();
        await approve(page, "Approuver");
        await expect(toast(page, messages.minutesApproved)).toBeVisible();
        await expect(main(page).getByText("1 sur 2.", { exact: true })).toBeVisible();
        await expect(main(page).getByRole("button", { name: "Approuver…" })).toHaveCount(0);
        await other.reload();
        await approve(other, "Approuver et publier");
        await expect(toast(other, messages.minutesNowPublished)).toBeVisible();
        await expect(
          main(other).getByRole("heading", { level: 2, name: /^Compte rendu / }),
        ).toBeVisible();
        await expectUsable(other);
      });

      await test.step("who was absent reads the PDF and sees their action", async () => {
        await away.reload();
        await expect(main(away).getByText("Le plan d’action est adopté.")).toBeVisible();
        const pdf = main(away).getByRole("button", { name: "Télécharger le compte rendu (PDF)" });
        expect(await downloaded(away, pdf)).toBe("%PDF-");
        await expectUsable(away);
        await away.goto(pagePath("memberHome"));
        const mine = away.getByRole("region", { name: "Mes actions" });
        await expect(mine.getByRole("link", { name: "Imprimer le plan d’action" })).toBeVisible();
        await mine.getByLabel(/^État de l’action/).selectOption("Faite");
        await expect(toast(away, messages.actionSaved)).toBeVisible();
        await expectUsable(away);
      });

      await test.step("the register shows the decision, and its follow-up changes", async () => {
        const keeper = await openAs(admin, { viewport });
        await keeper.goto(pagePath("decisions", { groupe: copil.id }));
        const row = main(keeper).getByRole("listitem").filter({ hasText: title }).first();
        await expect(row).toContainText("Le plan d’action est adopté.");
        await row.getByRole("button", { name: /^Changer la suite/ }).click();
        const form = keeper.getByRole("dialog", { name: "Changer la suite de la décision" });
        await form.getByLabel("Suite", { exact: true }).selectOption("Exécutée");
        await form.getByRole("button", { name: "Enregistrer" }).click();
        await expect(toast(keeper, messages.followUpSaved)).toBeVisible();
        await expect(row).toContainText("Exécutée");
        await expectUsable(keeper);
        await keeper.goto(
          pagePath("groupReview", { id: copil.id, year: dayFromToday(0).slice(0, 4) }),
        );
        await expect(main(keeper).getByRole("table", { name: /^Décisions/ })).toBeVisible();
        await expectUsable(keeper);
      });

      await test.step("a rectification is above the original, which stays", async () => {
        await other.getByRole("button", { name: "Ajouter un rectificatif…" }).click();
        const form = other.getByRole("dialog", { name: "Ajouter un rectificatif" });
        await form.getByLabel("Rectificatif").fill("Lire « le 5 mars ».");
        await form.getByLabel("Pourquoi").fill("La date a changé.");
        await expectUsable(other);
        await form.getByRole("button", { name: "Ajouter le rectificatif" }).click();
        await expect(toast(other, messages.rectified)).toBeVisible();
        await expect(main(other).getByRole("heading", { level: 2 })).toContainText([
          "Rectificatif",
          "Compte rendu",
        ]);
        const file = main(other).getByRole("button", { name: /^Télécharger le rectificatif 1/ });
        expect(await downloaded(other, file)).toBe("%PDF-");
        await expectUsable(other);
      });
    },
  );
