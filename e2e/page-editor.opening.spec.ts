import type { Page } from "@playwright/test";
import { logInByCall } from "./api.ts";
import { holdCalls } from "./choose-files.ts";
import { main } from "./on-screen.ts";
import { ADMIN } from "./site.ts";
import { expect, test } from "./test.ts";
import { text } from "./text-editor.ts";

const EDITOR = "/espace-membre/pages/definition";
const CALL = "/api/pages/definition";
const FILE = /\/visual-editor-[^/]+\.js$/;
const preview = (page: Page) => page.getByRole("region", { name: "Texte tel qu’il sera montré" });

/** The addresses that are asked for from now on. */
function note(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test("on a computer the text is asked for at once, the editor comes meanwhile, and the preview after both", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin);
  const asked = note(page);
  const giveAccount = await holdCalls(page, /\/api\/users\/me$/);
  const giveText = await holdCalls(page, /\/api\/pages\/definition$/);
  const giveDocument = await holdCalls(page, /\/api\/pages\/definition\/document$/);
  await page.goto(EDITOR);
  await expect.poll(() => asked.some((path) => FILE.test(path))).toBe(true);
  await expect.poll(() => asked.includes(CALL)).toBe(true);
  giveAccount();
  giveText();
  await expect(main(page).getByRole("heading", { name: "Aperçu" })).toBeVisible();
  await expect.poll(() => asked.some((path) => path.endsWith("/document"))).toBe(true);
  expect(asked.filter((path) => path.endsWith("/preview"))).toEqual([]);
  giveDocument();
  await expect(text(page)).toBeVisible();
  await expect(preview(page).getByRole("heading").first()).toBeVisible();
  const times = (path: string) => asked.filter((one) => one === path).length;
  // What was asked for before the screen was there is not asked for again by it.
  const once = [CALL, `${CALL}/document`, "/api/users/me", "/api/groupes/noms"];
  expect(once.map(times)).toEqual([1, 1, 1, 1]);
});

test("what draws a text keeps nobody waiting once the text is there", async ({ openAs, admin }) => {
  const page = await openAs(admin);
  await page.clock.install();
  const giveDocument = await holdCalls(page, /\/api\/pages\/definition\/document$/);
  const drawer = page.waitForResponse((answer) => FILE.test(answer.url()));
  await page.goto(EDITOR);
  await drawer;
  await expect(page.getByText("Texte livré avec le site")).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  giveDocument();
  // Timers do not run now: what comes after one does not come.
  await expect(text(page)).toBeVisible();
});

test("a session that ended is told as such, however soon the server says so", async ({
  openAs,
  site,
}) => {
  const api = await logInByCall(site.url, ADMIN);
  const page = await openAs(api);
  await api.call("POST", "/logout");
  const giveStart = await holdCalls(page, /\/assets\/entry\.client-[^/]+\.js$/);
  await page.goto(EDITOR, { waitUntil: "commit" });
  // The page is not alive yet.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  giveStart();
  await expect(page).toHaveURL(/\/login\?.*raison=expiree/);
});

test("on a phone, where it opens in Markdown, the editor does not come", async ({
  openAs,
  admin,
}) => {
  const page = await openAs(admin, { viewport: { width: 360, height: 740 } });
  const asked = note(page);
  await page.goto(EDITOR);
  await expect(preview(page).getByRole("heading").first()).toBeVisible();
  expect(asked.filter((path) => FILE.test(path))).toEqual([]);
  await page.getByRole("button", { name: "Visuel", exact: true }).click();
  await expect(page.locator(".ProseMirror")).toBeVisible();
});
