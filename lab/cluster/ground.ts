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

/** Everything that stands around the instances, on throw-away folders and ports of its own. */
export interface ClusterGround {
  postgres: Postgres;
  smtp: ScriptedSmtp;
  /** The process of the S3 gateway, where the files are on one. */
  gateway: number | undefined;
  /** Past PgBouncer, for who looks from behind. */
  db: Db;
  /** Makes an instance, which is not started yet. */
  instance: () => Promise<Instance>;
  /** Puts nginx in front of instances; the address of the site. */
  proxy: (instances: Instance[]) => Promise<string>;
  end: () => Promise<void>;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create database site");
  await client.end();
}

/** Those who will work on the site may publish; nobody of the demonstration does but one. */
async function promote(db: Db): Promise<void> {
  await sql`update users set role = 'admin' where id in (
    select id from users where role = 'member' and status = 'active' and deleted_at is null and email != ${ACCOUNTS.newcomer.email} order by id limit 12
  )`.execute(db);
}

/** What is done at the end, the last one first. */
type Ends = (() => unknown)[];

async function openProxy(folder: string, instances: Instance[], ends: Ends): Promise<string> {
  const ports = instances.map(({ port }) => port);
  const nginx = await startNginx(join(folder, `nginx-${ports.join("-")}`), ports);
  ends.push(nginx.stop);
  return `http://localhost:${nginx.port}`;
}

async function openCeph(ends: Ends): Promise<Ceph> {
  const ceph = await startCeph(makeBucket);
  ends.push(ceph.stop);
  return ceph;
}

const SETTINGS = { RATE_LIMIT: "off", PUBLIC_URL: "http://localhost" };

/** The files are on Ceph if asked, else where `FILES_URL` says; without it the instances share a folder. */
export async function openClusterGround({ onCeph }: { onCeph: boolean }): Promise<ClusterGround> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-cluster-"));
  chmodSync(folder, 0o755);
  const ends: Ends = [() => rmSync(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const one of ends.splice(0).toReversed()) await one();
  };
  try {
    const postgres = await startPostgres(join(folder, "postgres"));
    ends.push(postgres.stop);
    await createDatabase(postgres.url(postgres.port, "postgres"));
    const bouncer = await startPgBouncer(postgres.port);
    ends.push(bouncer.stop);
    const demo = await prepareDemo({ ...process.env, DATABASE_URL: postgres.url() }, SMALL);
    ends.push(() => rmSync(demo.DATA_DIR, { recursive: true, force: true }));
    const direct = openDatabase({ dataDir: demo.DATA_DIR, databaseUrl: postgres.url() });
    ends.push(direct.close);
    await promote(direct.db);
    const ceph = onCeph ? await openCeph(ends) : undefined;
    const smtp = await startSmtp();
    ends.push(smtp.close);
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
        const made = new Instance(port, env, join(logs, String(port)));
        ends.push(() => made.end("SIGKILL"));
        return made;
      },
      proxy: (instances) => openProxy(folder, instances, ends),
    };
  } catch (error) {
    await end();
    throw error;
  }
}
