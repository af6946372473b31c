import { pageOf } from "./groups-page.ts";
import { dayFromToday, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "parties d’un groupe" });

for (const [width, height] of [
  [360, 740],
  [1280, 860],
] as const)
  test(
    `the sections of a group are one tap from its top at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      const group = await makeGroup(admin, `Antenne du littoral ${width}`, "Prépare la suite.");
      for (let day = 1; day <= 10; day += 1)
        await makeEvent(admin, group.id, { title: `Étape ${day}`, day: dayFromToday(day) });
      const { api } = await makeMember(site, admin, width > 640 ? "Aline Large" : "Hugo Étroit");

      const page = await openAs(admin, { viewport: { width, height } });
      await page.goto(pageOf(group));
      const sections = page.getByRole("navigation", { name: "Dans ce groupe" });
      await expect(sections.getByRole("link")).toHaveText([
        "Événements",
        "Documents",
        "Membres 0",
        "Animer",
        "Commentaires",
      ]);
      await expectUsable(page);

      await test.step("goes to each of them, and Tab goes on from there", async () => {
        for (const [name, title] of [
          ["Documents", "Documents"],
          ["Membres", "Membres"],
          ["Animer", "Animer le groupe"],
          ["Commentaires", "Commentaires"],
        ] as const) {
          await sections.getByRole("link", { name }).press("Enter");
          await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
        }
        await sections.getByRole("link", { name: "Animer" }).press("Enter");
        await page.keyboard.press("Tab");
        await expect(
          page.getByRole("region", { name: "Animer le groupe" }).getByRole("combobox").first(),
        ).toBeFocused();
        await expect(page).toHaveURL(/#animer$/);
        await page.goBack();
        await expect(page).toHaveURL(/#commentaires$/);
      });

      await test.step("has nothing to run for who does not", async () => {
        const other = await openAs(api, { viewport: { width, height } });
        await other.goto(pageOf(group));
        const links = other.getByRole("navigation", { name: "Dans ce groupe" }).getByRole("link");
        await expect(links).toHaveText(["Événements", "Documents", "Membres 0", "Commentaires"]);
        await expectUsable(other);
      });
    },
  );
