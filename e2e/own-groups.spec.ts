import type { Page } from "@playwright/test";
import { main } from "./on-screen.ts";
import { dayFromToday, makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "mes-groupes" });

const field = (page: Page) => main(page).getByRole("combobox", { name: "Groupe", exact: true });
const rows = (page: Page) => main(page).getByRole("listitem");

for (const [width, height] of [
  [360, 740],
  [1280, 860],
] as const)
  test(
    `agenda and documents of my groups alone at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const [own, also, other] = await Promise.all(
        ["Antenne", "Bureau", "Chantier"].map((name) => makeGroup(admin, `${name} ${width}`)),
      );
      const member = await makeMember(site, admin, width > 640 ? "Paula Large" : "Luc Étroit");
      for (const group of [own, also, other]) {
        await makeEvent(admin, group?.id ?? "", {
          title: `Réunion ${group?.name}`,
          day: dayFromToday(1),
        });
        await makeDocument(admin, group?.id ?? "", `Note ${group?.name}.pdf`);
      }
      const page = await openAs(member.api, { viewport: { width, height } });

      await test.step("is not offered to a member of no group", async () => {
        await page.goto("/espace-membre/agenda?vue=liste&groupe=miens");
        await expect(rows(page).filter({ hasText: `Réunion Chantier ${width}` })).toBeVisible();
        await expect(field(page).getByRole("option", { name: "Mes groupes" })).toHaveCount(0);
        await expect(field(page)).toHaveValue("");
      });

      for (const group of [own, also]) await member.api.call("POST", `/groupes/${group?.id}/join`);

      for (const [path, title] of [
        ["/espace-membre/agenda?vue=liste", "Réunion"],
        ["/espace-membre/documents", "Note"],
      ] as const)
        await test.step(`${path} has what is mine, by keyboard, after a reload and Back`, async () => {
          await page.goto(path);
          const notMine = rows(page).filter({ hasText: `${title} Chantier ${width}` });
          const mine = rows(page).filter({ hasText: new RegExp(`${title} (Antenne|Bureau) `) });
          await expect(notMine).toBeVisible();
          await field(page).focus();
          await page.keyboard.press("ArrowDown");
          await expect(page).toHaveURL(/groupe=miens/);
          await expect(field(page).getByRole("option", { selected: true })).toHaveText(
            "Mes groupes",
          );
          await expect(mine).toHaveCount(2);
          await expect(notMine).toHaveCount(0);
          await expectUsable(page);
          await page.reload();
          await expect(mine).toHaveCount(2);
          await page.goto("/espace-membre/compte");
          await page.goBack();
          await expect(field(page)).toHaveValue("miens");
          await expect(mine).toHaveCount(2);
          await expect(notMine).toHaveCount(0);
        });

      await test.step("the week and the marks of the month are of mine too", async () => {
        await page.goto(`/espace-membre/agenda?vue=semaine&groupe=miens&jour=${dayFromToday(1)}`);
        await expect(main(page).getByRole("link", { name: /^Réunion/ })).toHaveCount(2);
        await page.goto(`/espace-membre/agenda?vue=mois&groupe=miens&jour=${dayFromToday(1)}`);
        await expect(main(page).getByRole("button", { name: /2 événements/ })).toBeVisible();
        await expectUsable(page);
      });
    },
  );
