import { messages } from "#contract/messages.ts";
import { main, toast } from "./on-screen.ts";
import { makeGroup } from "./seeds.ts";
import { expect, expectUsable, longAt, test } from "./test.ts";

test.use({ siteName: "corbeille" });

for (const [width, height] of [
  [360, 740],
  [768, 860],
] as const)
  test(
    `« Restaurer » follows what it restores at ${width} px`,
    longAt(width),
    async ({ openAs, admin }) => {
      const names = [`Antenne du littoral ${width}`, `Bureau ${width}`];
      for (const name of names) {
        const { id } = await makeGroup(admin, name);
        await admin.call("DELETE", `/groupes/${id}`);
      }
      const page = await openAs(admin, { viewport: { width, height } });
      await page.goto("/espace-membre/admin/corbeille");
      for (const name of names) {
        const row = main(page).getByRole("row").filter({ hasText: name });
        const cells = row.getByRole("cell");
        await expect(cells.last().getByRole("button").first()).toHaveAccessibleName(
          `Restaurer : ${name}`,
        );
        // In one step: what is loaded meanwhile moves the rows.
        const [top = 0, ...bottoms] = await row.evaluate((element) => {
          const parts = [...element.querySelectorAll("th, td")];
          const button = parts.at(-1)?.querySelector("button");
          const boxes = parts.slice(0, -1).map((part) => part.getBoundingClientRect().bottom);
          return [button?.getBoundingClientRect().top ?? 0, ...boxes];
        });
        expect(top).toBeGreaterThanOrEqual(Math.max(...bottoms));
      }
      await expectUsable(page);

      await test.step("is reached and pressed by keyboard", async () => {
        const [name = ""] = names;
        const restore = page.getByRole("button", { name: `Restaurer : ${name}` });
        await page.getByRole("button", { name: `Actions pour ${name}`, exact: true }).focus();
        await page.keyboard.press("Shift+Tab");
        await expect(restore).toBeFocused();
        await expect(restore).toBeInViewport();
        await page.keyboard.press("Enter");
        await expect(restore).toHaveCount(0);
        await expect(toast(page, messages.restored)).toBeVisible();
      });
    },
  );
