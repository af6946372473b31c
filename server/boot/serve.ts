import { ConfigError, readConfig } from "../config.ts";
import { SITE_CONTENT } from "../content/folder-source.ts";
import { shutDownGracefully } from "./graceful-shutdown.ts";
import { openLog } from "./log.ts";
import { startSite } from "./start-site.ts";

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const { description } = await startSite(config, {
    log,
    content: SITE_CONTENT,
    dev: process.argv.includes("--dev"),
    onRunning: (site) => shutDownGracefully(site, log),
  });
  process.stdout.write(description);
}

serve().catch((error: unknown) => {
  const known =
    error instanceof ConfigError ||
    (error instanceof Error && /^(Base de données|SQLite )/.test(error.message));
  process.stderr.write(
    `${known ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`,
  );
  process.exit(1);
});
