import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { pdf } from "#server/testing/sample-files.ts";
import { DATA, WORKER } from "#web/parts/offline/offline-copy.ts";
import { main, memberBar, toast } from "./on-screen.ts";
import { dayFromToday, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "hors connexion" });

/** Workers of the site, and the names of its caches. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        paths.push(new URL(url).pathname);
    return { workers: workers.map((scope) => new URL(scope).pathname), paths };
  });
const NOTHING = { workers: [], paths: [] };

test("a member stores the agenda on a phone, reads it offline, then erases it", async ({
  openAs,
  admin,
  site,
}) => {
  const [group, other] = [await makeGroup(admin, "Terrain"), await makeGroup(admin, "Ailleurs")];
  await makeEvent(admin, group.id, { title: "Permanence", day: dayFromToday(2) });
  await makeEvent(admin, group.id, { title: "Bien plus tard", day: dayFromToday(90) });
  await makeEvent(admin, other.id, { title: "Pas la mienne", day: dayFromToday(2) });
  await admin.upload("/upload", { groupId: group.id }, "Plan.pdf", pdf());
  const { api } = await makeMember(site, admin, "Rosa Route");
  await api.call("POST", `/groupes/${group.id}/join`);
  const page = await openAs(api, { viewport: { width: 360, height: 740 } });
  const network = page.context();
  const offlineSwitch = page.getByLabel("Garder mon agenda sur cet appareil");

  await test.step("without consent there is no worker", async () => {
    await page.goto(pagePath("home"));
    await page.goto(pagePath("memberHome"));
    await expect(page.getByRole("link", { name: "Permanence" }).first()).toBeVisible();
    expect(await onDevice(page)).toEqual(NOTHING);
    expect((await page.request.get(WORKER)).headers()).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining("connect-src 'self'"),
      "service-worker-allowed": "/espace-membre",
    });
  });

  await test.step("stores the agenda and a document", async () => {
    await page.goto(pagePath("account", { partie: "hors-connexion" }));
    await offlineSwitch.check();
    await expect(toast(page, messages.offlineSaved)).toBeVisible();
    await expect(main(page).getByText(/^Gardé le .*\s: 1 événement, 0 document\./)).toBeVisible();
    await expectAccessible(page);
    await page.goto(pagePath("documents"));
    await page.getByRole("button", { name: "Plan.pdf", exact: true }).click();
    await page.getByRole("button", { name: "Garder sur cet appareil" }).click();
    await expect(page.getByText(messages.documentPinned)).toBeVisible();
    const { workers, paths } = await onDevice(page);
    expect(workers).toEqual(["/espace-membre"]);
    expect(paths.every((path) => path.startsWith("/espace-membre/hors-ligne/"))).toBe(true);
    expect(paths).toHaveLength(2);
  });

  await test.step("without network any page of the space shows the stored copy and its date", async () => {
    await page.goto(pagePath("account", { partie: "hors-connexion" }));
    await expect(offlineSwitch).toBeChecked();
    await network.setOffline(true);
    // The open screen shows the date of its data and links to the stored copy.
    await expect(main(page).getByText(/Hors connexion, état du .*\. Rien ne peut/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Voir l’agenda gardé" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Hors connexion" })).toBeVisible();
    await expect(page.getByRole("status")).toContainText("Hors connexion, état du");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Permanence"]);
    await expectAccessible(page);
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name: "Plan.pdf" }).click();
    expect((await file).suggestedFilename()).toBe("Plan.pdf");
    await expect(page.goto(pagePath("home"))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });

  await test.step("stops and erases everything, and may start again", async () => {
    await network.setOffline(false);
    await page.goto(pagePath("account", { partie: "hors-connexion" }));
    await offlineSwitch.uncheck();
    await expect(toast(page, messages.offlineErased)).toBeVisible();
    await expect(main(page).getByText(/Hors connexion, état du/)).toHaveCount(0);
    await expect.poll(() => onDevice(page)).toEqual(NOTHING);
    await offlineSwitch.check();
    await expect(toast(page, messages.offlineSaved)).toBeVisible();
    await page.goto(pagePath("documents"));
    await page.getByRole("button", { name: "Plan.pdf", exact: true }).click();
    await page.getByRole("button", { name: "Garder sur cet appareil" }).click();
    await expect(page.getByText(messages.documentPinned)).toBeVisible();
  });

  await test.step("online again, the site answers", async () => {
    await network.setOffline(false);
    await page.goto(pagePath("home"));
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await page.goto(pagePath("agenda"));
    await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
  });

  await test.step("a copy not read for a month is erased instead of shown", async () => {
    await page.goto(pagePath("home"));
    await page.evaluate(async (address) => {
      const cache = await caches.open("hors-ligne");
      const copy = await (await caches.match(address))?.json();
      const seenAt = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
      await cache.put(address, Response.json({ ...copy, seenAt }));
    }, DATA);
    await network.setOffline(true);
    await expect(page.goto(pagePath("agenda"))).rejects.toThrow(/ERR_/);
    await network.setOffline(false);
    await page.goto(pagePath("home"));
    expect((await onDevice(page)).paths).toEqual([]);
    await page.goto(pagePath("account", { partie: "hors-connexion" }));
    await expect(main(page).getByText(/^Gardé le .*1 événement, 1 document\./)).toBeVisible();
  });

  await test.step("a session of another member shows nothing, and erases it", async () => {
    // A static page does not load the application, which would erase it at once.
    await page.goto(pagePath("home"));
    await page.evaluate(() => localStorage.setItem("token", "e30.eyJpZCI6InBlcnNvbm5lIn0.x"));
    const { paths } = await onDevice(page);
    await network.setOffline(true);
    await page.goto(paths.find((path) => path.includes("/fichiers/")) ?? "");
    await expect(page.getByText("Rien n’est gardé pour vous")).toBeVisible();
    await expect(page.getByText("Plan.pdf")).toHaveCount(0);
    expect((await onDevice(page)).paths).toEqual([]);
    await network.setOffline(false);
  });

  await test.step("logging out leaves nothing", async () => {
    await page.goto(pagePath("home"));
    await page.evaluate((token) => localStorage.setItem("token", token), api.token);
    await page.goto(pagePath("account", { partie: "hors-connexion" }));
    await expect(main(page).getByText(/^Gardé le .*1 événement, 1 document\./)).toBeVisible();
    await memberBar(page).getByRole("link", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Déconnexion" }).click();
    await expect(page).toHaveURL(pagePath("home"));
    await expect.poll(() => onDevice(page)).toEqual(NOTHING);
    expect(await page.evaluate(() => localStorage.getItem("hors-ligne"))).toBeNull();
  });
});
