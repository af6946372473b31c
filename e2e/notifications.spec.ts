import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { main, memberMenu, toast } from "./on-screen.ts";
import { dayFromToday, makeGroup, makeMember } from "./seeds.ts";
import { ADMIN } from "./site.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "notifications" });

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 900 };

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

/** On a phone and a wide screen, nothing overflows and axe finds nothing. */
async function expectUsable(page: Page): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await fits(page);
    await expectAccessible(page);
  }
}

test("a member reads news and chooses emails; an animator writes to all", async ({
  openAs,
  admin,
  site,
  page: stranger,
}) => {
  const group = await makeGroup(admin, "Recherche");
  const { api: lina } = await makeMember(site, admin, "Lina Costa");
  const other = await makeGroup(admin, "Formation");
  for (const { id } of [group, other]) await lina.call("POST", `/groupes/${id}/join`);
  await admin.call("POST", "/events", {
    title: "Assemblée du réseau",
    message: "Ordre du jour",
    date: `${dayFromToday(20)}T12:00:00.000Z`,
    startTime: "09:00",
    endTime: "10:30",
    groupId: group.id,
  });
  const reader = await openAs(lina, { viewport: WIDE });

  await test.step("news are counted, and marked as read once shown", async () => {
    await reader.goto("/espace-membre/");
    await expect(
      main(reader).getByRole("heading", { name: "Quoi de neuf 1 non lu" }),
    ).toBeVisible();
    await expect(
      memberMenu(reader).getByRole("link", { name: /Accueil.* 1 non lu/ }),
    ).toBeVisible();
    await main(reader).getByRole("link", { name: "Voir tout ce qui est nouveau" }).click();
    await expect(reader.getByRole("heading", { name: "Quoi de neuf", level: 1 })).toBeVisible();
    await expect(main(reader).getByRole("link", { name: "Assemblée du réseau" })).toBeVisible();
    await expect(memberMenu(reader).getByRole("link", { name: /non lu/ })).toHaveCount(0);
    await expectUsable(reader);
  });

  await test.step("emails are chosen for all groups and for one", async () => {
    await reader.goto("/espace-membre/compte?partie=notifications");
    const mine = reader.getByRole("region", { name: "Mes notifications" });
    await mine.getByLabel("Nouveaux documents").selectOption("daily");
    await expect(toast(reader, messages.choiceSaved)).toBeVisible();
    await mine.getByLabel("Groupe", { exact: true }).selectOption({ label: "Recherche" });
    const ofTheGroup = mine.getByLabel("Nouvelles réunions").last();
    const saving = Promise.withResolvers<void>();
    await reader.route("**/users/me/notifications", async (route) => {
      if (route.request().method() === "PUT") await saving.promise;
      await route.continue();
    });
    await ofTheGroup.press("End");
    await expect(ofTheGroup).toHaveValue("never");
    await expect(ofTheGroup).toBeFocused();
    await mine.getByLabel("Groupe", { exact: true }).selectOption({ label: "Formation" });
    await expect(ofTheGroup).toHaveValue("");
    saving.resolve();
    await mine.getByLabel("Groupe", { exact: true }).selectOption({ label: "Recherche" });
    await expect(ofTheGroup).toHaveValue("never");
    await expect(ofTheGroup).not.toHaveAttribute("aria-busy");
    await reader.reload();
    await expect(mine.getByLabel("Nouveaux documents")).toHaveValue("daily");
    await mine.getByLabel("Groupe", { exact: true }).selectOption({ label: "Recherche" });
    await expect(ofTheGroup).toHaveValue("never");
    await expectUsable(reader);
  });

  await test.step("the animator sees the recipients, writes to all, and cancels", async () => {
    const keeper = await openAs(admin, { viewport: NARROW });
    await keeper.goto(`/espace-membre/groupes/${group.id}`);
    const running = keeper.getByRole("region", { name: "Animer le groupe" });
    await expect(running).toContainText("1 personne a désactivé ces courriels");
    await running.getByRole("button", { name: "Écrire un message…" }).click();
    const dialog = keeper.getByRole("dialog", { name: "Écrire au groupe" });
    await expect(dialog).toContainText("1 personne dès que possible");
    await dialog.getByLabel("Objet").fill("Prochaine réunion");
    await dialog.getByLabel("Message", { exact: true }).fill("Pensez au relevé.");
    await expectUsable(keeper);
    await dialog.getByRole("button", { name: "Envoyer dans dix minutes" }).click();
    await expect(toast(keeper, messages.groupMailQueued)).toBeVisible();
    await running.getByRole("button", { name: "Annuler l’envoi : Prochaine réunion" }).click();
    await expect(running).toContainText("annulé avant l’envoi");
  });

  await test.step("the link of a mail unsubscribes only by its button, and can be undone", async () => {
    await admin.call("PUT", `/groupes/${group.id}/policy`, { policy: "request" });
    const { api: noe } = await makeMember(site, admin, "Noe Porte");
    await noe.call("POST", `/groupes/${group.id}/join`, { words: "Je mène une thèse" });
    await stranger.goto(await site.linkTo(ADMIN.email, "/desabonnement/"));
    await expect(main(stranger).getByText("les demandes pour rejoindre un groupe")).toBeVisible();
    await expectUsable(stranger);
    await stranger.getByRole("button", { name: "Ne plus recevoir ces courriels" }).click();
    await expect(stranger.getByRole("heading", { name: messages.emailsStopped })).toBeVisible();
    await expectUsable(stranger);
    await stranger.getByRole("button", { name: "Recevoir de nouveau ces courriels" }).click();
    await expect(stranger.getByRole("heading", { name: messages.emailsResumed })).toBeVisible();
  });
});
