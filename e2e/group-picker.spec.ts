import { messages } from "#contract/messages.ts";
import { main } from "./on-screen.ts";
import { makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "soixante-groupes" });

const LONG_NAME = `${"Coordination ".repeat(7)}fin`.padEnd(100, "x").slice(0, 100);
const numbered = (at: number) => `Antenne ${String(at).padStart(2, "0")}`;

for (const [width, height] of [
  [360, 740],
  [1280, 860],
] as const)
  test(
    `one of sixty groups is found by its name at ${width} px`,
    longAt(width),
    async ({ openAs, admin, site }) => {
      for (let at = 0; at < 60; at += 1) await makeGroup(admin, `${numbered(at)} (${width})`);
      const long = await makeGroup(admin, `${width} ${LONG_NAME}`.slice(0, 100));
      const member = await makeMember(site, admin, width > 640 ? "Rosa Large" : "Lise Étroite");
      await member.api.call("POST", `/groupes/${long.id}/join`);
      const page = await openAs(member.api, { viewport: { width, height } });
      const field = main(page).getByRole("combobox", { name: "Groupe", exact: true });
      const options = page.getByRole("option");

      await test.step("opens with all, then mine, then the others", async () => {
        await page.goto("/espace-membre/agenda?vue=liste");
        await expect(field).toHaveValue("Tous les groupes");
        await field.click();
        await expect(options.first()).toHaveText("Tous les groupes");
        await expect(options.nth(1)).toHaveText("Mes groupes");
        await expect(
          page.getByRole("group", { name: "Mes groupes" }).getByRole("option"),
        ).toHaveText([new RegExp(`${width} Coordination`)]);
        await expectUsable(page);
      });

      await test.step("chooses all of mine, and says so again after a reload", async () => {
        await field.press("ArrowDown");
        await field.press("ArrowDown");
        await field.press("Enter");
        await expect(field).toHaveValue("Mes groupes");
        await page.reload();
        await expect(page).toHaveURL(/groupe=miens/);
        await expect(field).toHaveValue("Mes groupes");
      });

      await test.step("finds by words, and says how many or none", async () => {
        await field.fill(`44 antenne (${width}`);
        await expect(page.getByRole("status").filter({ hasText: /^1 groupe$/ })).toBeVisible();
        await field.press("ArrowDown");
        await field.press("Enter");
        await expect(page).toHaveURL(/groupe=/);
        await expect(field).toHaveValue(`${numbered(44)} (${width})`);
        await page.reload();
        await expect(field).toHaveValue(`${numbered(44)} (${width})`);
        await field.fill("zzz");
        await expect(
          page.getByRole("status").filter({ hasText: "Aucun groupe ne contient" }),
        ).toBeVisible();
        await expectUsable(page);
      });

      await test.step("what was typed and not chosen is dropped", async () => {
        await field.press("Escape");
        await expect(page.getByText("Aucun groupe ne contient")).toHaveCount(0);
        await field.press("Tab");
        await expect(field).toHaveValue(`${numbered(44)} (${width})`);
        await field.click();
        await options.first().click();
        await expect(field).toHaveValue("Tous les groupes");
        await expect(page).not.toHaveURL(/groupe=/);
      });

      await test.step("a form asks for one", async () => {
        const keeper = await openAs(admin, { viewport: { width, height } });
        await keeper.goto("/espace-membre/documents?ajouter=oui");
        const panel = keeper.getByRole("dialog");
        const place = panel.getByRole("combobox", { name: "Groupe de travail" });
        await place.fill(numbered(7));
        await expect(keeper.getByRole("option")).not.toHaveCount(0);
        await expectUsable(keeper);
        await place.press("Escape");
        await expect(panel, "Escape has closed the list only").toBeVisible();
        await panel.getByRole("button", { name: "Déposer", exact: true }).click();
        await expect(panel).toContainText(messages.documentFieldsRequired);
      });
    },
  );
