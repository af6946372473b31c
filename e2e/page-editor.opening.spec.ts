import type { Page } from "@playwright/test";
import { logInByCall } from "./api.ts";
import { delayCalls } from "./choose-files.ts";
import { main } from "./on-screen.ts";
import { ADMIN } from "./site.ts";
import { expect, test } from "./test.ts";
import { mode, text, wholePage } from "./text-editor.ts";

const EDITOR = "/espace-membre/pages/definition";
const CALL = "/api/pages/definition";
const FILE = /\/visual-editor-[^/]+\.js$/;
const WHOLE = "/api/pages/definition/preview-address";

/** Paths requested from now on. */
function note(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}

test("on a computer text and editor load in parallel, the preview after both", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const requests = note(page);
  const giveAccount = await delayCalls(page, /\/api\/users\/me$/);
  const giveText = await delayCalls(page, /\/api\/pages\/definition$/);
  const giveDocument = await delayCalls(page, /\/api\/pages\/definition\/document$/);
  await page.goto(EDITOR);
  await expect.poll(() => requests.some((path) => FILE.test(path))).toBe(true);
  await expect.poll(() => requests.includes(CALL)).toBe(true);
  giveAccount();
  giveText();
  await expect(main(page).getByRole("heading", { name: "Aperçu" })).toBeVisible();
  await expect.poll(() => requests.some((path) => path.endsWith("/document"))).toBe(true);
  expect(requests).not.toContain(WHOLE);
  giveDocument();
  await expect(text(page)).toBeVisible();
  await expect(wholePage(page).getByRole("heading").first()).toBeVisible();
  const times = (path: string) => requests.filter((one) => one === path).length;
  // What was requested before the screen was rendered is not requested again by it.
  const paths = [CALL, `${CALL}/document`, WHOLE, "/api/users/me", "/api/groupes/noms"];
  expect(paths.map(times)).toEqual([1, 1, 1, 1, 1]);
});

test("the editor appears as soon as its text is there", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await page.clock.install();
  const giveDocument = await delayCalls(page, /\/api\/pages\/definition\/document$/);
  const drawer = page.waitForResponse((answer) => FILE.test(answer.url()));
  await page.goto(EDITOR);
  await drawer;
  await expect(main(page).getByRole("heading", { name: "Aperçu" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  giveDocument();
  // Timers are stopped, so that nothing scheduled runs.
  await expect(text(page)).toBeVisible();
});

test("an ended session is reported, however early the answer", async ({ openAs, site }) => {
  const api = await logInByCall(site.url, ADMIN);
  const page = await openAs(api);
  await api.call("POST", "/logout");
  const giveStart = await delayCalls(page, /\/assets\/entry\.client-[^/]+\.js$/);
  await page.goto(EDITOR, { waitUntil: "commit" });
  // Before the page is hydrated.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  giveStart();
  await expect(page).toHaveURL(/\/login\?.*raison=expiree/);
});

test("on a phone, which opens Markdown, the visual editor is not loaded", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  const requests = note(page);
  await page.goto(EDITOR);
  await expect(text(page)).toBeVisible();
  expect(requests).not.toContain(WHOLE);
  await page.getByRole("radio", { name: "Aperçu" }).check();
  await expect(wholePage(page).getByRole("heading").first()).toBeVisible();
  expect(requests.filter((path) => FILE.test(path))).toEqual([]);
  await page.getByRole("radio", { name: "Écrire" }).check();
  await mode(page, "Visuel").check();
  await expect(page.locator(".ProseMirror")).toBeVisible();
});
