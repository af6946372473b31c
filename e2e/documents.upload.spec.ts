import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { openDocument, pdf } from "#server/testing/sample-files.ts";
import { type Chosen, chooseFiles, delayCalls } from "./choose-files.ts";
import { card, DOCUMENTS, deposit, list, READABLE } from "./documents-page.ts";
import { breakCalls } from "./failing.ts";
import { alert, main, openActions, openForm, toast } from "./on-screen.ts";
import { makeDocument, makeGroup } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "documents" });

const MIB = 1024 * 1024;

const queued = (page: Page, name: string) =>
  deposit(page).getByRole("listitem").filter({ hasText: name });

async function send(page: Page, files: Chosen[] | string, group?: string): Promise<void> {
  await openForm(page, "Déposer des documents");
  await chooseFiles(page, deposit(page), files);
  if (group) await deposit(page).getByLabel("Groupe de travail").selectOption({ label: group });
  await deposit(page).getByRole("button", { name: "Déposer", exact: true }).click();
}

test("an administrator uploads several documents, one after the other", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto(DOCUMENTS);
  await expect(main(page).getByText(messages.noDocument)).toBeVisible();
  await expectAccessible(page);
  await test.step("without a file, without a group", async () => {
    await openForm(page, "Déposer des documents");
    await deposit(page).getByRole("button", { name: "Déposer", exact: true }).click();
    await expect(alert(page, messages.documentFieldsRequired)).toBeVisible();
    await expectAccessible(page);
    await send(page, [{ name: "seul.pdf", buffer: pdf() }]);
    await expect(alert(page, messages.documentFieldsRequired)).toBeVisible();
    await expect(card(page, "seul.pdf")).toHaveCount(0);
  });
  await test.step("three in a row: the first uploading, the second cancelled, the third waiting", async () => {
    const release = await delayCalls(page, /^\/api\/upload$/);
    await send(
      page,
      ["un.pdf", "deux.pdf", "trois.pdf"].map((name) => ({ name, buffer: pdf(name) })),
      "Communication",
    );
    await expect(page.getByRole("progressbar", { name: "Envoi de un.pdf" })).toBeVisible();
    await expectAccessible(page);
    await queued(page, "deux.pdf")
      .getByRole("button", { name: /Annuler/ })
      .click();
    await expect(queued(page, "deux.pdf")).toContainText("Annulé");
    release();
    await expect(queued(page, "un.pdf")).toContainText("Déposé");
    await expect(queued(page, "trois.pdf")).toContainText("Déposé");
    await expect(card(page, "trois.pdf")).toContainText("Communication");
    await expect(card(page, "un.pdf")).toBeVisible();
    await expect(card(page, "deux.pdf")).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step("cancels the running upload", async () => {
    await page.reload();
    const release = await delayCalls(page, /^\/api\/upload$/);
    // Its name is looked up first: cancelled before this, it would never leave.
    const running = page.waitForRequest((request) => request.url().endsWith("/api/upload"));
    await send(page, [{ name: "regret.pdf", buffer: pdf("regret") }], "Communication");
    await page.getByRole("progressbar", { name: "Envoi de regret.pdf" }).waitFor();
    await running;
    const aborted = page.waitForEvent("requestfailed", (request) =>
      request.url().endsWith("/api/upload"),
    );
    await queued(page, "regret.pdf")
      .getByRole("button", { name: /Annuler/ })
      .click();
    await expect(queued(page, "regret.pdf")).toContainText("Annulé");
    // The list says so before the browser has closed the call; until then it could still leave.
    await aborted;
    release();
    await page.reload();
    await expect(card(page, "un.pdf")).toBeVisible();
    await expect(card(page, "regret.pdf")).toHaveCount(0);
  });
});

test("a refused file shows its sentence and does not stop the others", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto(DOCUMENTS);
  const long = `${"long nom ".repeat(34).slice(0, 296)}.pdf`;
  await send(
    page,
    [
      { name: "vide.pdf", buffer: Buffer.alloc(0) },
      {
        name: "programme.pdf",
        buffer: Buffer.concat([Buffer.from("MZ\u0090"), Buffer.alloc(500)]),
      },
      {
        name: "programme.exe",
        buffer: Buffer.concat([Buffer.from("MZ\u0090"), Buffer.alloc(500)]),
      },
      {
        name: "dessin.svg",
        mimeType: "image/svg+xml",
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
      },
      {
        name: "macros.odt",
        buffer: openDocument("odt", [{ name: "Basic/Standard/Module1.xml", data: "x" }]),
      },
      { name: "../../remonte.pdf", buffer: pdf("remonte") },
      { name: long, buffer: pdf("long") },
    ],
    "Assises",
  );
  await expect(queued(page, "remonte.pdf")).toContainText("Déposé");
  await expect(queued(page, long)).toContainText("Déposé");
  await expect(queued(page, "vide.pdf")).toContainText(messages.fileEmpty);
  for (const name of ["programme.pdf", "programme.exe", "dessin.svg"])
    await expect(queued(page, name)).toContainText(messages.fileTypeRefused);
  await expect(queued(page, "macros.odt")).toContainText(messages.fileHostile);
  await expectAccessible(page);
  await test.step("accepts plain names of at most 150 characters", async () => {
    await page.reload();
    await expect(
      list(page).getByRole("button", { name: "remonte.pdf", exact: true }),
    ).toBeVisible();
    await expect(list(page).getByRole("button", { name: /^(long nom )+long .*\.pdf$/ })).toHaveText(
      /^.{150}$/,
    );
    await expect(card(page, "programme")).toHaveCount(0);
    await expect(page.getByLabel("Groupe de travail")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("one byte more than 20 MB", async () => {
    const heavy = test.info().outputPath("lourd.pdf");
    writeFileSync(heavy, Buffer.concat([pdf(), Buffer.alloc(20 * MIB + 1 - pdf().length)]));
    await send(page, heavy, "Assises");
    await expect(queued(page, "lourd.pdf")).toContainText(messages.fileTooLarge);
  });
  await test.step("a cut upload", async () => {
    const repair = await breakCalls(page, "POST", /^\/upload$/, "network");
    await send(page, [{ name: "coupé.pdf", buffer: pdf("coupé") }], "Assises");
    await expect(queued(page, "coupé.pdf")).toContainText(messages.documentTransferFailed);
    await expect(queued(page, "coupé.pdf")).toContainText(messages.networkDown);
    await repair();
  });
  await test.step("a group deleted meanwhile", async () => {
    const deletedGroup = await makeGroup(admin, "De passage");
    await page.reload();
    await chooseFiles(page, deposit(page), [{ name: "orphelin.pdf", buffer: pdf("orphelin") }]);
    await deposit(page).getByLabel("Groupe de travail").selectOption({ label: "De passage" });
    await admin.call("DELETE", `/groupes/${deletedGroup.id}`);
    await deposit(page).getByRole("button", { name: "Déposer", exact: true }).click();
    await expect(queued(page, "orphelin.pdf")).toContainText(messages.groupGone);
  });
});

test("an administrator deletes a document after the question; failures show", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const group = await makeGroup(admin, "Tri");
  await makeDocument(admin, group.id, "À jeter.pdf", READABLE);
  const page = await openAs(admin);
  const question = page.getByRole("alertdialog", { name: messages.documentDeleteQuestion });

  await test.step(messages.documentsFailed, async () => {
    const repair = await breakCalls(page, "GET", /^\/documents$/);
    await page.goto(`${DOCUMENTS}?groupe=${group.id}`);
    await expect(alert(page, messages.documentsFailed)).toBeVisible();
    await expectAccessible(page);
    await repair();
    await alert(page, messages.documentsFailed).getByRole("button", { name: "Réessayer" }).click();
    await expect(card(page, "À jeter.pdf")).toBeVisible();
  });
  await test.step(`${messages.pdfUnreadable}, ${messages.documentTransferFailed}`, async () => {
    const repair = await breakCalls(page, "GET", /^\/uploads\//);
    await list(page).getByRole("button", { name: "À jeter.pdf", exact: true }).click();
    await expect(alert(page, messages.pdfUnreadable)).toBeVisible();
    await expectAccessible(page);
    await openActions(page, "À jeter.pdf");
    await page.getByRole("button", { name: "Télécharger À jeter.pdf" }).click();
    await expect(toast(page, messages.documentTransferFailed)).toBeVisible();
    await repair();
    await alert(page, messages.pdfUnreadable).getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText(/^Page 1 sur \d+$/)).toBeVisible();
  });
  await test.step(messages.documentDeleteFailed, async () => {
    const repair = await breakCalls(page, "DELETE", /^\/documents\//);
    await openActions(page, "À jeter.pdf");
    await page.getByRole("button", { name: "Supprimer À jeter.pdf" }).click();
    await expect(question).toContainText("À jeter.pdf");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, messages.documentDeleteFailed)).toBeVisible();
    await repair();
    await question.getByRole("button", { name: "Annuler" }).click();
    await expect(card(page, "À jeter.pdf")).toBeVisible();
  });
  await test.step("deletes it", async () => {
    await openActions(page, "À jeter.pdf");
    await page.getByRole("button", { name: "Supprimer À jeter.pdf" }).click();
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(toast(page, messages.documentDeleted)).toBeVisible();
    await expect(list(page).getByText(messages.noDocument)).toBeVisible();
    await expectAccessible(page);
  });
});
