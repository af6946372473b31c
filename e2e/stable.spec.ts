import type { Page } from "@playwright/test";
import { pagePath } from "#contract/page-path.ts";
import { type Moves, movesOf, watchMoves } from "./moves.ts";
import { main } from "./on-screen.ts";
import {
  dayFromToday,
  makeApplicant,
  makeDocument,
  makeEvent,
  makeGroup,
  sendMessage,
} from "./seeds.ts";
import { expect, longAt, test } from "./test.ts";

test.use({ siteName: "immobile" });

/** A layout shift. On a busy machine the end of the rail moved by 0.0014 now and then, at the first paint. */
const UNSEEN = 0.004;
const HOME = "/espace-membre/";
const WAITING = "**/api/users/me/attente";

async function quietMovesOf(page: Page): Promise<Moves> {
  await page.waitForLoadState("networkidle");
  return movesOf(page);
}

for (const viewport of [
  { width: 1280, height: 860 },
  { width: 360, height: 740 },
])
  test(
    `no screen of the space moves while it is read, at ${viewport.width} px`,
    longAt(viewport.width),
    async ({ openAs, admin, site }) => {
      const group = await makeGroup(admin, `Immobile ${viewport.width}`);
      await admin.call("POST", `/groupes/${group.id}/join`);
      const events = await Promise.all(
        [-9, 0, 2, 9].map((days) => makeEvent(admin, group.id, { day: dayFromToday(days) })),
      );
      const file = await makeDocument(admin, group.id, "Ordre du jour.pdf");
      await admin.call("PUT", `/events/${events[3]?.id}/answer`, { answer: "absent" });
      const agenda = `/meetings/${events[3]?.id}`;
      await admin.call("POST", `/events/${events[3]?.id}/meeting`);
      await admin.call("POST", `${agenda}/items`, { title: "Budget", minutes: 20 });
      const session = events[1]?.id;
      await admin.call("POST", `/events/${session}/meeting`);
      await admin.call("POST", `/meetings/${session}/items`, { title: "Bilan" });
      await admin.call("POST", `/meetings/${session}/open`);
      await makeApplicant(site, viewport.width > 640 ? "Awa Large" : "Awa Étroite");
      await sendMessage(site, "Ines Écrit", "Une question");
      const page = await openAs(admin, { viewport });
      await watchMoves(page.context());
      const screens = {
        home: HOME,
        list: "/espace-membre/agenda?vue=liste",
        week: "/espace-membre/agenda?vue=semaine",
        month: "/espace-membre/agenda?vue=mois",
        documents: "/espace-membre/documents",
        document: `/espace-membre/documents?document=${file.id}`,
        groups: "/espace-membre/groupes",
        group: `/espace-membre/groupes/${group.id}`,
        event: `/espace-membre/agenda/${events[2]?.id}`,
        absence: `/espace-membre/agenda/${events[3]?.id}`,
        agenda: pagePath("meeting", { id: events[3]?.id ?? "" }),
        session: pagePath("meeting", { id: session ?? "" }),
        decisions: pagePath("decisions"),
        actions: pagePath("followedActions"),
        review: pagePath("groupReview", { id: group.id, year: dayFromToday(0).slice(0, 4) }),
        account: "/espace-membre/compte",
        menu: "/espace-membre/menu",
        search: "/espace-membre/recherche?q=immobile",
        administration: "/espace-membre/admin",
        applications: "/espace-membre/admin/demandes",
        users: "/espace-membre/admin/utilisateurs",
        invitations: "/espace-membre/admin/invitations",
        mails: "/espace-membre/admin/courriels",
        journal: "/espace-membre/admin/journal",
        editor: "/espace-membre/pages/home",
      };
      const moves: Record<string, Moves> = {};
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path);
        const seen = await quietMovesOf(page);
        if (seen.moved > UNSEEN) moves[name] = seen;
      }
      expect(moves).toEqual({});

      await test.step("nor the home, when what waits comes after all the rest", async () => {
        let answer = (): void => undefined;
        const late = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(WAITING, async (route) => {
          await late;
          await route.continue();
        });
        const last = page.waitForResponse(/\/api\/documents/);
        await page.goto(HOME);
        await last;
        answer();
        await expect(
          main(page).getByRole("heading", { name: /^Ce qui vous attend/ }),
        ).toBeVisible();
        const { moved, pieces } = await quietMovesOf(page);
        expect(moved, pieces.join("\n")).toBeLessThan(UNSEEN);
        await page.unroute(WAITING);
      });
    },
  );

test("the home is shown when what waits never comes", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await page.route(WAITING, () => undefined);
  await page.goto(HOME);
  await expect(main(page).getByRole("heading", { name: "Prochains événements" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
