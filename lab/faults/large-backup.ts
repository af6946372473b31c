import { createReadStream, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDemo } from "../../scripts/demo/fill.ts";
import { ACCOUNTS, PASSWORD } from "../../scripts/demo/people.ts";
import { LARGE } from "../../scripts/demo/size.ts";
import { root } from "../../scripts/prepare.mjs";
import { LEFT_OUT } from "../../server/backup/archive.ts";
import { readArchive } from "../../server/backup/read-archive.ts";
import { digest, lineOf, pagesOf } from "../../server/backup/rows.ts";
import { readSchema, type Table } from "../../server/backup/schema.ts";
import { migrate } from "../../server/db/migrate.ts";
import type { Db } from "../../server/db/open.ts";
import { filesFolder, openDiskStore } from "../../server/files/disk-store.ts";
import { openSecret } from "../../server/secret.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { makeSite, post, type Site } from "../../server/testing/run-site.ts";
import type { Engine } from "../../server/testing/test-database.ts";
import type { Finding } from "../finding.ts";
import { logInAs } from "../hostile/accounts.ts";
import { percentile } from "../stats.ts";
import { toCount, toMs } from "../table.ts";
import { command } from "./command.ts";
import type { Context, Scenario } from "./scenario.ts";
import { fsck, readDatabase } from "./target.ts";

const WRITES_A_SECOND = 50;
const MOST_MINUTES = 5;
/**
 * A restore changes mails on purpose, so that none is sent twice, and the jobs of the running site
 * rewrite digests.
 */
const REWRITTEN = ["mails", "digests"];
/** The line of the audit log that records the restore. */
const ADDED = new Map([["journal", 1]]);

const without = (some: Set<string>, others: Set<string>): string[] =>
  [...some].filter((one) => !others.has(one));

/** A site with the large demonstration. */
async function openLarge(context: Context, engine: Engine): Promise<Site> {
  const site = await makeSite(root, engine);
  context.later(site.end);
  const { dataDir } = site;
  const database = site.openDatabase();
  await migrate(database.db);
  await openDiskStore(dataDir);
  const secret = openSecret(site.env.TOKEN_SECRET, dataDir);
  const destination = { db: database.db, folder: filesFolder(dataDir), secret, now: new Date() };
  await fillDemo(destination, LARGE);
  await database.close();
  return site;
}

/** Writes at a steady rate, however long answers take. */
function writeSteadily(url: string, token: string, groupId: string) {
  const marks = { sent: new Set<string>(), acknowledged: new Set<string>() };
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const write = async () => {
    const title = `Écrit ${marks.sent.size}`;
    marks.sent.add(title);
    const began = performance.now();
    const when = { date: "2027-04-01T12:00:00.000Z", startTime: "10:00", endTime: "11:00" };
    const body = { title, message: "Pendant la sauvegarde", ...when, groupId };
    const answer = await post(`${url}/api/events`, body, token).catch(() => undefined);
    times.push(performance.now() - began);
    if (answer?.status === 201) marks.acknowledged.add(title);
  };
  const start = performance.now();
  // A late timer on a busy machine sends what is due at once.
  const areDue = () => Math.floor(((performance.now() - start) / 1000) * WRITES_A_SECOND);
  const timer = setInterval(() => {
    while (marks.sent.size < areDue()) {
      const one = write().finally(() => void pending.delete(one));
      pending.add(one);
    }
  }, 1000 / WRITES_A_SECOND);
  return {
    ...marks,
    times,
    end: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

async function linesOf(db: Db, table: Table): Promise<Set<string>> {
  const lines = new Set<string>();
  await db.transaction().execute(async (trx) => {
    for await (const page of pagesOf(trx, table))
      for (const row of page) lines.add(lineOf(table, row));
  });
  return lines;
}

/**
 * Compares a restored site with its source, to which rows were only added: rows that differ, by
 * table.
 */
async function compareRows(from: Site, to: Site): Promise<{ rows: number; strange: string[] }> {
  const tables = (await readSchema()).filter(
    ({ name }) => ![...LEFT_OUT, ...REWRITTEN].includes(name),
  );
  const strange: string[] = [];
  let rows = 0;
  for (const table of tables) {
    const [there, here] = [
      await readDatabase(to, (db) => linesOf(db, table)),
      await readDatabase(from, (db) => linesOf(db, table)),
    ];
    rows += there.size;
    const others = without(there, here).length;
    if (others !== (ADDED.get(table.name) ?? 0)) strange.push(`${table.name} : ${others}`);
  }
  return { rows, strange };
}

/**
 * An archive made during writes: the writes acknowledged before it, and the response times
 * meanwhile.
 */
interface Backup {
  archive: string;
  milliseconds: number;
  before: Set<string>;
  sent: Set<string>;
  rate: number;
  times: number[];
}

async function backUp(site: Site, folder: string): Promise<Backup> {
  const running = await site.run({ PORT: String(await freePort()), SECOND_FACTOR: "optional" });
  const token = await logInAs(running.url, { email: ACCOUNTS.admin.email, password: PASSWORD });
  const group = await (await post(`${running.url}/api/groupes`, { name: "Pendant" }, token)).json();
  const writer = writeSteadily(running.url, token, group.id ?? "");
  await new Promise((over) => setTimeout(over, 3000));
  const before = new Set(writer.acknowledged);
  const archive = join(folder, "site.tar");
  const [sent, timed, began] = [writer.sent.size, writer.times.length, performance.now()];
  await command("backup", [archive], site.env);
  const milliseconds = performance.now() - began;
  const rate = Math.round((writer.sent.size - sent) / (milliseconds / 1000));
  const times = writer.times.slice(timed);
  await writer.end();
  await running.kill("SIGTERM");
  return { archive, milliseconds, before, sent: writer.sent, rate, times };
}

async function restoreOn(site: Site, { archive }: Backup): Promise<number> {
  const began = performance.now();
  await command("restore", [archive], site.env);
  return performance.now() - began;
}

/** Compares the restored rows with the counts and hashes of the archive, table by table. */
async function compareSealed(site: Site, { archive }: Backup) {
  const { head, manifest } = await readArchive(createReadStream(archive), {});
  const settled = new Set(["mails", ...ADDED.keys()]);
  const tables = head.tables.filter(({ name }) => !settled.has(name));
  const others: string[] = [];
  for (const table of tables) {
    const { count, sha256 } = await readDatabase(site, (db) =>
      db.transaction().execute((trx) => digest(trx, table)),
    );
    const sealed = manifest.tables[table.name];
    if (count !== sealed?.rows || sha256 !== sealed.sha256) others.push(table.name);
  }
  return { tables: tables.length, files: Object.keys(manifest.files).length, others };
}

/** Checks that all writes acknowledged before the archive are there, and none that was not sent. */
async function compareWritten(site: Site, { before, sent }: Backup) {
  const titles = await readDatabase(site, (db) =>
    db.selectFrom("events").select("title").where("title", "like", "Écrit %").execute(),
  );
  const found = new Set(titles.map(({ title }) => title));
  return { absent: without(before, found).length, invented: without(found, sent).length };
}

interface Done {
  direction: string;
  backup: Backup;
  /** Milliseconds. */
  restored: number;
  here: Site;
  there: Site;
}

async function judge({ direction, backup, restored, here, there }: Done): Promise<Finding[]> {
  const { rows, strange } = await compareRows(here, there);
  const { absent, invented } = await compareWritten(there, backup);
  const sealed = await compareSealed(there, backup);
  const { database, files } = await fsck({ site: there, settings: {} });
  const wrong = [database, files.lost, files.damaged, files.orphans].map(({ length }) => length);
  const mib = Math.round(statSync(backup.archive).size / 1024 / 1024);
  const [median, p99] = [0.5, 0.99].map((share) => toMs(percentile(backup.times, share)));
  const toFinding = (what: string, measured: string, passed: boolean): Finding => ({
    what: `${direction} : ${what}`,
    measured,
    passed,
  });
  const isComplete = backup.before.size > 0 && absent === 0 && invented === 0;
  return [
    toFinding("sauvegarde", `${toMs(backup.milliseconds)}, ${mib} Mio`, true),
    toFinding(
      "écritures par seconde pendant elle, leur durée : médiane, p99",
      `${backup.rate} ; ${median}, ${p99}`,
      backup.rate >= WRITES_A_SECOND * 0.9,
    ),
    toFinding("restauration", toMs(restored), restored < MOST_MINUTES * 60_000),
    toFinding(
      "tables, dont le compte ou l'empreinte n'est pas celui de l'archive",
      `${sealed.tables}, ${sealed.others.join(", ") || "0"}`,
      sealed.others.length === 0,
    ),
    toFinding(
      "lignes restaurées, dont autres que dans le site d'origine",
      `${toCount(rows)}, ${strange.join(" ; ") || "0"}`,
      strange.length === 0,
    ),
    toFinding(
      "écritures confirmées avant le début ; absentes, présentes sans avoir été envoyées",
      `${toCount(backup.before.size)} ; ${absent}, ${invented}`,
      isComplete,
    ),
    toFinding(
      "fichiers de l'archive, nommés ; défauts de la base, fichiers perdus, abîmés, orphelins",
      `${toCount(sealed.files)}, ${toCount(files.rows)} ; ${wrong.join(", ")}`,
      wrong.every((count) => count === 0) && sealed.files === files.rows,
    ),
  ];
}

async function tryOnce(context: Context, from: Engine, to: Engine): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "cpms-archives-"));
  context.later(() => rm(folder, { recursive: true, force: true }));
  const direction = `${from} → ${to}`;
  context.report(`${direction} : la grande démonstration`);
  const here = await openLarge(context, from);
  context.report(`${direction} : sauvegarde`);
  const backup = await backUp(here, folder);
  const there = await makeSite(root, to);
  context.later(there.end);
  context.report(`${direction} : restauration`);
  const restored = await restoreOn(there, backup);
  context.report(`${direction} : comparaison`);
  return judge({ direction, backup, restored, here, there });
}

const largeBackup: Scenario = {
  title: "grande démonstration sauvegardée sous cinquante écritures par seconde",
  // This engine's scenario also makes the SQLite site.
  engine: "postgres",
  run: async (context) => [
    ...(await tryOnce(context, "sqlite", "postgres")),
    ...(await tryOnce(context, "postgres", "sqlite")),
  ],
};

export default largeBackup;
