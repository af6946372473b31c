import { groupNamed } from "./agenda-page.ts";
import { main } from "./on-screen.ts";
import { makeEvent } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "agenda by week" });

const WEEK = "/espace-membre/agenda?vue=semaine&jour=2026-02-11";

test("a week is seven days beside each other, and days one by one on a phone", async ({
  openAs,
  admin,
}) => {
  const group = await groupNamed(admin, "Communication");
  await makeEvent(admin, group.id, { day: "2026-02-10", title: "Préparation" });
  await makeEvent(admin, group.id, { day: "2026-02-12", title: "Bilan".repeat(30) });
  await makeEvent(admin, group.id, { day: "2026-02-18", title: "Semaine d’après" });
  const page = await openAs(admin);
  await page.goto(WEEK);
  const day = (name: string) => main(page).getByRole("region", { name });
  await expect(main(page).getByRole("heading", { level: 2 })).toHaveText(
    "Semaine du 9 février 2026",
  );
  const tuesday = day("mardi 10 février 2026");
  await expect(tuesday.getByRole("listitem")).toContainText("Préparation");
  await expect(tuesday.getByRole("listitem")).toContainText("Communication");
  await expect(day("dimanche 15 février 2026")).toBeVisible();
  await expect(main(page).getByText("Semaine d’après")).toHaveCount(0);
  await expectUsable(page);

  await test.step("the next week, Back, and today", async () => {
    await main(page).getByRole("button", { name: "Semaine suivante" }).click();
    await expect(main(page).getByText("Semaine d’après")).toBeVisible();
    await page.goBack();
    await expect(tuesday).toBeVisible();
    await main(page).getByRole("button", { name: "Aujourd’hui" }).click();
    await expect(main(page).getByRole("button", { name: "Aujourd’hui" })).toHaveCount(0);
    await page.goBack();
  });
  await test.step("on a phone, a strip leads to the days that have events", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const strip = page.getByRole("navigation", { name: "Jours de la semaine" });
    await expect(strip.getByRole("link")).toHaveCount(2);
    await expect(day("dimanche 15 février 2026")).toBeHidden();
    await strip.getByRole("link", { name: /12/ }).click();
    await expect(day("jeudi 12 février 2026")).toBeInViewport();
    await expectUsable(page);
    await tuesday.getByRole("link").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Préparation" })).toBeVisible();
  });
});
