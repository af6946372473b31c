import type { ImportKind } from "#contract/import-columns.ts";
import type { ImportDetail } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import type { Actor } from "#server/accounts/session.ts";
import { fieldError } from "#server/api-error.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import type { Upload } from "#server/files/upload.ts";
import { presentImport } from "./present-import.ts";
import { type Options, packFile } from "./queries.ts";
import { decodeTable, guessEncoding } from "./read/decode-table.ts";
import { guessMapping } from "./read/guess-mapping.ts";
import { guessDelimiter, readTable } from "./read/read-table.ts";

async function readUpload(deps: Deps, { draft }: Upload): Promise<Buffer> {
  const bytes = await deps.files.read(draft, { start: 0, end: draft.size - 1 });
  return Buffer.concat(await bytes.toArray());
}

function guessOptions(kind: ImportKind, bytes: Buffer): Options {
  const encoding = guessEncoding(bytes);
  const text = decodeTable(bytes, encoding);
  const delimiter = guessDelimiter(text);
  const { headers } = readTable(text, delimiter);
  return { encoding, delimiter, headers, mapping: guessMapping(kind, headers) };
}

/** Stores a table for a day at most, with what is guessed of its options; nothing else changes. Throws invalid_request for a file that is no table. */
export async function createImport(
  deps: Deps,
  { kind, upload }: { kind: ImportKind; upload: Upload | undefined },
  actor: Actor,
): Promise<ImportDetail> {
  if (!upload) throw fieldError({ file: messages.fileRequired });
  const bytes = await readUpload(deps, upload);
  const options = guessOptions(kind, bytes);
  const content = await packFile(bytes);
  const id = newId();
  const created_at = deps.clock.now().toISOString();
  await inTransaction(deps.db, async (trx) => {
    await admitSender(deps, trx, { access: "admin" }, actor);
    await trx
      .insertInto("imports")
      .values({
        id,
        kind,
        name: upload.name,
        options: JSON.stringify(options),
        plan_hash: null,
        state: "new",
        counts: null,
        undo_counts: null,
        created_by: actor.id,
        created_at,
        applied_at: null,
        undone_at: null,
      })
      .execute();
    await trx.insertInto("import_files").values({ import_id: id, content, created_at }).execute();
  });
  return presentImport(deps, id);
}
