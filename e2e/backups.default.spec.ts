import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messages } from "#contract/messages.ts";
import { alert, main } from "./on-screen.ts";
import { ADMIN, type Site } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";

// As a site whose host has set nothing: an empty value counts as none.
test.use({ siteName: "sauvegardes", settings: { BACKUP_DIR: "" } });

const PASSPHRASE = "cheval pile agrafe correcte";

/** The site asks for a proof of identity again. */
async function forgetProof({ openDatabase }: Site): Promise<void> {
  const { db, close } = openDatabase();
  await db.updateTable("sessions").set({ confirmed_at: null }).execute();
  await close();
}

/** Restores the archive on an empty folder, as the guide says. Returns what the command prints. */
function restoreElsewhere(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), "cpms-elsewhere-"));
  try {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["server/commands/site.ts", "restore", path],
      { env: { DATA_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE }, encoding: "utf8" },
    );
    expect(readdirSync(folder)).toContain("site.db");
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("a site without a setting has backups, downloaded and restored elsewhere", async ({
  openAs,
  admin,
  site,
}, { outputDir }) => {
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  await page.goto("/espace-membre/admin/sauvegardes");
  await expect(main(page).getByText("Vérifiée", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(main(page)).toContainText("Ces sauvegardes sont sur le même disque que le site.");
  await expect(main(page)).toContainText("Elles ne sont pas chiffrées.");
  await expect(main(page)).toContainText(/1\sarchive, \d+\sKo en tout/);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  await expectAccessible(page);

  await main(page).getByRole("button", { name: "Télécharger une sauvegarde" }).click();
  const dialog = page.getByRole("dialog", { name: "Télécharger une sauvegarde" });
  const submit = dialog.getByRole("button", { name: "Préparer l’archive" });
  const [phrase, again] = ["Phrase secrète", "La même phrase, encore une fois"];
  await test.step("refuses a short phrase, and two that differ", async () => {
    await dialog.getByLabel(phrase, { exact: true }).fill("trop courte");
    await submit.click();
    await expect(dialog.getByText(messages.passphraseShort).first()).toBeVisible();
    await dialog.getByLabel(phrase, { exact: true }).fill(PASSPHRASE);
    await dialog.getByLabel(again).fill("cheval pile agrafe incorrecte");
    await submit.click();
    await expect(dialog.getByText(messages.passphraseDiffers).first()).toBeVisible();
    await expect(dialog.getByText("Robustesse\u00A0: très bonne.")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("asks for a proof of identity, and goes on with what was typed", async () => {
    await forgetProof(site);
    await dialog.getByLabel(again).fill(PASSPHRASE);
    await submit.click();
    const proof = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
    await proof.getByLabel("Mot de passe").fill("pas le bon");
    await proof.getByRole("button", { name: "Confirmer", exact: true }).click();
    await expect(alert(proof, messages.currentPasswordWrong)).toBeVisible();
    await proof.getByLabel("Mot de passe").fill(ADMIN.password);
    await proof.getByRole("button", { name: "Confirmer", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await expect(main(page).getByText("Votre archive est prête")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await main(page).getByRole("button", { name: "Télécharger l’archive" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^cpms-\d{8}T\d{6}Z\.tar\.age$/);
  const path = join(outputDir, "sauvegarde.tar.age");
  await saved.saveAs(path);
  expect(restoreElsewhere(path)).toMatch(/✓ Site du .* restauré[\s\S]*votre phrase secrète/);

  await test.step("offers it again within the hour", async () => {
    await page.reload();
    await expect(main(page).getByRole("button", { name: "Télécharger l’archive" })).toBeVisible();
    await expect(main(page).getByText("Vérifiée", { exact: true })).toHaveCount(1);
  });
});
