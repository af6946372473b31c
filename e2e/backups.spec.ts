import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messages } from "#contract/messages.ts";
import { readArchive } from "#server/backup/read-archive.ts";
import { main, toast } from "./on-screen.ts";
import { ADMIN } from "./site.ts";
import { expect, expectAccessible, test as journey } from "./test.ts";

const PASSPHRASE = "cheval pile agrafe correcte";

/** Folder of the backups of this journey. */
const test = journey.extend<object, { folder: string }>({
  folder: [
    async ({ engine: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "cpms-backups-"));
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  settings: async ({ folder }, use) => use({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: PASSPHRASE }),
});

test("an administrator finds the daily backup, makes one and downloads it", async ({
  openAs,
  admin,
}, { outputDir }) => {
  const page = await openAs(admin);
  await page.goto("/espace-membre/admin/sauvegardes");
  const whole = main(page).getByRole("row").filter({ hasText: "Vérifiée" });
  await expect(whole).toHaveCount(1, { timeout: 30_000 });
  await expectAccessible(page);

  await main(page).getByRole("button", { name: "Sauvegarder maintenant" }).click();
  await expect(toast(page, messages.backupAsked)).toBeVisible();
  await expect(whole).toHaveCount(2, { timeout: 30_000 });
  const manual = whole.first();
  await expect(manual).not.toContainText("Le site, chaque jour");
  // Only the last backup of a day is stored.
  await expect(whole.last()).toContainText("Supprimée (remplacée)");

  await manual.getByRole("button", { name: /^Télécharger/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mot de passe actuel").fill("pas le bon");
  await dialog.getByRole("button", { name: "Télécharger", exact: true }).click();
  await expect(dialog.getByText(messages.currentPasswordWrong).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Mot de passe actuel").fill(ADMIN.password);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger", exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^cpms-\d{8}T\d{6}Z\.tar\.age$/);
  const path = join(outputDir, "sauvegarde");
  await saved.saveAs(path);
  const { manifest } = await readArchive(createReadStream(path), {
    passphrase: PASSPHRASE,
  });
  expect(manifest.tables.users?.rows).toBe(1);
  await expect(dialog).toHaveCount(0);
});
