import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { startServer } from "#server/testing/start-server.ts";
import { prepareDemo } from "../demo/folder.ts";
import { tokenOf } from "../demo/log-in.ts";
import { ACCOUNTS } from "../demo/people.ts";
import { SMALL } from "../demo/size.ts";
import { findChromium } from "../find-chromium.ts";
import { buildIfStale } from "../prepare.mjs";
import { GUIDE_PICTURES, type GuidePicture } from "./guides/pictures.ts";

const FOLDER = "web/public/guides";
const SIZES = "docs/guides/pictures.json";
/** In CSS pixels; a screen of twice as many shows its text sharp. */
const VIEWPORT = { width: 720, height: 900 };
const HIGHEST = 640;
const TIMEOUT_MS = 15_000;

/** Writes one picture and returns its size. Throws, with the name of the picture, when its screen is not found. */
async function takePicture(
  browser: Browser,
  url: string,
  { name, as, path, show }: GuidePicture,
): Promise<{ width: number; height: number }> {
  const context = await browser.newContext({
    ...{ locale: "fr-FR", timezoneId: "Europe/Paris", viewport: VIEWPORT },
    ...{ deviceScaleFactor: 2, reducedMotion: "reduce", colorScheme: "light" },
  });
  const token = await tokenOf(url, ACCOUNTS[as].email);
  await context.addInitScript((value) => localStorage.setItem("token", value), token);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    await page.goto(url + path);
    const shown = await show(page);
    await page.waitForLoadState("networkidle");
    await shown.evaluate((element) => element.scrollIntoView());
    const box = await shown.boundingBox();
    if (!box) throw new Error("nothing is shown");
    const clip = { ...box, height: Math.min(box.height, HIGHEST) };
    // No tooltip of what the pointer is left on.
    await page.mouse.move(0, 0);
    const png = await page.screenshot({ clip, animations: "disabled" });
    const { data, info } = await sharp(png)
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    writeFileSync(`${FOLDER}/${name}.webp`, data);
    return { width: info.width, height: info.height };
  } catch (error) {
    throw new Error(
      `the screen of the picture « ${name} » has changed: ${error instanceof Error ? error.message : error}`,
    );
  } finally {
    await context.close();
  }
}

/** Takes the pictures of docs/guides from a site of invented data. */
export async function makeGuidePictures(): Promise<void> {
  buildIfStale();
  const env = await prepareDemo({ ...process.env }, SMALL);
  const { url, stop } = await startServer({
    env: { ...env, PORT: undefined, LOG_LEVEL: "warn", RATE_LIMIT: "off" },
  });
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const sizes: Record<string, { width: number; height: number }> = {};
    for (const picture of GUIDE_PICTURES)
      sizes[picture.name] = await takePicture(browser, url, picture);
    writeFileSync(SIZES, `${JSON.stringify(sizes, null, 2)}\n`);
  } finally {
    await browser.close();
    await stop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
  process.stdout.write(`${GUIDE_PICTURES.length} images des guides prises\n`);
}
