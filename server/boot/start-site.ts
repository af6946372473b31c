import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { messages } from "#contract/messages.ts";
import { writeDeferredActs } from "../accounts/deferred-acts.ts";
import { buildApp } from "../app.ts";
import { releaseInterruptedBackups } from "../backup/claim-backup.ts";
import { type Config, ConfigError } from "../config.ts";
import type { ContentFiles } from "../content/store.ts";
import { describeDatabaseFault } from "../db/describe-fault.ts";
import { migrate } from "../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import type { Deps } from "../deps.ts";
import { findPreview } from "../features/pages/preview-page.ts";
import { getResourcesVersion, publicResources } from "../features/resources/queries.ts";
import { s3Place } from "../files/s3-address.ts";
import { openPages } from "../http/pages/open-pages.ts";
import { type Jobs, startJobs } from "../jobs/jobs.ts";
import { mayHaveQueued } from "../jobs/may-have-queued.ts";
import { releaseInterruptedMails } from "../mail/deliver-mails.ts";
import { prepareFirstAdmin } from "./first-admin.ts";
import { joinInstances } from "./instances.ts";
import { openDeps } from "./open-deps.ts";
import { siteJobs } from "./site-jobs.ts";

/** Jobs that begin at once after these requests. */
const WAKES: Record<string, string> = {
  [`/api${parseAddress(addresses.eventInvitations.send).path}`]: "invitations",
  [`/api${parseAddress(addresses.backups.prepare).path}`]: "backup",
  [`/api${parseAddress(addresses.documents.upload).path}`]: "texts",
  [`/api${parseAddress(addresses.documents.replace).path}`]: "texts",
  [`/api${parseAddress(addresses.documents.restore).path}`]: "texts",
};

const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || String((error as { code?: unknown }).code ?? error);

/** What the operator wrote is wrong: says which variable, instead of a stack. */
async function naming<T>(
  work: Promise<T>,
  variable: (code: string) => string | undefined,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const name = variable(String((error as { code?: unknown }).code));
    throw name ? new ConfigError(`${name} : ${reasonOf(error)}`) : error;
  }
}

const listen = (app: FastifyInstance, { port, host }: Config): Promise<string> =>
  naming(app.listen({ port, host }), (code) =>
    /^(EADDRINUSE|EACCES)$/.test(code) ? "PORT" : "HOST",
  );

/** One instance migrates while the others wait for it, however long it takes. */
async function migrateAtStart(config: Config, { engine, db }: OpenDatabase): Promise<void> {
  if (engine === "sqlite") return migrate(db);
  const patient = openDatabase({ ...config, postgres: { size: 1, patient: true } });
  try {
    await migrate(patient.db);
  } catch (error) {
    throw describeDatabaseFault(error);
  } finally {
    await patient.close();
  }
}

const placesOf = ({ databaseUrl, s3, dataDir }: Config): string =>
  [...(databaseUrl ? ["PostgreSQL"] : []), ...(s3 ? [s3Place(s3)] : []), resolve(dataDir)].join(
    " et ",
  );

/** Where mails are, on a site that sends none: said in the log, and returned for who started it. */
function warnOfUnsentMails({ mail, log }: Deps): string {
  if (mail.folder === undefined) return "";
  const sentence = messages.mailsNotSent.replace("{folder}", () => mail.folder ?? "");
  log.warn({ event: "operator_warning", name: "mail" }, sentence);
  return `${sentence}\n`;
}

function describeStart(deps: Deps, setUpLink: string | undefined): string {
  const { config } = deps;
  const invitation = setUpLink
    ? `Créez le premier administrateur avec ce lien (une seule fois, 24 heures) :\n${setUpLink}\n`
    : "";
  const places = `Les données sont dans ${placesOf(config)}\n${warnOfUnsentMails(deps)}`;
  return `\nLe site écoute sur ${config.publicUrl}\n${places}${invitation}`;
}

export interface RunningSite {
  app: FastifyInstance;
  deps: Deps;
  jobs: Jobs;
  database: OpenDatabase;
}

/** Wakes jobs after the requests that give them work, and writes deferred acts before the end. */
function addHooks(deps: Deps, app: FastifyInstance, jobs: Jobs): void {
  app.addHook("onResponse", async (request, { statusCode }) => {
    if (mayHaveQueued(request.method, statusCode)) jobs.wake("mails");
    const job = WAKES[request.routeOptions.url ?? ""];
    if (job !== undefined) jobs.wake(job);
  });
  app.addHook("onClose", () =>
    writeDeferredActs(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, "acts not recorded"),
    ),
  );
}

interface StartOptions {
  log: Logger;
  content: ContentFiles;
  /** Rebuilds pages at each change of their code. */
  dev?: boolean;
  /** Called before the site listens, for who handles the signals that stop it. */
  onRunning?: (site: RunningSite) => void;
}

/**
 * Opens, migrates and serves the site of this configuration. `description` says in French where it
 * listens and where its data are. Throws ConfigError for a setting that is wrong.
 */
export async function startSite(
  config: Config,
  { log, content, dev = false, onRunning }: StartOptions,
): Promise<RunningSite & { description: string }> {
  const { deps, database, clock } = await openDeps(config, log, { content });
  await migrateAtStart(config, database);
  await clock.agree();
  await joinInstances(deps);
  if (database.engine === "sqlite") {
    await releaseInterruptedMails(deps);
    await releaseInterruptedBackups(deps);
  }
  await deps.content.refresh();
  const setUpLink = await prepareFirstAdmin(deps);

  const pages = await openPages(deps, {
    dev,
    resources: publicResources(deps.db),
    resourcesVersion: () => getResourcesVersion(deps.db),
    preview: (query) => findPreview(deps, query),
  });
  const app = buildApp(deps, pages);
  const jobs = startJobs(deps, siteJobs(clock));
  addHooks(deps, app, jobs);
  const site = { app, deps, jobs, database };
  onRunning?.(site);
  await listen(app, config);
  return { ...site, description: describeStart(deps, setUpLink) };
}
