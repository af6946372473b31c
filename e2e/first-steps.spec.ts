import type { Application } from "#contract/applications.ts";
import { messages } from "#contract/messages.ts";
import { followRow, main, toast } from "./on-screen.ts";
import { dayFromToday, makeApplicant, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, logIn, longAt, test } from "./test.ts";

test.use({ siteName: "arrivees" });

for (const { viewport, group: name, people } of [
  {
    viewport: { width: 360, height: 740 },
    group: "Accueil au téléphone",
    people: ["Ines Nouvelle", "Ana Accueil"],
  },
  {
    viewport: { width: 1280, height: 900 },
    group: "Accueil au bureau",
    people: ["Lea Nouvelle", "Aya Accueil"],
  },
] as const) {
  test(
    `a new member joins a group and answers at ${viewport.width} pixels`,
    longAt(viewport.width),
    async ({ openAs, admin, site, browser }) => {
      const group = await makeGroup(admin, name);
      const [newName, animatorName] = people;
      const { api: animator } = await makeMember(site, admin, animatorName);
      await animator.call("POST", `/groupes/${group.id}/join`);
      const members = await admin.call<{ members: { id: string }[] }>(
        "GET",
        `/groupes/${group.id}`,
      );
      const runs = `/groupes/${group.id}/members/${members.members[0]?.id}/role`;
      await admin.call("PUT", runs, { role: "animator" });
      await animator.call("PUT", `/groupes/${group.id}/policy`, { policy: "request" });
      const event = await makeEvent(admin, group.id, {
        title: `Réunion ${name}`,
        day: dayFromToday(3),
      });
      const person = await makeApplicant(site, newName);
      const waiting = await admin.call<Application[]>("GET", "/applications");
      const applied = waiting.find(({ email }) => email === person.email);
      await admin.call("POST", `/applications/${applied?.id}/approve`);

      const context = await browser.newContext({ baseURL: site.url, viewport });
      const page = await context.newPage();
      await test.step("opens the space for the first time", async () => {
        await logIn(page, person);
        await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
        await expectUsable(page);
      });

      await test.step("finds the group and asks to join with a comment", async () => {
        await page.goto("/espace-membre/groupes");
        await expectUsable(page);
        await main(page).getByRole("link", { name }).click();
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await page.getByRole("button", { name: "Demander à rejoindre le groupe…" }).click();
        await page.getByLabel("Un mot pour les personnes").fill("Je débute, j’aimerais apprendre");
        await expectUsable(page);
        await page.getByRole("button", { name: "Envoyer la demande" }).click();
        await expect(toast(page, messages.groupRequested)).toBeVisible();
        await expectUsable(page);
      });

      await test.step("cannot answer its meeting yet", async () => {
        await page.goto(`/espace-membre/agenda/${event.id}`);
        await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
        await expect(page.getByRole("radio", { name: "Sur place", exact: true })).toHaveCount(0);
        await expectUsable(page);
      });

      await test.step("an animator accepts the request", async () => {
        const keeper = await openAs(animator, { viewport });
        await keeper.goto(`/espace-membre/groupes/${group.id}`);
        const running = keeper.getByRole("region", { name: "Animer le groupe" });
        await expect(running).toContainText("Je débute");
        await expectUsable(keeper);
        await running.getByRole("button", { name: `Accepter ${newName}` }).click();
        await expect(toast(keeper, messages.requestAccepted)).toBeVisible();
        await expectUsable(keeper);
      });

      await test.step("answers the meeting at home, and sees the answer on its page", async () => {
        await page.goto("/espace-membre/");
        await main(page).getByRole("radio", { name: "Sur place", exact: true }).check();
        await expect(toast(page, messages.answerSaved)).toBeVisible();
        await expectUsable(page);
        await followRow(page, event.title);
        const attendees = page.getByRole("region", { name: "Qui participe" });
        await expect(attendees).toContainText(newName);
        await expectUsable(page);
      });
      await context.close();
    },
  );
}
