import { messages } from "../contract/messages.ts";
import { main, toast } from "./on-screen.ts";
import { dayFromToday, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ ground: "invitations" });

const NARROW = { width: 360, height: 740 };

test("whoever publishes invites by mail; who is invited answers by the link without a log-in, and opening it answers nothing", async ({
  openAs,
  admin,
  site,
  page: invited,
}) => {
  const group = await makeGroup(admin, "Invitations");
  const event = await makeEvent(admin, group.id, { title: "Point du mois", day: dayFromToday(5) });
  const { api: maya, ...person } = await makeMember(site, admin, "Maya Invitée");
  await maya.call("POST", `/groupes/${group.id}/join`);
  const keeper = await openAs(admin);
  const comes = keeper.getByRole("region", { name: "Qui vient" });
  const choice = (name: string) => invited.getByRole("button", { name, exact: true });

  await test.step("who receives is shown before it leaves", async () => {
    await keeper.goto(`/espace-membre/agenda/${event.id}`);
    const region = keeper.getByRole("region", { name: "Invitations par courriel" });
    await region.getByRole("button", { name: "Envoyer une invitation…" }).click();
    const dialog = keeper.getByRole("dialog", { name: "Inviter par courriel" });
    await expect(dialog).toContainText("1 personne dès que possible");
    await expectAccessible(keeper);
    await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click();
    await expect(toast(keeper, messages.invitationsAsked)).toBeVisible();
    await expect(region).toContainText("Invitation envoyée le");
  });

  await test.step("the link shows the meeting, and answers with a button", async () => {
    await invited.setViewportSize(NARROW);
    await invited.goto(await site.linkTo(person.email, "/reponse/"));
    await expect(main(invited).getByRole("heading", { name: "Point du mois" })).toBeVisible();
    await expect(choice("Sur place")).toHaveAttribute("aria-pressed", "false");
    await expectAccessible(invited);
    await keeper.reload();
    await expect(comes).toContainText("Personne n’a encore répondu.");
    await choice("Absent").click();
    await expect(main(invited)).toContainText(messages.answerKept);
    await invited.getByLabel("Un mot sur votre absence").fill("En congé");
    await invited.getByRole("button", { name: "Enregistrer ce mot" }).click();
    await expectAccessible(invited);
    const wide = await invited.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(NARROW.width);
    await keeper.reload();
    await expect(comes).toContainText("Maya Invitée — En congé");
  });

  await test.step("a meeting that is called off says so, and takes no answer", async () => {
    await admin.call("POST", `/events/${event.id}/cancel`, { reason: "Salle fermée" });
    await choice("Sur place").click();
    await expect(main(invited)).toContainText(messages.eventIsCancelled);
    await invited.reload();
    await expect(main(invited)).toContainText("Salle fermée");
    await expect(choice("Sur place")).toHaveCount(0);
    await expectAccessible(invited);
  });
});
