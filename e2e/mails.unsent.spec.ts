import { main } from "./on-screen.ts";
import { makeApplicant } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "courriels sur le disque" });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const UNSENT = "Le site n’envoie pas de courriel";

test("without a mail server, mails are called written, and the administrator is warned", async ({
  openAs,
  admin,
  site,
}) => {
  const applicant = await makeApplicant(site, "Inès Carpentier");
  const page = await openAs(admin, { viewport: PHONE });

  await test.step("on the dashboard", async () => {
    await page.goto("/espace-membre/admin");
    const warning = main(page).getByRole("status").filter({ hasText: UNSENT });
    await expect(warning).toContainText(/écrit dans le dossier \/.+\/mails\./);
    await expect(warning).toContainText("docs/exploitation/courriels.md");
    await expectUsable(page);
    await page.setViewportSize(DESK);
    await expectUsable(page);
    await warning.getByRole("link", { name: "Voir les courriels" }).click();
  });
  await test.step("in the list of mails, where none is sent", async () => {
    await expect(main(page).getByRole("heading", { name: UNSENT })).toBeVisible();
    const row = main(page).getByRole("row").filter({ hasText: applicant.email }).first();
    await expect(row.getByText("Écrit sur le disque")).toBeVisible();
    await page.getByLabel("État").selectOption({ label: "Envoyé" });
    await expect(main(page).getByText("Aucun courriel.")).toBeVisible();
    await page.getByLabel("État").selectOption({ label: "Écrit sur le disque" });
    await expect(row).toBeVisible();
    await expectUsable(page);
  });
  await test.step("and by a test mail, which names its file", async () => {
    await expect(main(page).getByText(/dans ce dossier le courriel d’essai/)).toBeVisible();
    await page.getByRole("button", { name: "M’envoyer un courriel d’essai" }).click();
    await expect(
      main(page).getByText(/est écrit dans le fichier \/.+\/mails\/[\w-]+\.eml\. Pour/),
    ).toBeVisible();
    const subjects = (await site.mails()).map(({ subject }) => subject);
    expect(subjects).toContain("Courriel d’essai du site");
    await page.setViewportSize(PHONE);
    await expectUsable(page);
  });
});
