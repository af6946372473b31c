import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import { toWords } from "#server/db/words.ts";
import type { Deps } from "#server/deps.ts";
import { type Extracted, extractText } from "#server/texts/extract-text.ts";
import { type Claim, claimReading, releaseReading } from "./claim.ts";
import { PASSAGES_MAX } from "./match-passages.ts";

/** Rows of an insert: each has seven parameters. */
const BATCH = 500;

/** Number of the first passage of a text, above all others. */
async function nextNumber(trx: Trx): Promise<number> {
  await takeLock(trx, "document-texts");
  const { last } = await trx
    .selectFrom("document_passages")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : (Math.floor(last / PASSAGES_MAX) + 1) * PASSAGES_MAX;
}

async function replacePassages(trx: Trx, id: string, passages: Extracted["passages"]) {
  await trx.deleteFrom("document_passages").where("document_id", "=", id).execute();
  const first = await nextNumber(trx);
  const rows = passages.slice(0, PASSAGES_MAX).map(({ page, title, text }, position) => ({
    number: first + position,
    document_id: id,
    position,
    page,
    title,
    text,
    tokens: toWords(`${title} ${text}`).join(" "),
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await trx
      .insertInto("document_passages")
      .values(rows.slice(start, start + BATCH))
      .execute();
}

/** Writes what was read, unless the document has another version meanwhile: that one is read next. */
const save = (deps: Deps, { id, version }: Claim, { state, pages, passages }: Extracted) =>
  inTransaction(deps.db, async (trx) => {
    const document = await trx
      .updateTable("documents")
      .set({ read_version: version })
      .where("id", "=", id)
      .where("live_version", "=", version)
      .returning("id")
      .executeTakeFirst();
    if (!document) return;
    await replacePassages(trx, id, passages);
    await trx
      .updateTable("document_texts")
      .set({ state, pages, taken_until: null })
      .where("document_id", "=", id)
      .execute();
  });

const NOTHING: Extracted = { state: "failed", pages: null, passages: [] };

async function extract(deps: Deps, { fileName }: Claim, stopping: AbortSignal): Promise<Extracted> {
  const file = await deps.files.open(fileName);
  const extension = fileName.slice(fileName.lastIndexOf(".") + 1);
  return file ? extractText(file, extension, undefined, stopping) : NOTHING;
}

/** Reads the texts that wait, one file at a time, until none is left, the disk is full or the process is about to end. */
export async function readTexts(deps: Deps, stopping: AbortSignal): Promise<void> {
  const { reserve } = deps;
  while (!stopping.aborted && (!reserve.isSpent() || (await reserve.make()))) {
    const claim = await claimReading(deps);
    if (!claim) return;
    try {
      await save(deps, claim, await extract(deps, claim, stopping));
    } catch (error) {
      await releaseReading(deps, claim, stopping.aborted ? "now" : "later");
      if (!stopping.aborted) throw error;
    }
  }
}
