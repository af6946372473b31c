import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Random } from "../../scripts/demo/random.ts";
import { openDatabase } from "../../server/db/open.ts";
import { ADMIN, makeSite } from "../../server/testing/run-site.ts";
import type { Context, Scenario } from "./scenario.ts";
import { get, startTarget, type Target } from "./target.ts";

/** SQLite restarts its journal after a thousand pages, and its order is lost then. */
const MOST = 3_600_000;
const SERIES = 4;

/** An acknowledged change, and the size of the journal at that time. */
export interface Commit {
  mark: string;
  rows: number;
  end: number;
}

/** The file before the journal, the journal, and the changes acknowledged meanwhile. */
export interface Written {
  file: string;
  journal: Buffer;
  commits: Commit[];
}

/**
 * Makes changes one after the other, so that the journal has them in order: single meetings, and
 * series of several rows.
 */
async function write(target: Target, journal: string): Promise<Commit[]> {
  const body = { name: "Coupures" };
  const group = await get<{ id: string }>(target, { address: "POST /groupes", body });
  const event = {
    message: "Ordre du jour",
    date: "2027-04-01T12:00:00.000Z",
    startTime: "10:00",
    endTime: "11:00",
    groupId: group.id,
  };
  const rule = { freq: "week", every: 1, weekdays: [4], until: "2027-04-22" };
  const commits: Commit[] = [];
  for (let end = 0; end < MOST; ) {
    const mark = `Coupure ${commits.length}`;
    const isSeries = commits.length % 3 === 0;
    if (isSeries)
      await get(target, { address: "POST /event-series", body: { ...event, title: mark, rule } });
    else await get(target, { address: "POST /events", body: { ...event, title: mark } });
    end = statSync(journal).size;
    const before = commits.at(-1)?.end ?? 0;
    if (end < before) throw new Error("le journal de SQLite a recommencé");
    commits.push({ mark, rows: isSeries ? SERIES : 1, end });
  }
  return commits;
}

async function writeAndDie(context: Context): Promise<Written> {
  const target = await startTarget(context);
  // Restarted once, so that the journal begins empty.
  await target.kill("SIGTERM");
  await target.start();
  const path = join(target.site.dataDir, "site.db");
  const commits = await write(target, `${path}-wal`);
  await target.kill();
  return { file: path, journal: readFileSync(`${path}-wal`), commits };
}

/**
 * How a power cut damages the end of a journal: truncated, filled with noise, or one bit flipped.
 */
const KINDS = ["raccourci", "bruit", "bit"] as const;

function damage(journal: Buffer, at: number, random: Random): [(typeof KINDS)[number], Buffer] {
  const kind = random.pick(KINDS);
  if (kind === "raccourci") return [kind, journal.subarray(0, at)];
  const damaged = Buffer.from(journal);
  if (kind === "bit") damaged[at] = (damaged[at] ?? 0) ^ (1 << random.number(8));
  else for (let byte = at; byte < damaged.length; byte += 61) damaged[byte] = random.number(256);
  // A random byte may equal the original one, so the first is inverted.
  if (kind === "bruit") damaged[at] = (journal[at] ?? 0) ^ 0xff;
  return [kind, damaged];
}

/**
 * What is wrong with the recovered database; undefined when it has all changes committed before the
 * cut, in order, each whole or absent.
 */
function judge(path: string, at: number, commits: Commit[]): string | undefined {
  const database = new SqliteDatabase(path);
  try {
    database.pragma("synchronous = OFF");
    const sound = database.pragma("integrity_check", { simple: true });
    if (sound !== "ok") return `base abîmée : ${sound}`;
    if ((database.pragma("foreign_key_check") as unknown[]).length > 0) return "clés étrangères";
    const found = database
      .prepare(
        "select title, count(*) as n from events where title like 'Coupure %' group by title",
      )
      .all() as { title: string; n: number }[];
    const rows = new Map(found.map(({ title, n }) => [title, n]));
    const there = commits.filter(({ mark }) => rows.has(mark)).length;
    const half = commits.slice(0, there).find(({ mark, rows: all }) => rows.get(mark) !== all);
    if (half) return `${half.mark} : ${rows.get(half.mark) ?? 0} lignes sur ${half.rows}`;
    const sure = commits.filter(({ end }) => end <= at).length;
    return there < sure ? `${there} écritures sur ${sure}` : undefined;
  } finally {
    database.close();
  }
}

/** Damages a copy at a random byte. Returns what was wrong (F04). */
export function cut(folder: string, { file, journal, commits }: Written, random: Random) {
  const path = join(folder, "site.db");
  rmSync(`${path}-shm`, { force: true });
  copyFileSync(file, path);
  const at = random.number(journal.length);
  const [kind, damaged] = damage(journal, at, random);
  writeFileSync(`${path}-wal`, damaged);
  const wrong = judge(path, at, commits);
  return wrong && `${kind} à l'octet ${at} : ${wrong}`;
}

/** Starts the site itself on a damaged copy. */
async function startOn(context: Context, written: Written): Promise<string | undefined> {
  const site = await makeSite(undefined, "sqlite");
  context.later(site.end);
  const random = context.random;
  const at = random.number(written.journal.length);
  copyFileSync(written.file, join(site.dataDir, "site.db"));
  writeFileSync(join(site.dataDir, "site.db-wal"), damage(written.journal, at, random)[1]);
  const running = await site.run(ADMIN);
  if (running.ended) return running.output();
  await running.kill("SIGTERM");
  const open = openDatabase({ dataDir: site.dataDir });
  await open.close();
  return judge(join(site.dataDir, "site.db"), at, written.commits);
}

const STARTS = 5;

const cuts: Scenario = {
  title: "coupure de courant (journal de SQLite coupé)",
  engine: "sqlite",
  run: async (context) => {
    const written = await writeAndDie(context);
    const folder = mkdtempSync(join(tmpdir(), "cpms-cuts-"));
    context.later(() => rmSync(folder, { recursive: true, force: true }));
    const wrong: string[] = [];
    for (let number = 1; number <= context.cuts; number += 1) {
      const found = cut(folder, written, context.random);
      if (found !== undefined) wrong.push(found);
      if (number % 1000 === 0) context.report(`${number} coupures`);
    }
    const starts: string[] = [];
    for (let number = 0; number < STARTS; number += 1) {
      const found = await startOn(context, written);
      if (found !== undefined) starts.push(found);
    }
    for (const one of [...wrong, ...starts].slice(0, 20)) context.report(`✗ ${one}`);
    const { commits, journal } = written;
    return [
      {
        what: `coupures d'un journal de ${journal.length.toLocaleString("fr-FR")} octets et ${commits.length} écritures confirmées`,
        measured: `${context.cuts.toLocaleString("fr-FR")}, dont ${wrong.length} où il en manque une d'avant la coupure, ou la moitié d'une`,
        passed: wrong.length === 0 && commits.length > 0,
      },
      {
        what: "le site démarre sur un journal coupé",
        measured: `${STARTS - starts.length} fois sur ${STARTS}`,
        passed: starts.length === 0,
      },
    ];
  },
};

export default cuts;
