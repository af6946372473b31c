/**
 * Draws the image that is shown where a page is shared, for the pages whose title or description changed.
 *     npm run make -- cards
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { SITE_NAME } from "../web/titles.ts";
import { type Card, DRAWN, hashOf, listCards, readDrawn, TEMPLATE } from "./cards/cards.ts";
import { findChromium } from "./find-chromium.ts";

/** Size of the images, in pixels. */
const SIZE = { width: 1200, height: 630 };

const font = (name: string): string =>
  `data:font/woff2;base64,${readFileSync(`web/styles/fonts/${name}.woff2`).toString("base64")}`;
const template = readFileSync(TEMPLATE, "utf8")
  .replace("TITLE_FONT", font("title"))
  .replace("TEXT_FONT", font("text"));

async function draw(page: Page, { above, title, description, file }: Card): Promise<void> {
  await page.evaluate(
    (texts) => {
      const write = (selector: string, text: string) => {
        const place = document.querySelector(selector);
        if (place) place.textContent = text;
      };
      for (const [selector, text] of Object.entries(texts)) write(selector, text);
    },
    { ".above": above, h1: title, ".description": description, ".site": SITE_NAME },
  );
  // A long title is written smaller, and a long description cut, so that neither reaches the shore.
  await page.evaluate(() => {
    const [heading, text] = [
      document.querySelector<HTMLElement>("h1"),
      document.querySelector<HTMLElement>(".description"),
    ];
    if (!heading || !text) return;
    const tooLow = () => text.getBoundingClientRect().bottom > 425;
    heading.style.fontSize = "76px";
    for (let size = 72; tooLow() && size >= 56; size -= 4) heading.style.fontSize = `${size}px`;
    while (tooLow() && text.textContent?.includes(" "))
      text.textContent = `${text.textContent.replace(/[ ,.;:]*\s\S*$/, "")}…`;
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await page.screenshot({ type: "png" }));
}

const drawn = readDrawn();
const cards = await listCards();
const stale = cards.filter((card) => drawn[card.path] !== hashOf(card));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage({ viewport: SIZE });
await page.setContent(template);
await page.evaluate(() => document.fonts.ready);
for (const card of stale) await draw(page, card);
await browser.close();
writeFileSync(
  DRAWN,
  `${JSON.stringify(Object.fromEntries(cards.map((card) => [card.path, hashOf(card)])), null, 2)}\n`,
);
process.stdout.write(
  `${stale.length} image${stale.length > 1 ? "s" : ""} de partage dessinée${stale.length > 1 ? "s" : ""} sur ${cards.length}\n`,
);
