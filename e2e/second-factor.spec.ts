import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { messages } from "#contract/messages.ts";
import { alert, main, toast } from "./on-screen.ts";
import { makeMember, PASSWORD } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "second-facteur" });

const ACCOUNT = "/espace-membre/compte?partie=second-facteur";
const factors = (page: Page) => page.getByRole("region", { name: "Second facteur" });
const dialog = (page: Page) => page.getByRole("dialog");

/** The next code of an application: the current one may have been used. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + 30_000,
  });

/** Activates an application on the screen. Returns its key and the recovery codes. */
async function activate(page: Page): Promise<{ secret: string; codes: string[] }> {
  await factors(page).getByRole("button", { name: "Activer une application de codes" }).click();
  await expect(dialog(page).getByRole("img", { name: /Code QR/ })).toBeVisible();
  const secret = (await dialog(page).getByRole("code").textContent()) ?? "";
  await expectAccessible(page);
  const now = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate();
  await dialog(page)
    .getByLabel(/^Premier code/)
    .fill(now);
  await dialog(page).getByRole("button", { name: "Activer", exact: true }).click();
  const paper = page.getByRole("alertdialog", { name: "Vos codes de secours" });
  await expect(paper.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await paper.getByRole("button", { name: "Télécharger" }).click();
  const codes = await paper.getByRole("listitem").allTextContents();
  const file = readFileSync(await (await download).path(), "utf8");
  expect(file.split("\r\n")).toEqual(expect.arrayContaining(codes));
  await paper.getByRole("button", { name: "Je les ai enregistrés" }).click();
  return { secret, codes };
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Adresse électronique").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

async function leave(page: Page): Promise<void> {
  // The member space, which may still be reading, would lead to the log-in by itself.
  await page.goto("/presse");
  await page.evaluate(() => localStorage.removeItem("token"));
}

async function giveCode(page: Page, code: string): Promise<void> {
  await main(page)
    .getByLabel(/code de secours/i)
    .fill(code);
  await main(page).getByRole("button", { name: "Continuer" }).click();
}

test("a member logs in with a code, loses the phone, and uses a passkey", async ({
  openAs,
  admin,
  site,
}) => {
  const { api, email } = await makeMember(site, admin, "Fanny Facteur");
  const page = await openAs(api);
  await page.goto(ACCOUNT);
  const { secret, codes } = await activate(page);
  await expect(factors(page)).toContainText("Activée le");
  await leave(page);

  await test.step("the code after the password, on a trusted device", async () => {
    await givePassword(page, email);
    await expect(
      main(page).getByRole("heading", { name: "Confirmez que c’est vous" }),
    ).toBeFocused();
    await expectAccessible(page);
    await giveCode(page, "000000");
    await expect(alert(main(page), messages.codeRefused)).toBeVisible();
    await main(page)
      .getByLabel(/Ne plus me le demander/)
      .check();
    await giveCode(page, nextCode(secret));
    await page.waitForURL(/\/espace-membre/);
    await leave(page);
    await givePassword(page, email);
    await page.waitForURL(/\/espace-membre/);
  });

  await test.step("a recovery code confirms the identity, and a passkey is added", async () => {
    const authenticator = await page.context().newCDPSession(page);
    await authenticator.send("WebAuthn.enable");
    await authenticator.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto(ACCOUNT);
    await expect(factors(page).getByText("Appareils dispensés du second facteur")).toBeVisible();
    await factors(page).getByRole("button", { name: "Ajouter une clé d’accès" }).click();
    await dialog(page).getByLabel("Nom de cette clé").fill("Mon téléphone");
    await dialog(page).getByRole("button", { name: "Continuer" }).click();
    const confirmation = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    await expect(confirmation.getByLabel(/code de secours/i)).toBeFocused();
    await confirmation.getByLabel(/code de secours/i).fill(codes[0] ?? "");
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Confirmer" }).click();
    await expect(factors(page).getByRole("listitem")).toContainText("Mon téléphone");
    await expect(factors(page)).toContainText("Il vous en reste 9.");
    await expectAccessible(page);
  });

  await test.step("the passkey alone logs in", async () => {
    await leave(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
    await page.waitForURL(/\/espace-membre/);
    await page.goto(ACCOUNT);
    await factors(page).getByRole("button", { name: "Retirer Mon téléphone" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Retirer" }).click();
    await expect(toast(page, messages.passkeyRemoved)).toBeVisible();
  });
});

test("an administrator is reminded, then must get a second factor", { tag: "@long" }, async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Adèle Responsable");
  const { id } = await api.call<{ id: string }>("GET", "/users/me");
  await admin.call("PUT", `/users/${id}/role`, { role: "admin" });
  const page = await openAs(api);
  await page.goto("/espace-membre/admin");
  await expect(main(page).getByText(/À faire avant le/)).toBeVisible();
  await api.call("PUT", "/premiers-pas", { hidden: true });
  await page.reload();
  await expect(main(page).getByText(/Activez-le avant le/)).toBeVisible();
  await expectAccessible(page);

  const database = site.openDatabase();
  await database.db
    .updateTable("users")
    .set({ second_factor_due_at: "2026-01-01T00:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  await database.close();
  await page.reload();
  await expect(main(page).getByText(messages.secondFactorDue)).toBeVisible();
  await expectAccessible(page);
  await activate(page);
  await expect(main(page).getByRole("heading", { name: "Ce qui attend" })).toBeVisible();
  await expect(main(page).getByText(/Activez-le avant le/)).toHaveCount(0);
});
