import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { prepareDemo } from "../../scripts/demo/folder.ts";
import { ACCOUNTS } from "../../scripts/demo/people.ts";
import { SMALL } from "../../scripts/demo/size.ts";
import { type Db, openDatabase } from "../../server/db/open.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { startPgBouncer } from "../../server/testing/pgbouncer-server.ts";
import { type ScriptedSmtp, startSmtp } from "../../server/testing/smtp.ts";
import { type Ceph, settingsOf, startCeph } from "../s3/ceph.ts";
import { makeBucket } from "../s3/make-bucket.ts";
import { Instance } from "./instance.ts";
import { openFolder, type Postgres, startNginx, startPostgres } from "./servers.ts";

/** Everything around the instances, in temporary folders and on free ports. */
export interface Cluster {
  postgres: Postgres;
  smtp: ScriptedSmtp;
  /** Process id of the S3 gateway, if files are on one. */
  gateway: number | undefined;
  /** A direct connection, without PgBouncer. */
  db: Db;
  /** Creates an instance without starting it. */
  instance: () => Promise<Instance>;
  /** Starts nginx in front of instances and returns the address of the site. */
  proxy: (instances: Instance[]) => Promise<string>;
  end: () => Promise<void>;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create database site");
  await client.end();
}

/** The workers publish, so they need the role of administrator; the demonstration has one. */
async function promote(db: Db): Promise<void> {
  await sql`update users set role = 'admin' where id in (
    select id from users where role = 'member' and status = 'active' and deleted_at is null and email != ${ACCOUNTS.newcomer.email} order by id limit 12
  )`.execute(db);
}

/** Cleanups, run in reverse order. */
type Cleanups = (() => unknown)[];

async function openProxy(
  folder: string,
  instances: Instance[],
  cleanups: Cleanups,
): Promise<string> {
  const ports = instances.map(({ port }) => port);
  const nginx = await startNginx(join(folder, `nginx-${ports.join("-")}`), ports);
  cleanups.push(nginx.stop);
  return `http://localhost:${nginx.port}`;
}

async function openCeph(cleanups: Cleanups): Promise<Ceph> {
  const ceph = await startCeph(makeBucket);
  cleanups.push(ceph.stop);
  return ceph;
}

const SETTINGS = { RATE_LIMIT: "off", PUBLIC_URL: "http://localhost" };

/**
 * Files are on Ceph if asked, else where `FILES_URL` says, else in a folder that the instances
 * share.
 */
export async function startCluster({ onCeph }: { onCeph: boolean }): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-cluster-"));
  chmodSync(folder, 0o755);
  const cleanups: Cleanups = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const one of cleanups.splice(0).toReversed()) await one();
  };
  try {
    const postgres = await startPostgres(join(folder, "postgres"));
    cleanups.push(postgres.stop);
    await createDatabase(postgres.url(postgres.port, "postgres"));
    const bouncer = await startPgBouncer(postgres.port);
    cleanups.push(bouncer.stop);
    const demo = await prepareDemo({ ...process.env, DATABASE_URL: postgres.url() }, SMALL);
    cleanups.push(() => rmSync(demo.DATA_DIR, { recursive: true, force: true }));
    const direct = openDatabase({ dataDir: demo.DATA_DIR, databaseUrl: postgres.url() });
    cleanups.push(direct.close);
    await promote(direct.db);
    const ceph = onCeph ? await openCeph(cleanups) : undefined;
    const smtp = await startSmtp();
    cleanups.push(smtp.close);
    const logs = openFolder(join(folder, "logs"));
    const env = {
      ...demo,
      ...SETTINGS,
      ...(ceph && settingsOf(ceph)),
      DATABASE_URL: postgres.url(bouncer.port),
      SMTP_URL: smtp.url,
    };
    return {
      postgres,
      smtp,
      gateway: ceph?.gateway,
      db: direct.db,
      end,
      instance: async () => {
        const port = await freePort();
        const instance = new Instance(port, env, join(logs, String(port)));
        cleanups.push(() => instance.end("SIGKILL"));
        return instance;
      },
      proxy: (instances) => openProxy(folder, instances, cleanups),
    };
  } catch (error) {
    await end();
    throw error;
  }
}
