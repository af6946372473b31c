import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { pageOf } from "./groups-page.ts";
import { main, toast } from "./on-screen.ts";
import { makeAnimator, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "animation" });

const field = (page: Page) => page.getByRole("combobox", { name: "Nom de la personne à inviter" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

test("an animator finds a member by name and invites them", async ({ openAs, admin, site }) => {
  const group = await makeGroup(admin, "Invitations");
  const awa = await makeAnimator(site, admin, group, "Awa Hôte");
  const zoe = await makeMember(site, admin, "Zoé Éluard");
  await makeMember(site, admin, "Zoé Martin");

  const page = await openAs(awa, { viewport: { width: 360, height: 740 } });
  await page.goto(pageOf(group));
  await test.step("wants a person of the list", async () => {
    await page.getByRole("button", { name: "Inviter", exact: true }).click();
    await expect(field(page)).toBeFocused();
    await expect(main(page).getByText(messages.personToChoose).first()).toBeVisible();
    await field(page).fill("nul n’a ce nom");
    await expect(main(page).getByText(messages.noPerson)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("is led by the keyboard alone", async () => {
    await field(page).fill("zoe");
    await expect(option(page, /Zoé/)).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(option(page, "Zoé Éluard")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(option(page, "Zoé Martin")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(option(page, /Zoé/)).toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("Zoé Éluard");
    await page.keyboard.press("Enter");
    await expect(toast(page, messages.invited)).toBeVisible();
    await expect(field(page)).toHaveValue("");
  });

  await test.step("shows who needs no invitation", async () => {
    await field(page).fill("eluard");
    await expect(option(page, /Déjà invitée/)).toHaveAttribute("aria-disabled", "true");
    await field(page).fill("hote awa");
    await option(page, /Fait déjà partie du groupe/).click({ force: true });
    await expect(field(page)).toHaveValue("hote awa");
    await expectAccessible(page);
  });

  const invited = await openAs(zoe.api);
  await invited.goto(pageOf(group));
  await expect(main(invited).getByText(/invit/i).first()).toBeVisible();
  expect(await site.linkTo(zoe.email, "/espace-membre/groupes/")).toContain(group.id);
});
