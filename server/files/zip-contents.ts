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
const MAX_BYTES = 200 * MIB;
const MAX_RATIO = 100;
/** A part of relations is small; a document that needs more is none. */
const MAX_RELATIONS = 4 * MIB;
const HEAD = 256;
/** Longer than any word that is looked for across two chunks. */
const CARRY = 64;

class Hostile extends Error {}
const refuseWhen = (hostile: boolean): void => {
  if (hostile) throw new Hostile();
};

const isBomb = (bytes: number, packed: number): boolean =>
  bytes > MIB && bytes / Math.max(1, packed) > MAX_RATIO;

/** Checks the directory alone: cheap, and enough for most refusals. */
async function readDirectory(archive: ZipFile): Promise<Entry[]> {
  refuseWhen(archive.entryCount > MAX_ENTRIES);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    bytes += entry.uncompressedSize;
    refuseWhen(
      bytes > MAX_BYTES ||
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

async function inspectEntry(archive: ZipFile, entry: Entry): Promise<void> {
  const content = inspector(entry);
  for await (const chunk of await archive.openReadStreamPromise(entry))
    content.take(chunk as Buffer);
  content.end();
}

/** The workbook of a chart goes through the same checks, and may contain no other. */
async function inspectChart(archive: ZipFile, entry: Entry, intake: Intake): Promise<void> {
  const workbook = await intake.receive(
    await archive.openReadStreamPromise(entry),
    entry.uncompressedSize,
  );
  const inside = await inspectZip(intake, workbook, { charts: false });
  refuseWhen("refused" in inside || !inside.names.has("xl/workbook.xml"));
}

async function inspectAll(archive: ZipFile, intake: Intake, charts: boolean): Promise<Set<string>> {
  const entries = await readDirectory(archive);
  for (const entry of entries.filter(({ fileName }) => !fileName.endsWith("/"))) {
    await inspectEntry(archive, entry);
    if (!CHART_DATA.test(entry.fileName)) continue;
    refuseWhen(!charts);
    await inspectChart(archive, entry, intake);
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
  { charts = true } = {},
): Promise<{ names: Set<string> } | { refused: "broken" | "hostile" }> {
  const archive = await fromRandomAccessReaderPromise(new DraftReader(intake, draft), draft.size, {
    autoClose: false,
    validateEntrySizes: false,
  }).catch(() => undefined);
  if (!archive) return { refused: "broken" };
  try {
    return { names: await inspectAll(archive, intake, charts) };
  } catch (error) {
    // A disk too full for the workbook of a chart is no fault of the file.
    if (error instanceof ApiError) throw error;
    return { refused: error instanceof Hostile ? "hostile" : "broken" };
  } finally {
    archive.close();
  }
}
