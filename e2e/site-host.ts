import "#server/boot/in-production.ts";
import { closeSite } from "#server/boot/graceful-shutdown.ts";
import { openLog } from "#server/boot/log.ts";
import { startSite } from "#server/boot/start-site.ts";
import { readConfig } from "#server/config.ts";
import { SITE_CONTENT } from "#server/content/folder-source.ts";
import type { HostAnswer, HostRequest } from "./open-site-host.ts";

/*
 * Runs the sites of one Playwright worker, one after the other: the modules of the server are loaded once, which saves a second per start.
 */
const running = new Map<string, Awaited<ReturnType<typeof startSite>>>();

async function start(port: string, env: Record<string, string>): Promise<string> {
  const config = readConfig(env);
  const site = await startSite(config, { log: openLog(config.logLevel), content: SITE_CONTENT });
  running.set(port, site);
  return site.description;
}

async function stop(port: string): Promise<string> {
  const site = running.get(port);
  running.delete(port);
  if (site) await closeSite(site);
  return "";
}

async function answer({ port, env }: HostRequest): Promise<HostAnswer> {
  try {
    return { output: await (env ? start(port, env) : stop(port)) };
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) };
  }
}

process.on("message", async (request: HostRequest) => process.send?.(await answer(request)));
