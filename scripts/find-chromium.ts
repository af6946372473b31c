import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installDebian } from "./install-debian.ts";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Debian's headless shell of Chromium. */
const SHELL = "/usr/bin/chromium-headless-shell";
const MINUTE = 60_000;

const playwrightOwn = (): string | undefined =>
  existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;

function installWithPlaywright(): string | undefined {
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "ignore",
    timeout: 5 * MINUTE,
  });
  return playwrightOwn();
}

const installWithApt = (): string | undefined =>
  installDebian("chromium") ? INSTALLED.find(existsSync) : undefined;

/**
 * A Chromium for the journeys: CHROMIUM_PATH, an installed one, Playwright's, else one installed
 * now (by Playwright, then as root on Debian by apt-get). Throws a sentence with what to do.
 */
export function findChromium(): string {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH : ${configured} n’existe pas.`);
  const found = configured ?? INSTALLED.find(existsSync) ?? playwrightOwn();
  if (found) return found;
  process.stdout.write("Installation de Chromium pour les parcours…\n");
  const installed = installWithPlaywright() ?? installWithApt();
  if (!installed)
    throw new Error(
      "Aucun Chromium : installez-le (sous Debian : apt-get install chromium) ou donnez son chemin dans CHROMIUM_PATH.",
    );
  return installed;
}

/**
 * The same for the journeys: Debian's headless shell, installed now if it is missing. A page costs
 * a quarter of one with hidden windows; Playwright's own Chromium is headless anyway.
 */
export function findHeadlessShell(): string {
  const chromium = findChromium();
  if (process.env.CHROMIUM_PATH || chromium !== INSTALLED[0]) return chromium;
  return existsSync(SHELL) || installDebian("chromium-headless-shell") ? SHELL : chromium;
}
