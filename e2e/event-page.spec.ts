import { messages } from "#contract/messages.ts";
import { main } from "./on-screen.ts";
import { dayFromToday, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectUsable, test } from "./test.ts";

test.use({ siteName: "page d’un événement" });

test("a member answers by keyboard; outside the group the page leads to it", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Clavier");
  const event = await makeEvent(admin, group.id, { title: "Bilan", day: dayFromToday(4) });
  const { api } = await makeMember(site, admin, "Ada Touche");
  const page = await openAs(api, { viewport: { width: 360, height: 740 } });
  const answer = (name: string) => main(page).getByRole("radio", { name });
  await page.goto(`/espace-membre/agenda/${event.id}`);
  await expect(main(page).getByText(messages.notInGroup)).toBeVisible();
  await expect(answer("Sur place")).toBeHidden();
  await expectUsable(page);

  await api.call("POST", `/groupes/${group.id}/join`);
  await page.reload();
  await answer("Sur place").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(answer("À distance")).toBeFocused();
  const given = () => api.call<{ answer: string }[]>("GET", "/users/me/answers");
  await expect.poll(async () => (await given()).map((one) => one.answer)).toEqual(["remote"]);
  await expect(answer("À distance")).toBeChecked();
  await expectUsable(page);
});

test("who runs the group prepares an event from one menu", { tag: "@long" }, async ({
  openAs,
  admin,
}) => {
  const group = await makeGroup(admin, "Préparation");
  const event = await makeEvent(admin, group.id, { title: "Atelier", day: dayFromToday(5) });
  const page = await openAs(admin);
  const prepare = page.getByRole("button", { name: "Préparer", exact: true });
  await page.goto(`/espace-membre/agenda/${event.id}`);
  await prepare.press("Enter");
  await expect(page.getByRole("button", { name: "Modifier" })).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Modifier" })).toBeHidden();
  await expect(prepare).toBeFocused();
  await prepare.press("Enter");
  await page.getByRole("button", { name: "Annuler l’événement…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectUsable(page);
});

test("a newcomer joins from the home, and hides the first steps for good", async ({
  openAs,
  admin,
  site,
}) => {
  const group = await makeGroup(admin, "Accueil des nouveaux");
  const { api } = await makeMember(site, admin, "Naïm Arrivé");
  const page = await openAs(api, { viewport: { width: 360, height: 740 } });
  const steps = page.getByRole("region", { name: /^Vos premiers pas/ });
  await page.goto("/espace-membre/");
  await expect(steps.getByRole("listitem")).toHaveCount(4);
  await expect(steps).toContainText("1 sur 4");
  await expectUsable(page);
  await page.getByRole("button", { name: `Rejoindre le groupe ${group.name}` }).click();
  await expect(page.getByRole("heading", { name: group.name })).toBeFocused();
  await expect(steps).toContainText("2 sur 4");

  await steps.getByRole("button", { name: /^Masquer/ }).click();
  await expect(page.getByRole("heading", { name: /^Ce qui vous attend/ })).toBeFocused();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Ce qui vous attend/ })).toBeVisible();
  await expect(steps).toBeHidden();
  await expectUsable(page);
});
