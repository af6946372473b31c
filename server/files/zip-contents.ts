import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { ApiError } from "../api-error.ts";
import { DraftReader } from "./draft-reader.ts";
import {
  CHART_DATA,
  hostileWordsOf,
  isHostileHead,
  isHostileName,
  isHostileRelations,
  isRelations,
} from "./office-parts.ts";
import type { Draft } from "./store.ts";
import type { Intake } from "./with-drafts.ts";

const MIB = 1024 * 1024;
const MAX_ENTRIES = 5000;
/** Of an archive and the workbooks of its charts together. */
const MAX_BYTES = 200 * MIB;
/** A document of 50 MiB takes some seconds. */
const LONGEST_MS = 60_000;
const MAX_RATIO = 100;
/** A part of relations is small; a document that needs more is none. */
const MAX_RELATIONS = 4 * MIB;
const HEAD = 256;
/** Longer than any word that is looked for across two chunks. */
const CARRY = 64;

class Hostile extends Error {}
class TooSlow extends Error {}

/** What remains to an archive and the workbooks of its charts. */
interface Allowance {
  bytes: number;
  limit: Pick<AbortSignal, "aborted">;
}
const openAllowance = (): Allowance => ({
  bytes: MAX_BYTES,
  limit: AbortSignal.timeout(LONGEST_MS),
});

const refuseWhen = (hostile: boolean): void => {
  if (hostile) throw new Hostile();
};

const isBomb = (bytes: number, packed: number): boolean =>
  bytes > MIB && bytes / Math.max(1, packed) > MAX_RATIO;

interface Options {
  /** Whether it may contain workbooks of charts. */
  charts: boolean;
  allowance: Allowance;
}

/** Checks the directory alone: cheap, and enough for most refusals. */
async function readDirectory(archive: ZipFile, allowance: Allowance): Promise<Entry[]> {
  refuseWhen(archive.entryCount > MAX_ENTRIES);
  const entries: Entry[] = [];
  const names = new Set<string>();
  for await (const entry of archive.eachEntry()) {
    allowance.bytes -= entry.uncompressedSize;
    refuseWhen(
      allowance.bytes < 0 ||
        isBomb(entry.uncompressedSize, entry.compressedSize) ||
        isHostileName(entry.fileName),
    );
    // Of two entries of one name, which one a program opens is anybody's guess.
    refuseWhen(names.has(entry.fileName.toLowerCase()));
    names.add(entry.fileName.toLowerCase());
    entries.push(entry);
  }
  return entries;
}

/** Inspects an entry while it is inflated, chunk by chunk; stops where it disagrees with the directory. */
function inspector({ fileName, uncompressedSize, compressedSize }: Entry) {
  const words = hostileWordsOf(fileName);
  const relations: string[] = [];
  let [head, carry, bytes] = ["", "", 0];
  return {
    take: (chunk: Buffer) => {
      bytes += chunk.length;
      refuseWhen(bytes > uncompressedSize || isBomb(bytes, compressedSize));
      if (head.length < HEAD) head += chunk.subarray(0, HEAD).toString("latin1");
      if (isRelations(fileName)) relations.push(chunk.toString("latin1"));
      refuseWhen(relations.length > 0 && bytes > MAX_RELATIONS);
      if (!words) return;
      const text = carry + chunk.toString("latin1");
      refuseWhen(words.test(text));
      carry = text.slice(-CARRY);
    },
    end: () =>
      refuseWhen(
        bytes !== uncompressedSize ||
          isHostileHead(fileName, head) ||
          isHostileRelations(relations.join("")),
      ),
  };
}

async function inspectEntry(archive: ZipFile, entry: Entry, { limit }: Allowance): Promise<void> {
  const content = inspector(entry);
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    if (limit.aborted) throw new TooSlow();
    content.take(chunk as Buffer);
  }
  content.end();
}

/** The workbook of a chart goes through the same checks, and may contain no other. */
async function inspectChart(
  archive: ZipFile,
  entry: Entry,
  intake: Intake,
  allowance: Allowance,
): Promise<void> {
  const workbook = await intake.receive(
    await archive.openReadStreamPromise(entry),
    entry.uncompressedSize,
  );
  const inside = await inspectZip(intake, workbook, { charts: false, allowance });
  if ("refused" in inside && inside.refused === "slow") throw new TooSlow();
  refuseWhen("refused" in inside || !inside.names.has("xl/workbook.xml"));
}

async function inspectAll(
  archive: ZipFile,
  intake: Intake,
  { charts, allowance }: Options,
): Promise<Set<string>> {
  const entries = await readDirectory(archive, allowance);
  for (const entry of entries.filter(({ fileName }) => !fileName.endsWith("/"))) {
    await inspectEntry(archive, entry, allowance);
    if (!CHART_DATA.test(entry.fileName)) continue;
    refuseWhen(!charts);
    await inspectChart(archive, entry, intake, allowance);
  }
  return new Set(entries.map(({ fileName }) => fileName));
}

/**
 * Names of an archive's entries, or why it is refused (T52, T59). After its directory every entry is inflated, a chunk at a time
 * and never beyond what the directory announces, which is bounded first: sizes that lie stop there. Throws storage_full.
 */
export async function inspectZip(
  intake: Intake,
  draft: Draft,
  { charts = true, allowance = openAllowance() }: Partial<Options> = {},
): Promise<{ names: Set<string> } | { refused: "broken" | "hostile" | "slow" }> {
  const archive = await fromRandomAccessReaderPromise(new DraftReader(intake, draft), draft.size, {
    autoClose: false,
    validateEntrySizes: false,
  }).catch(() => undefined);
  if (!archive) return { refused: "broken" };
  try {
    return { names: await inspectAll(archive, intake, { charts, allowance }) };
  } catch (error) {
    // A disk too full for the workbook of a chart is no fault of the file.
    if (error instanceof ApiError) throw error;
    if (error instanceof TooSlow) return { refused: "slow" };
    return { refused: error instanceof Hostile ? "hostile" : "broken" };
  } finally {
    archive.close();
  }
}
