import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { type Db, openDatabase } from "../../server/db/open.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { startPgBouncer } from "../../server/testing/pgbouncer-server.ts";
import { type ScriptedSmtp, startSmtp } from "../../server/testing/smtp.ts";
import { prepareDemo } from "../demo/folder.ts";
import { ACCOUNTS } from "../demo/people.ts";
import { SMALL } from "../demo/size.ts";
import { Instance } from "./instance.ts";
import { openFolder, type Postgres, startNginx, startPostgres } from "./servers.ts";

/** Everything that stands around the instances, on throw-away folders and ports of its own. */
export interface ClusterGround {
  postgres: Postgres;
  smtp: ScriptedSmtp;
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

const SETTINGS = { RATE_LIMIT: "off", PUBLIC_URL: "http://localhost" };

/** `FILES_URL` of the environment is handed on: without it the instances share a folder. */
export async function openClusterGround(): Promise<ClusterGround> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-cluster-"));
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
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
    const smtp = await startSmtp();
    ends.push(smtp.close);
    const logs = openFolder(join(folder, "logs"));
    const env = {
      ...demo,
      ...SETTINGS,
      DATABASE_URL: postgres.url(bouncer.port),
      SMTP_URL: smtp.url,
    };
    return {
      postgres,
      smtp,
      db: direct.db,
      end,
      instance: async () => {
        const port = await freePort();
        const made = new Instance(port, env, join(logs, String(port)));
        ends.push(() => made.end("SIGKILL"));
        return made;
      },
      proxy: async (instances) => {
        const ports = instances.map(({ port }) => port);
        const nginx = await startNginx(join(folder, `nginx-${ports.join("-")}`), ports);
        ends.push(nginx.stop);
        return `http://localhost:${nginx.port}`;
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
