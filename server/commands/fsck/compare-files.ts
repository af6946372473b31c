import type { Db } from "#server/db/open.ts";
import { openChecks } from "#server/files/check-file.ts";
import type { FileOwner } from "#server/files/file-owner.ts";
import { type FiledRow, filedRows, findRow } from "#server/files/file-rows.ts";
import type { Arriving, FileStore } from "#server/files/store.ts";
import { areTooMany, findNamed } from "#server/files/sweep-files.ts";

const DAY = 24 * 3_600_000;

type Listed = Awaited<ReturnType<FileStore["list"]>>[number];

export interface Findings {
  rows: number;
  files: number;
  bytes: number;
  lost: FiledRow[];
  damaged: FiledRow[];
  /** Files of more than a day that no row names; younger ones may still get their row. */
  orphans: Listed[];
  young: number;
  /** So many orphans that the database is rather another one: none is discarded. */
  tooMany: boolean;
  drafts: Arriving[];
  underWay: number;
}

interface Site {
  db: Db;
  files: FileStore;
  owners: FileOwner[];
  now: Date;
}

/** What is wrong with the file of a row, asked again of a site that goes on meanwhile. */
async function judge(
  { db, files }: Site,
  row: FiledRow,
  listed: Listed | undefined,
  check: ReturnType<typeof openChecks> | undefined,
): Promise<"lost" | "damaged" | undefined> {
  if (!check && listed?.size === row.size) return undefined;
  const state = check ? await check(row.name, row) : await judgeSize(files, row);
  return state === "whole" || !(await findRow(db, row)) ? undefined : state;
}

async function judgeSize(files: FileStore, { name, size }: FiledRow) {
  const found = await files.find(name);
  if (!found) return "lost";
  return found.size === size ? "whole" : "damaged";
}

/** Compares the rows of files with the store; with `hash`, each file is read whole. The site may be running. */
export async function compareFiles(
  site: Site,
  { hash = false, step = () => {} }: { hash?: boolean; step?: (rows: number) => void } = {},
): Promise<Findings> {
  const { db, files, owners, now } = site;
  const isOld = ({ since }: { since: number }) => now.getTime() - since > DAY;
  const listed = new Map((await files.list()).map((file) => [file.name, file]));
  const check = hash ? openChecks(files) : undefined;
  const found = { lost: [] as FiledRow[], damaged: [] as FiledRow[] };
  let rows = 0;
  for await (const row of filedRows(db)) {
    const wrong = await judge(site, row, listed.get(row.name), check);
    if (wrong) found[wrong].push(row);
    rows += 1;
    step(rows);
  }
  const named = await findNamed(db, owners, [...listed.keys()]);
  const unnamed = [...listed.values()].filter(({ name }) => !named.has(name));
  const orphans = unnamed.filter(isOld);
  const drafts = await files.drafts();
  return {
    ...found,
    rows,
    files: listed.size,
    bytes: [...listed.values()].reduce((sum, { size }) => sum + size, 0),
    orphans,
    young: unnamed.length - orphans.length,
    tooMany: areTooMany(orphans.length, listed.size),
    drafts: drafts.filter(isOld),
    underWay: drafts.filter((draft) => !isOld(draft)).length,
  };
}

/** Removes the old orphans and the old drafts; nothing that a row names, nor what may be under way. Returns how many. */
export async function mend({ db, files, owners }: Site, { orphans, drafts, tooMany }: Findings) {
  // Asked once more: a row may name one by now.
  const named = await findNamed(
    db,
    owners,
    orphans.map(({ name }) => name),
  );
  const removed = tooMany ? [] : orphans.filter(({ name }) => !named.has(name));
  for (const { name } of removed) await files.remove(name);
  for (const draft of drafts) await draft.discard();
  return { orphans: removed.length, drafts: drafts.length };
}
