import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findChromium } from "../find-chromium.ts";

const FOLDER = "web/public";
const SAND = "#fbf6ee";

/** An .ico with one PNG, which every browser reads. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Draws the icons of web/public from favicon.svg; run again when the logo changes. */
export async function makeIcons(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const page = await browser.newPage({ colorScheme: "light" });
  const logo = `data:image/svg+xml;base64,${readFileSync(`${FOLDER}/favicon.svg`).toString("base64")}`;

  async function draw(size: number, margin: number, background?: string): Promise<Buffer> {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;background:${background ?? "transparent"};display:grid;place-items:center;height:100vh"><img src="${logo}" width="${size - 2 * margin}" height="${size - 2 * margin}"></body>`,
    );
    await page.waitForFunction(() => document.images[0]?.complete);
    return page.screenshot({ omitBackground: background === undefined });
  }

  try {
    writeFileSync(`${FOLDER}/favicon.ico`, icoOf(await draw(32, 0), 32));
    writeFileSync(`${FOLDER}/apple-touch-icon.png`, await draw(180, 24, SAND));
    writeFileSync(`${FOLDER}/icon-192.png`, await draw(192, 16));
    writeFileSync(`${FOLDER}/icon-512.png`, await draw(512, 40));
    writeFileSync(`${FOLDER}/icon-maskable-512.png`, await draw(512, 104, SAND));
  } finally {
    await browser.close();
  }
}
