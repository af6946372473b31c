import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { freePort } from "../server/testing/free-port.ts";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { prepareDemo } from "./demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "./demo/people.ts";
import { LARGE, SMALL } from "./demo/size.ts";
import { findChromium } from "./find-chromium.ts";
import { buildIfStale } from "./prepare.mjs";
import { listScreens, type Screen } from "./screens/list-screens.ts";

const TIMES = 5;
const LIMIT_MS = 1000;

async function tokenOf(url: string, email: string): Promise<string> {
  const reply = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await reply.json()) as { token: string }).token;
}

async function startServer(env: NodeJS.ProcessEnv, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["server/main.ts"], {
    env: { ...env, PORT: String(port), LOG_LEVEL: "warn", RATE_LIMIT: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", () => reject(new Error("the server ended")));
    server.stdout?.on(
      "data",
      (chunk: Buffer) => chunk.toString().includes("Le site écoute sur") && resolve(),
    );
  });
  return server;
}

/** Frames that came late while the page was scrolled to its end. */
const scrollThrough = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const late: number[] = [];
    let last = performance.now();
    for (let top = 0; top < document.documentElement.scrollHeight; top += 120) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      late.push(now - last);
      last = now;
    }
    return Math.round(late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.95)] ?? 0);
  });

/** The slowest answer of the API, as the page waited for it. */
const slowestCall = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByType("resource")
        .flatMap(({ name, duration }) => (name.includes("/api/") ? [duration] : [])),
    ),
  );

async function timeTo(page: Page, address: string, content: string): Promise<number> {
  await page.goto("about:blank");
  const start = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(content).first().waitFor({ state: "visible" });
  return performance.now() - start;
}

async function measure(
  browser: Browser,
  url: string,
  token: string,
  { path, as, content }: Screen,
): Promise<boolean> {
  const context = await browser.newContext({
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 900 },
  });
  await context.addInitScript((value) => localStorage.setItem("token", value), token);
  const page = await context.newPage();
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1)
    times.push(await timeTo(page, `${url}${path}`, content));
  await page.waitForLoadState("networkidle");
  const call = Math.round(await slowestCall(page));
  const frame = await scrollThrough(page);
  await context.close();
  const median = times.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
  process.stdout.write(
    `${String(Math.round(median)).padStart(6)} ms  ${String(call).padStart(4)} ms  ${String(frame).padStart(4)} ms  ${as.padEnd(9)} ${path}\n`,
  );
  return median <= LIMIT_MS;
}

async function measureAll(url: string): Promise<boolean> {
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(ACCOUNTS).map(async ([name, { email }]) => [name, await tokenOf(url, email)]),
    ),
  );
  const reply = await fetch(`${url}/api/groupes/noms`, {
    headers: { authorization: `Bearer ${tokens.admin}` },
  });
  const group =
    ((await reply.json()) as { id: string; name: string }[]).find(
      ({ name }) => name === "Réunion Plénière",
    )?.id ?? "";
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  process.stdout.write(`\n  content  slowest call  frame (95 %)  screen, median of ${TIMES}\n`);
  let quick = true;
  for (const screen of listScreens(group))
    quick = (await measure(browser, url, tokens[screen.as], screen)) && quick;
  await browser.close();
  return quick;
}

/** Opens every screen of the members' area on the large demonstration (or, to compare, `--small`), and says how long each takes to show its content. */
async function screens(): Promise<void> {
  buildIfStale();
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
  const env = await prepareDemo(
    { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
    process.argv.includes("--small") ? SMALL : LARGE,
  );
  const port = await freePort();
  const server = await startServer(env, port);
  try {
    process.exitCode = (await measureAll(`http://localhost:${port}`)) ? 0 : 1;
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    await postgres?.stop();
  }
}

screens().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
