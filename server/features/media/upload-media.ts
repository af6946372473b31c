import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fold } from "#contract/fold.ts";
import { type Media, mediaRoutes } from "#contract/media.ts";
import { admitSender } from "#server/accounts/admit-sender.ts";
import type { Actor } from "#server/accounts/session.ts";
import { recordAct } from "#server/db/journal.ts";
import { newId } from "#server/db/new-id.ts";
import { inTransaction, type Trx, takeLock } from "#server/db/open.ts";
import type { MediaTable } from "#server/db/tables/media.ts";
import type { Deps } from "#server/deps.ts";
import type { Draft } from "#server/files/store.ts";
import { storeUpload } from "#server/files/store-upload.ts";
import type { Upload } from "#server/files/upload.ts";
import { withDrafts } from "#server/files/with-drafts.ts";
import { type Encoded, encodeAll } from "./encode.ts";
import { presentOne } from "./present-media.ts";
import { getMedia } from "./queries.ts";
import { mediaFiles } from "./trash.ts";

const WEBP = { extension: "webp", mime: "image/webp", inline: true };

/** One size of a picture, before it is stored. */
interface SizeDraft extends Pick<Encoded, "width" | "height"> {
  draft: Draft;
}
interface StoredSize extends SizeDraft {
  fileName: string;
}

const findTwin = (trx: Trx, sha256: string) =>
  trx
    .selectFrom("media")
    .select("id")
    .where("sha256", "=", sha256)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();

/** Stores the files one by one, then runs the transaction that names them; files without a row are removed again. */
async function storeEach<T>(
  deps: Deps,
  files: SizeDraft[],
  work: (stored: StoredSize[]) => Promise<T>,
  stored: StoredSize[] = [],
): Promise<T> {
  const [first, ...others] = files;
  if (!first) return work(stored);
  const upload = { draft: first.draft, name: "", type: WEBP };
  return storeUpload(deps, mediaFiles, upload, (fileName) =>
    storeEach(deps, others, work, [...stored, { ...first, fileName }]),
  );
}

const toMediaRow = (
  deps: Deps,
  { name, draft, type }: Upload,
  size: { width: number; height: number; bytes: number },
  actor: Actor,
) => ({
  id: newId(),
  name,
  kind: type.extension as MediaTable["kind"],
  alt: "",
  decorative: 0,
  credit: "",
  ...size,
  sha256: draft.sha256,
  search: fold(name),
  author_id: actor.id,
  created_at: deps.clock.now().toISOString(),
  deleted_at: null,
});

async function fileMedia(
  deps: Deps,
  trx: Trx,
  row: ReturnType<typeof toMediaRow>,
  files: StoredSize[],
  actor: Actor,
): Promise<string> {
  await takeLock(trx, `media:${row.sha256}`);
  const twin = await findTwin(trx, row.sha256);
  if (twin) return twin.id;
  await trx.insertInto("media").values(row).execute();
  await trx
    .insertInto("media_files")
    .values(
      files.map(({ fileName, width, height, draft }) => ({
        file_name: fileName,
        media_id: row.id,
        width,
        height,
        size: draft.size,
        sha256: draft.sha256,
      })),
    )
    .execute();
  await recordAct(deps, trx, { act: "media_uploaded", actor, subject: row.name });
  return row.id;
}

async function readWhole(deps: Deps, { draft }: Upload): Promise<Buffer> {
  return buffer(await deps.files.read(draft));
}

/** Encodes and stores the sizes of a picture with its row, without the uploaded file. Returns the id of the picture. */
async function addMedia(deps: Deps, upload: Upload, actor: Actor): Promise<string> {
  const { files, width, height } = await encodeAll(await readWhole(deps, upload));
  return withDrafts(deps.files, async (intake) => {
    const sized: SizeDraft[] = [];
    for (const { bytes, ...size } of files)
      sized.push({
        ...size,
        draft: await intake.receive(Readable.from([bytes]), bytes.length, bytes.length),
      });
    const bytes = sized.reduce((sum, { draft }) => sum + draft.size, 0);
    const row = toMediaRow(deps, upload, { width, height, bytes }, actor);
    return storeEach(deps, sized, (stored) =>
      inTransaction(deps.db, async (trx) => {
        const sender = await admitSender(deps, trx, mediaRoutes.upload, actor);
        return fileMedia(deps, trx, row, stored, sender);
      }),
    );
  });
}

/**
 * Adds a picture to the library, or returns the existing one for the same file. Throws file_too_large,
 * file_type_refused, storage_full or unavailable, or as admitSender.
 */
export async function uploadMedia(deps: Deps, upload: Upload, actor: Actor): Promise<Media> {
  const twin = await inTransaction(deps.db, async (trx) => {
    await admitSender(deps, trx, mediaRoutes.upload, actor);
    return findTwin(trx, upload.draft.sha256);
  });
  const id = twin?.id ?? (await addMedia(deps, upload, actor));
  await deps.content.follow();
  return presentOne(deps.db, await getMedia(deps.db, id), deps.clock.now());
}
