import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Mail } from "#contract/mails.ts";
import { messages } from "#contract/messages.ts";
import { Api } from "./api.ts";
import { withMailServer } from "./mail-server.ts";
import { main, openActions, toast } from "./on-screen.ts";
import { makeDocument, makeEvent, makeGroup, PASSWORD, sendMessage } from "./seeds.ts";
import { expect, expectAccessible } from "./test.ts";

/** Its server takes no mail at first. */
const test = withMailServer(Array(100).fill("busy"));

const panel = (name: string): string => `/espace-membre/admin/${name}`;
const row = (page: Page, text: string | RegExp) =>
  main(page).getByRole("row").filter({ hasText: text });

test("an administrator reads, answers, closes, deletes and restores messages", async ({
  openAs,
  admin,
  site,
}) => {
  const page = await openAs(admin);
  await page.goto(panel("messages"));
  await expect(main(page).getByText(messages.noMessage)).toBeVisible();
  await expectAccessible(page);
  await sendMessage(site, "Noé Vasseur", "Bonjour,\nune question & <b>une</b> autre ?");
  await page.reload();
  const card = main(page).getByRole("listitem").filter({ hasText: "Noé Vasseur" });
  await expect(card).toContainText("une question & <b>une</b> autre ?");
  await expect(card).toContainText("noe.vasseur@exemple.fr");
  await expect(card).toContainText("À traiter");
  await expectAccessible(page);

  await test.step("answers from their own mail program", async () => {
    const address = new URL(
      (await card.getByRole("link", { name: "Répondre à Noé Vasseur" }).getAttribute("href")) ?? "",
    );
    expect([address.protocol, address.pathname]).toEqual(["mailto:", "noe.vasseur@exemple.fr"]);
    expect(address.searchParams.get("body")).toBe(
      "\n\n> Bonjour,\n> une question & <b>une</b> autre ?",
    );
  });
  await test.step("marks it as done, and reopens it", async () => {
    await openActions(page, "le message de Noé Vasseur");
    await card.getByRole("button", { name: /^Marquer comme traité/ }).click();
    await expect(card.getByText("Traité", { exact: true })).toBeVisible();
    await page.reload();
    await openActions(page, "le message de Noé Vasseur");
    await card.getByRole("button", { name: /^Remettre à traiter/ }).click();
    await expect(card.getByText("À traiter", { exact: true })).toBeVisible();
  });
  await test.step("deletes and restores it", async () => {
    await openActions(page, "le message de Noé Vasseur");
    await card.getByRole("button", { name: "Supprimer le message de Noé Vasseur" }).click();
    await expect(toast(page, messages.messageDeleted)).toBeVisible();
    await expect(card).toHaveCount(0);
    await toast(page, messages.messageDeleted).getByRole("button", { name: "Annuler" }).click();
    await expect(card).toBeVisible();
  });
});

test("an administrator sees why mails failed, and sends one again", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
  mailServer,
}) => {
  const email = "lou.sanscourrier@exemple.fr";
  const applicant = {
    firstName: "Lou",
    lastName: "Sanscourrier",
    username: "Relais",
    email,
    password: PASSWORD,
    selectedOption: "College structure",
  };
  await new Api(site.url, "").call("POST", "/signup", applicant);
  const mail = async () =>
    (await admin.call<Mail[]>("GET", "/mails")).find(({ recipient }) => recipient === email);
  await expect.poll(async () => (await mail())?.lastError).toContain("not now");
  const page = await openAs(admin);
  await page.goto(panel("courriels"));
  await expect(row(page, email)).toContainText("En attente");
  await expect(row(page, email)).toContainText("451 not now");
  await expectAccessible(page);

  await test.step("it fails after a day of attempts, and the dashboard shows it", async () => {
    const { db, close } = site.openDatabase();
    await db
      .updateTable("mails")
      .set({ attempts: 7, next_attempt_at: new Date().toISOString() })
      .where("recipient", "=", email)
      .execute();
    await close();
    await expect.poll(async () => (await mail())?.status).toBe("failed");
    await page.goto("/espace-membre/admin");
    await page.getByRole("link", { name: /^1 courriel en échec/ }).click();
    await page.getByLabel("État").selectOption({ label: "En échec" });
    await expect(page).toHaveURL(/etat=failed/);
    await expect(row(page, "lou.sanscourrier")).toContainText("En échec");
    await expect(main(page).getByRole("row").filter({ hasText: "@" })).toHaveCount(1);
    await expectAccessible(page);
  });
  await test.step("sends it again once the server accepts it", async () => {
    mailServer.script.length = 0;
    await row(page, email)
      .getByRole("button", { name: /^Envoyer de nouveau/ })
      .click();
    await expect(toast(page, messages.mailRetried)).toBeVisible();
    await expect.poll(async () => (await mail())?.status).toBe("sent");
    expect(
      mailServer.smtp.received.filter(({ recipients }) => recipients.includes(email)),
    ).toHaveLength(1);
    await page.goto(panel("courriels?etat=failed"));
    await expect(main(page).getByText(messages.noMail)).toBeVisible();
    await page.getByLabel("État").selectOption({ label: "Envoyé" });
    await expect(row(page, email)).toContainText("Envoyé");
    await expect(row(page, email).getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("deleted items can be restored from the trash", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  await page.goto(panel("corbeille"));
  await expect(main(page).getByText(messages.trashEmpty)).toBeVisible();
  await expectAccessible(page);
  const liveGroup = await makeGroup(admin, "Gardé");
  const deletedGroup = await makeGroup(admin, "Supprimé");
  const event = await makeEvent(admin, liveGroup.id, { title: "Réunion annulée" });
  const document = await makeDocument(admin, liveGroup.id, "Brouillon.pdf");
  const apart = await makeEvent(admin, deletedGroup.id, { title: "Partie avant son groupe" });
  await makeEvent(admin, deletedGroup.id, { title: "Partie avec son groupe" });
  await admin.call("DELETE", `/events/${event.id}`);
  await admin.call("DELETE", `/documents/${document.id}`);
  await admin.call("DELETE", `/events/${apart.id}`);
  await admin.call("DELETE", `/groupes/${deletedGroup.id}`);
  await page.reload();
  await expect(row(page, /^Supprimé/)).toContainText("Groupe");
  await expect(row(page, "Brouillon.pdf")).toContainText("Document");
  await expect(row(page, "Partie avec son groupe")).toHaveCount(0);
  await expectAccessible(page);

  await test.step("an event waits for its group when both are in the trash", async () => {
    await page.getByRole("button", { name: "Restaurer : Partie avant son groupe" }).click();
    await expect(toast(page, messages.groupInTrash)).toBeVisible();
  });
  for (const label of ["Supprimé", "Partie avant son groupe", "Réunion annulée", "Brouillon.pdf"])
    await test.step(`restores ${label}`, async () => {
      await page.getByRole("button", { name: `Restaurer : ${label}` }).click();
      await expect(row(page, new RegExp(`^${label}`))).toHaveCount(0);
      await expect(toast(page, messages.restored).last()).toBeVisible();
    });
  await test.step("deletes for good only after the question", async () => {
    await admin.call("DELETE", `/documents/${document.id}`);
    await page.reload();
    const dialog = page.getByRole("alertdialog", { name: messages.eraseQuestion });
    await openActions(page, "Brouillon.pdf");
    await page.getByRole("button", { name: "Supprimer définitivement : Brouillon.pdf" }).click();
    await expect(dialog).toContainText("Brouillon.pdf");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await expect(row(page, "Brouillon.pdf")).toBeVisible();
    await openActions(page, "Brouillon.pdf");
    await page.getByRole("button", { name: "Supprimer définitivement : Brouillon.pdf" }).click();
    await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(toast(page, messages.erased)).toBeVisible();
    await expect(main(page).getByText(messages.trashEmpty)).toBeVisible();
    await page.goto(panel("journal"));
    await expect(row(page, /^Élément supprimé définitivement.*Brouillon\.pdf/)).toBeVisible();
  });
  const titles = (await admin.call<{ title: string }[]>("GET", "/events")).map(
    ({ title }) => title,
  );
  expect(titles.toSorted()).toEqual([
    "Partie avant son groupe",
    "Partie avec son groupe",
    "Réunion annulée",
  ]);
});

test("the audit log names who acted, filters, and is exported", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Témoin du journal");
  await admin.call("PUT", `/groupes/${group.id}`, { name: "Témoin renommé", description: "" });
  await admin.call("DELETE", `/groupes/${group.id}`);
  const page = await openAs(admin);
  await page.goto(panel("journal"));
  await expect(row(page, /^Groupe supprimé.*Témoin renommé/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Chercher une personne ou un nom").fill("temoin");
  await expect(main(page).getByRole("row").filter({ hasText: "Témoin" })).toHaveCount(3);
  await page.getByLabel("Action", { exact: true }).selectOption({ label: "Groupe modifié" });
  await expect(row(page, "Témoin")).toHaveCount(1);
  await expect(page).toHaveURL(/action=group_updated/);

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const download = await started;
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect([download.suggestedFilename(), lines.length, lines[0]]).toEqual([
    "journal.csv",
    2,
    '\uFEFF"Date";"Action";"Sur";"Par"',
  ]);
  expect(lines[1]).toContain('"Groupe modifié";"Témoin renommé";');

  await page.getByLabel("Chercher une personne ou un nom").fill("rien de tel");
  await expect(main(page).getByText(messages.journalEmpty)).toBeVisible();
  await expectAccessible(page);
});
