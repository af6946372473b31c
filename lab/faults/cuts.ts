import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SqliteDatabase from "better-sqlite3";
import type { Random } from "../../scripts/demo/random.ts";
import { openDatabase } from "../../server/db/open.ts";
import { ADMIN, makeSite } from "../../server/testing/run-site.ts";
import { get, type Hand, openHand } from "./hand.ts";
import type { Ground, Scenario } from "./scenario.ts";

/** SQLite begins its journal anew after a thousand pages: what was in it is then no record of the order any more. */
const MOST = 3_600_000;
const SERIES = 4;

/** A change that was acknowledged, and how long the journal was by then. */
export interface Commit {
  mark: string;
  rows: number;
  end: number;
}

/** The file as it was before the journal, the journal, and what was acknowledged while it grew. */
export interface Written {
  file: string;
  journal: Buffer;
  commits: Commit[];
}

/** One change after the other, so that the journal holds them in this order: single meetings, and series of several rows. */
async function write(hand: Hand, journal: string): Promise<Commit[]> {
  const body = { name: "Coupures" };
  const group = await get<{ id: string }>(hand, { address: "POST /groupes", body });
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
      await get(hand, { address: "POST /event-series", body: { ...event, title: mark, rule } });
    else await get(hand, { address: "POST /events", body: { ...event, title: mark } });
    end = statSync(journal).size;
    const before = commits.at(-1)?.end ?? 0;
    if (end < before) throw new Error("le journal de SQLite a recommencé");
    commits.push({ mark, rows: isSeries ? SERIES : 1, end });
  }
  return commits;
}

async function writeAndDie(ground: Ground): Promise<Written> {
  const hand = await openHand(ground);
  // Stopped once, so that the journal begins empty.
  await hand.kill("SIGTERM");
  await hand.start();
  const path = join(hand.site.dataDir, "site.db");
  const commits = await write(hand, `${path}-wal`);
  await hand.kill();
  return { file: path, journal: readFileSync(`${path}-wal`), commits };
}

/** What a power cut makes of the end of a journal: shorter, or as long with other bytes, or with one bit turned. */
const KINDS = ["raccourci", "bruit", "bit"] as const;

function damage(journal: Buffer, at: number, random: Random): [(typeof KINDS)[number], Buffer] {
  const kind = random.pick(KINDS);
  if (kind === "raccourci") return [kind, journal.subarray(0, at)];
  const damaged = Buffer.from(journal);
  if (kind === "bit") damaged[at] = (damaged[at] ?? 0) ^ (1 << random.number(8));
  else for (let byte = at; byte < damaged.length; byte += 61) damaged[byte] = random.number(256);
  // The same byte may be drawn: the first is another one for certain.
  if (kind === "bruit") damaged[at] = (journal[at] ?? 0) ^ 0xff;
  return [kind, damaged];
}

/** What is wrong with the database that SQLite finds; nothing when it has all that was committed before the cut, in order, and each whole or not at all. */
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

/** Cuts a copy of it once, at random. Returns what was wrong (F04). */
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

/** The site itself starts on some of the copies, and writes. */
async function startOn(ground: Ground, written: Written): Promise<string | undefined> {
  const site = await makeSite(undefined, "sqlite");
  ground.later(site.end);
  const random = ground.random;
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
  run: async (ground) => {
    const written = await writeAndDie(ground);
    const folder = mkdtempSync(join(tmpdir(), "cpms-cuts-"));
    ground.later(() => rmSync(folder, { recursive: true, force: true }));
    const wrong: string[] = [];
    for (let number = 1; number <= ground.cuts; number += 1) {
      const found = cut(folder, written, ground.random);
      if (found !== undefined) wrong.push(found);
      if (number % 1000 === 0) ground.tell(`${number} coupures`);
    }
    const starts: string[] = [];
    for (let number = 0; number < STARTS; number += 1) {
      const found = await startOn(ground, written);
      if (found !== undefined) starts.push(found);
    }
    for (const one of [...wrong, ...starts].slice(0, 20)) ground.tell(`✗ ${one}`);
    const { commits, journal } = written;
    return [
      {
        what: `coupures d'un journal de ${journal.length.toLocaleString("fr-FR")} octets et ${commits.length} écritures confirmées`,
        measured: `${ground.cuts.toLocaleString("fr-FR")}, dont ${wrong.length} où il en manque une d'avant la coupure, ou la moitié d'une`,
        held: wrong.length === 0 && commits.length > 0,
      },
      {
        what: "le site démarre sur un journal coupé",
        measured: `${STARTS - starts.length} fois sur ${STARTS}`,
        held: starts.length === 0,
      },
    ];
  },
};

export default cuts;
