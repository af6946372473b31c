import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { DOCUMENTS_PAGE } from "#web/queries/documents.ts";
import { expectRetry } from "./failing.ts";
import { main } from "./on-screen.ts";
import { dayFromToday, makeDocument, makeEvent, makeGroup, makeMember } from "./seeds.ts";
import { expect, expectAccessible, test } from "./test.ts";

test.use({ siteName: "accueil" });

const HOME = "/espace-membre/";
const meetings = (page: Page) => page.getByRole("region", { name: "Prochains événements" });
const titles = (page: Page) => meetings(page).getByRole("heading", { level: 4 });
const search = (page: Page) => meetings(page).getByRole("searchbox");

test("a member finds the next meeting and its documents in two clicks", async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Émile Ponctuel");
  const page = await openAs(api);
  await test.step("nothing yet", async () => {
    await page.goto(HOME);
    await expect(meetings(page).getByText("Vous n’êtes encore dans aucun groupe.")).toBeVisible();
    await expect(main(page).getByText(messages.noDocument)).toBeVisible();
    await expectAccessible(page);
  });
  const mine = await makeGroup(admin, "Mon groupe");
  const other = await makeGroup(admin, "Autre groupe");
  await makeEvent(admin, other.id, { title: "Assemblée", day: dayFromToday(1) });
  await makeEvent(admin, mine.id, { title: "Préparation de l’été", day: dayFromToday(20) });
  await makeEvent(admin, mine.id, {
    title: "Point du matin",
    day: dayFromToday(3),
    startTime: "08:00",
    endTime: "08:30",
  });
  await makeEvent(admin, mine.id, {
    title: "Point du soir",
    day: dayFromToday(3),
    startTime: "18:00",
    endTime: "18:30",
  });
  await makeEvent(admin, mine.id, { title: "Bilan d’ÉTÉ passé", day: dayFromToday(-30) });
  await makeDocument(admin, mine.id, "Ordre du jour.pdf");

  await test.step("a newcomer without a group: all meetings by date and hour, one press away", async () => {
    await page.reload();
    await meetings(page).getByRole("button", { name: "Tous les événements" }).click();
    await expect(meetings(page).getByRole("heading", { level: 2 })).toBeFocused();
    await expect(titles(page)).toHaveText([
      "Assemblée",
      "Point du matin",
      "Point du soir",
      "Préparation de l’été",
    ]);
    await expectAccessible(page);
  });
  await test.step("in a group: its meetings first, the others one click away", async () => {
    await api.call("POST", `/groupes/${mine.id}/join`);
    await page.goto(HOME);
    await expect(titles(page)).toHaveText([
      "Point du matin",
      "Point du soir",
      "Préparation de l’été",
    ]);
    await meetings(page).getByRole("radio", { name: "Tous les groupes" }).check();
    await expect(titles(page)).toHaveText([
      "Assemblée",
      "Point du matin",
      "Point du soir",
      "Préparation de l’été",
    ]);
    await page.reload();
    await expect(titles(page).first()).toHaveText("Assemblée");
    await expect(meetings(page).getByRole("radio", { name: "Tous les groupes" })).toBeChecked();
  });
  await test.step("searches by title, without accents or capitals, past meetings too", async () => {
    await search(page).fill("ETE");
    await expect(titles(page)).toHaveText(["Bilan d’ÉTÉ passé", "Préparation de l’été"]);
    await expect(page).toHaveURL(/q=ETE/);
    await expectAccessible(page);
    await search(page).fill("50%");
    await expect(meetings(page).getByText(messages.noEvent)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("from the meeting to the documents of its group", async () => {
    await page.goto(HOME);
    await meetings(page).getByRole("link", { name: "Mon groupe" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Mon groupe" })).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: "Documents" })
        .getByRole("heading", { name: "Ordre du jour.pdf" }),
    ).toBeVisible();
  });
});

test("what the home page cannot read shows its sentence and can be retried", {
  tag: "@long",
}, async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await expectRetry(page, HOME, { path: /^\/events$/, sentence: messages.eventsFailed });
  await expectRetry(page, HOME, { path: /^\/documents$/, sentence: messages.documentsFailed });
});

const isDocumentList = (request: { url: () => string }) =>
  new URL(request.url()).searchParams.get("limit") === String(DOCUMENTS_PAGE + 1);

test("the next screens open from what the idle home has loaded", async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Agathe Pressée");
  const group = await makeGroup(admin, "Lecture");
  await makeDocument(admin, group.id, "Note lue d’avance.pdf");
  const page = await openAs(api);
  const read = page.waitForResponse((response) => isDocumentList(response.request()));
  const loading = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") loading.add(request.url());
  });
  page.on("requestfinished", (request) => loading.delete(request.url()));
  await page.goto(HOME);
  // The files are requested with the list.
  await (await read).finished();
  await expect.poll(() => [...loading]).toEqual([]);
  // Later answers and files never come: only what was read before can be shown.
  await page.route("**/api/documents**", () => {});
  await page.route("**/assets/*.js", () => {});
  await page.getByRole("link", { name: "Voir tous les documents" }).click();
  // The home shows the document too.
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await expect(main(page).getByRole("heading", { name: "Note lue d’avance.pdf" })).toBeVisible();
  const places = page.getByRole("navigation", { name: "Espace membre" });
  for (const [place, title] of [
    ["Agenda", "Agenda"],
    ["Groupes de Travail", "Groupes de travail"],
    ["Menu", "Menu"],
  ] as const) {
    await places.getByRole("link", { name: place, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("the home is read while its code is on its way, each part once", async ({
  openAs,
  admin,
  site,
}) => {
  const { api } = await makeMember(site, admin, "Prisca Prompte");
  const group = await makeGroup(admin, "Groupe prompt");
  await api.call("POST", `/groupes/${group.id}/join`);
  await makeEvent(admin, group.id, { title: "Réunion prompte", day: dayFromToday(1) });
  const page = await openAs(api);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/assets/react-*.js", async (route) => {
    await mayCome;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname.slice("/api/".length));
  });
  const ofAll = ["users/me", "users/me/attente", "groupes/noms"];
  const ofHome = ["actions", "documents", "events", "events/count", "groupes", "nouveautes"];
  const parts = [...ofAll, "users/me/answers", ...ofHome].toSorted();
  await page.goto(HOME, { waitUntil: "commit" });
  await expect.poll(() => asked.toSorted()).toEqual(parts);
  letCome();
  await expect(titles(page)).toHaveText(["Réunion prompte"]);
  // Documents come again, more of them, with their years, for the next screen, once the browser is idle.
  const later = ["documents", "documents/years"];
  await expect.poll(() => asked.toSorted()).toEqual([...parts, ...later].toSorted());
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(parts.length + later.length);
});

test("what the network lost on the way is read again", async ({ openAs, site, admin }) => {
  const { api } = await makeMember(site, admin, "Perrine Perdue");
  const page = await openAs(api);
  let lost = 0;
  await page.route("**/api/users/me", (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await page.goto(HOME);
  await expect(meetings(page)).toBeVisible();
  expect(lost).toBe(2);
});
