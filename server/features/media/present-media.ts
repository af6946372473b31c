import type { Media, MediaUse } from "#contract/media.ts";
import { mediaPath, mediaSrcSet } from "#contract/media-path.ts";
import type { Db, Trx } from "#server/db/open.ts";
import { listFiles, type MediaRow } from "./queries.ts";
import { findUses } from "./uses.ts";

const NO_USE: MediaUse[] = [];

/** Adds the URLs and uses of pictures. */
export async function presentMedia(db: Db | Trx, rows: MediaRow[], now: Date): Promise<Media[]> {
  const files = Map.groupBy(
    await listFiles(
      db,
      rows.map(({ id }) => id),
    ),
    ({ mediaId }) => mediaId,
  );
  const uses = await findUses(db, now);
  return rows.flatMap(({ decorative, ...row }) => {
    const own = files.get(row.id) ?? [];
    const [smallest] = own;
    if (!smallest) return [];
    return [
      {
        ...row,
        decorative: decorative === 1,
        src: mediaPath(row.id, smallest),
        srcSet: mediaSrcSet(row.id, own),
        usedIn: uses.get(row.id) ?? NO_USE,
      },
    ];
  });
}

export async function presentOne(db: Db | Trx, row: MediaRow, now: Date): Promise<Media> {
  const [shown] = await presentMedia(db, [row], now);
  if (!shown) throw new Error(`media ${row.id} has no file`);
  return shown;
}
