import { messages } from "#contract/messages.ts";
import { adding, agendaOn, fillEvent } from "./agenda-page.ts";
import { chooseAction, main, toast } from "./on-screen.ts";
import { dayFromToday, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "intendance" });

for (const { viewport, name, person, days } of [
  { viewport: { width: 360, height: 740 }, name: "Terrain", person: "Odile Petite", days: 6 },
  { viewport: { width: 1280, height: 900 }, name: "Bureau", person: "Odette Grande", days: 8 },
])
  test(
    `publish, answer, cancel and archive at ${viewport.width} pixels`,
    longAt(viewport.width),
    async ({ openAs, admin, site }) => {
      const group = await makeGroup(admin, name);
      const title = `Point ${name}`;
      const day = dayFromToday(days);
      const { api } = await makeMember(site, admin, person);
      await api.call("POST", `/groupes/${group.id}/join`);
      const keeper = await openAs(admin, { viewport });
      const member = await openAs(api, { viewport });
      const answer = (which: string) => member.getByRole("radio", { name: which, exact: true });

      await test.step("the administrator publishes a meeting", async () => {
        await keeper.goto(agendaOn(day));
        await fillEvent(keeper, { title, group: name });
        await expectUsable(keeper);
        await adding(keeper).getByRole("button", { name: "Ajouter l’événement" }).click();
        await expect(toast(keeper, messages.eventCreated)).toBeVisible();
      });

      await test.step("the member finds it in the agenda, answers, then changes the answer", async () => {
        await member.goto(`${agendaOn(day)}&vue=liste`);
        await main(member).getByRole("link", { name: title }).first().click();
        await expect(member.getByRole("heading", { level: 1, name: title })).toBeVisible();
        await answer("Sur place").check();
        await expect(toast(member, messages.answerSaved)).toBeVisible();
        await expectUsable(member);
        await answer("À distance").check();
        await expect(member.getByRole("region", { name: "Qui participe" })).toContainText(person);
      });

      await test.step("the administrator reads the attendees and cancels it", async () => {
        await keeper.goto(new URL(member.url()).pathname);
        await expect(keeper.getByRole("region", { name: "Qui participe" })).toContainText(person);
        await expectUsable(keeper);
        await chooseAction(keeper, "Préparer", "Annuler l’événement…");
        const dialog = keeper.getByRole("dialog");
        await dialog.getByLabel("Motif").fill("Salle fermée");
        await expectUsable(keeper);
        await dialog.getByRole("button", { name: "Annuler l’événement" }).click();
        await expect(toast(keeper, messages.eventCancelled)).toBeVisible();
        await member.reload();
        await expect(main(member).getByText("Salle fermée")).toBeVisible();
        await expect(answer("Sur place")).toHaveCount(0);
        await expectUsable(member);
      });

      await test.step("an archived group is read-only, and members may only leave it", async () => {
        await keeper.goto(`/espace-membre/groupes/${group.id}`);
        const running = keeper.getByRole("region", { name: "Animer le groupe" });
        await running.getByRole("button", { name: "Archiver le groupe" }).click();
        await expect(toast(keeper, messages.groupArchived)).toBeVisible();
        await expect(running.getByRole("button", { name: "Rouvrir le groupe" })).toBeVisible();
        await expectUsable(keeper);
        await member.goto(`/espace-membre/groupes/${group.id}`);
        await expect(member.getByRole("heading", { level: 1, name })).toBeVisible();
        await member.getByRole("button", { name: "Quitter le groupe" }).click();
        await expect(member.getByRole("button", { name: "Quitter le groupe" })).toHaveCount(0);
        await expectUsable(member);
      });
    },
  );
