import type { Db } from "../db/open.ts";
import { type Followed, followTable, watchBoth } from "./follow-table.ts";
import type { Picture, Pictures } from "./pictures.ts";
import type { Around } from "./published-values.ts";
import type { ContentSource } from "./source.ts";

/** The pictures of the library in memory: no page, and no visitor who asks for one, waits for the database. */
export interface PublishedMedia extends Followed {
  /** For a text, which is made again when what it asked for is another. */
  find: Pictures;
  /** For who asks for a file. */
  at: Pictures;
}

const readRows = (db: Db) =>
  db
    .selectFrom("media")
    .innerJoin("media_files", "media_files.media_id", "media.id")
    .select(["media.id", "name", "alt", "decorative", "credit", "file_name as fileName"])
    .select(["media_files.width", "media_files.height", "size", "media_files.sha256"])
    .where("deleted_at", "is", null)
    .orderBy("media.id")
    .orderBy("media_files.width")
    .execute();

type Row = Awaited<ReturnType<typeof readRows>>[number];

function picturesOf(rows: Row[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const { id, name, alt, decorative, credit, fileName, ...file } of rows) {
    const picture = pictures.get(id) ?? {
      id,
      name,
      alt,
      decorative: decorative === 1,
      credit,
      files: [],
    };
    picture.files.push({ name: fileName, ...file });
    pictures.set(id, picture);
  }
  return pictures;
}

const isSame = (one: Picture | undefined, other: Picture | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** So many ids that texts asked for are told apart; beyond, any change may be of one of them. */
const MOST_ASKED = 10_000;

/** What is held, and whether another holding may change a page: one that no text asked for changes none. */
function holder() {
  let held = new Map<string, Picture>();
  const asked = new Set<string>();
  const at = (id: string): Picture | undefined => held.get(id);
  return {
    at,
    find: (id: string): Picture | undefined => {
      if (asked.size < MOST_ASKED) asked.add(id);
      return at(id);
    },
    /** Says whether a page may show something else now. */
    hold: (next: Map<string, Picture>): boolean => {
      const changed = [...asked].some((id) => !isSame(held.get(id), next.get(id)));
      held = next;
      return changed || asked.size >= MOST_ASKED;
    },
  };
}

/** Empty until it is first read: the schema may not be there yet. */
export function openPublishedMedia(db: Db, { log }: Pick<Around, "log">): PublishedMedia {
  const { find, at, hold } = holder();
  const followed = followTable(db, log, "media", async () => hold(picturesOf(await readRows(db))));
  return { find, at, ...followed };
}

/** A source whose texts may show the pictures of the library. */
export const withPublishedMedia = (
  source: ContentSource,
  media: PublishedMedia,
): ContentSource => ({
  ...source,
  picture: media.find,
  watch: watchBoth(source, media),
});
