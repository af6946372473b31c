import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { SITE_NAME } from "#web/titles.ts";
import { findChromium } from "../find-chromium.ts";
import { type Card, DRAWN, hashText, listCards, readDrawn, TEMPLATE } from "./cards/cards.ts";

/** Size of the images, in pixels. */
const SIZE = { width: 1200, height: 630 };

const font = (name: string): string =>
  `data:font/woff2;base64,${readFileSync(`web/styles/fonts/${name}.woff2`).toString("base64")}`;
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
  // A long title is set smaller and a long description cut, so that neither reaches the drawing.
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

async function drawAll(cards: Card[]): Promise<void> {
  const template = readFileSync(TEMPLATE, "utf8")
    .replace("TITLE_FONT", font("title"))
    .replace("TEXT_FONT", font("text"));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(template);
    await page.evaluate(() => document.fonts.ready);
    for (const card of cards) await draw(page, card);
  } finally {
    await browser.close();
  }
}

/** Draws the sharing image of the pages whose title or description changed. */
export async function makeCards(): Promise<void> {
  const drawn = readDrawn();
  const cards = await listCards();
  const stale = cards.filter((card) => drawn[card.path] !== hashText(card));
  if (stale.length > 0) await drawAll(stale);
  const hashes = Object.fromEntries(cards.map((card) => [card.path, hashText(card)]));
  writeFileSync(DRAWN, `${JSON.stringify(hashes, null, 2)}\n`);
  const plural = stale.length > 1 ? "s" : "";
  process.stdout.write(
    `${stale.length} image${plural} de partage dessinée${plural} sur ${cards.length}\n`,
  );
}
