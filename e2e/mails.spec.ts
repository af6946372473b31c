import { messages } from "#contract/messages.ts";
import { Api } from "./api.ts";
import { withMailServer } from "./mail-server.ts";
import { alert, main, toast } from "./on-screen.ts";
import { PASSWORD } from "./seeds.ts";
import { expect, expectUsable } from "./test.ts";

/** Its server has no mailbox at first. */
const test = withMailServer(Array(100).fill("refuse at recipient"), "5.1.1 compte inconnu");

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 900 };
const LOU = {
  firstName: "Lou",
  lastName: "Sansboite",
  username: "Relais",
  email: "lou.sansboite@exemple.fr",
  password: PASSWORD,
  selectedOption: "College structure",
};
const REFUSED = /^Le courriel du \d.* a été refusé par le serveur\s: 554 5\.1\.1 compte inconnu$/;

test("an administrator tries the mail server, and sees whose mail it refused", {
  tag: "@long",
}, async ({ openAs, admin, site, mailServer: { script, smtp } }) => {
  await new Api(site.url, "").call("POST", "/signup", LOU);
  await expect
    .poll(() => admin.call<{ status: string }[]>("GET", "/mails"))
    .toMatchObject([{ recipient: LOU.email, status: "failed" }]);
  const page = await openAs(admin, { viewport: PHONE });
  const inUsers = page.getByRole("row").filter({ hasText: "Lou Sansboite" }).getByText(REFUSED);

  await test.step("the refusal is beside the person, in the users and in the applications", async () => {
    await page.goto("/espace-membre/admin");
    await expect(main(page).getByRole("link", { name: /^1 courriel en échec/ })).toBeVisible();
    await expect(main(page).getByText("Le site n’envoie pas de courriel")).toHaveCount(0);
    await page.goto("/espace-membre/admin/utilisateurs");
    await expect(inUsers).toBeVisible();
    await page.goto("/espace-membre/admin/demandes");
    await page.getByRole("button", { name: /^Afficher les demandes dont l’adresse/ }).click();
    const card = main(page).getByRole("listitem").filter({ hasText: "Lou Sansboite" });
    await expect(card.getByText(REFUSED)).toBeVisible();
    await expectUsable(page);
    await page.setViewportSize(DESK);
    await expectUsable(page);
  });

  const button = page.getByRole("button", { name: "M’envoyer un courriel d’essai" });
  await test.step("a refused test mail is explained", async () => {
    await page.goto("/espace-membre/admin/courriels");
    await button.click();
    await expect(alert(page, "refuse le destinataire admin@exemple.fr")).toContainText(
      "554 5.1.1 compte inconnu. Vérifiez cette adresse",
    );
    await page.setViewportSize(PHONE);
    await expectUsable(page);
  });
  await test.step("an accepted one too; two clicks send one", async () => {
    script.length = 0;
    await button.dblclick();
    await expect(
      main(page).getByText(/a accepté le courriel d’essai pour admin@exemple\.fr\s: 250/),
    ).toBeVisible();
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["admin@exemple.fr"]]);
    await expectUsable(page);
  });
  await test.step("a later accepted mail ends the refusal", async () => {
    await main(page)
      .getByRole("row")
      .filter({ hasText: LOU.email })
      .getByRole("button", { name: /^Envoyer de nouveau/ })
      .click();
    await expect(toast(page, messages.mailRetried)).toBeVisible();
    await expect.poll(() => smtp.received.length).toBe(2);
    await page.goto("/espace-membre/admin/utilisateurs");
    await expect(page.getByRole("row").filter({ hasText: "Lou Sansboite" })).toBeVisible();
    await expect(inUsers).toHaveCount(0);
  });
  await test.step("the tests are in the audit log", async () => {
    await page.goto("/espace-membre/admin/journal?action=mail_tested");
    const row = (outcome: string) =>
      main(page)
        .getByRole("row")
        .filter({ hasText: "Courriel d’essai" })
        .filter({ hasText: outcome });
    await expect(row("En échec")).toHaveCount(1);
    await expect(row("Accepté par le serveur de courriel")).toHaveCount(1);
  });
});
