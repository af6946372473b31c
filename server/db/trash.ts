import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { Db, Trx } from "./open.ts";
import type { Database } from "./schema.ts";

/** An item of the trash, as the list shows it. */
export interface TrashRow {
  id: string;
  label: string;
  deletedAt: string | null;
  /** Id of the item it was deleted with: both are restored together, and only the parent is listed. */
  leftWith: string | null;
}

/** Tables whose rows go to the trash. */
type Trashable = {
  [T in keyof Database]: "deleted_at" extends keyof Database[T] ? T : never;
}[keyof Database];

/** Listing, restoring and erasing the items of one kind: each feature declares its own with defineTrash. */
export interface Trash {
  /** All items of this kind in the trash. */
  rows: (db: Db | Trx) => Expression<TrashRow>;
  /** Restores one item and returns its label; undefined when it is not in the trash. */
  restore: (trx: Trx, id: string) => Promise<string | undefined>;
  /** Records the notifications of a restoration, in the same transaction. */
  notify?: (
    deps: Pick<Deps, "clock">,
    trx: Trx,
    id: string,
    actor: { id: string },
  ) => Promise<void>;
  /** Error when another item took the unique name or address meanwhile. */
  taken?: () => ApiError;
  /** The table, when each row is a person: the journal and the mails refer to it by id. */
  people?: Trashable;
  /** Deletes for good one item, or all those deleted before a date. */
  erase: (trx: Trx, which: Which) => Promise<Erased>;
}

export type Which = { id: string } | { before: string };

export interface Erased {
  /** Deleted items, children included. */
  count: number;
  /** Names of the files that no row refers to any more. */
  files: string[];
}

/** Moves a row to the trash; returns nothing when it does not exist or is there already. */
export const putInTrash = (trx: Trx, table: Trashable, id: string, now: Date) =>
  trx
    .updateTable(table)
    .set({ deleted_at: now.toISOString() })
    .where("id", "=", id)
    .where("deleted_at", "is", null);

/** Restores a row; returns nothing when it is not in the trash. */
export const takeOutOfTrash = (trx: Trx, table: Trashable, id: string) =>
  trx
    .updateTable(table)
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("deleted_at", "is not", null);

const NEVER = sql<SqlBool>`1 = 0`;
/** Minutes that were published stay, and what they are of: the database refuses to delete them. */
const HAS_MINUTES: Partial<Record<Trashable, RawBuilder<SqlBool>>> = {
  events: sql`exists (select 1 from meetings where event_id = events.id and state = 'published')`,
  groups: sql`exists (select 1 from meetings inner join events on events.id = event_id
    where events.group_id = groups.id and state = 'published')`,
  event_series: sql`exists (select 1 from meetings inner join events on events.id = event_id
    where left_with_series = event_series.id and state = 'published')`,
};

/** Ids of the rows to erase. */
export const selectErasable = (trx: Trx, table: Trashable, which: Which) =>
  trx
    .selectFrom(table)
    .select("id")
    .where("deleted_at", "is not", null)
    .where(({ not }) => not(HAS_MINUTES[table] ?? NEVER))
    .where((eb) => ("id" in which ? eb("id", "=", which.id) : eb("deleted_at", "<", which.before)));

const eraseFrom = (trx: Trx, table: Trashable, which: Which) =>
  trx.deleteFrom(table).where("id", "in", selectErasable(trx, table, which));

/** Tables of what belongs to a group. */
type OfGroup = {
  [T in Trashable]: "group_id" extends keyof Database[T] ? T : never;
}[Trashable];

interface TrashOptions extends Pick<Trash, "notify" | "taken" | "people"> {
  /** Name of an item; the column `name` by default. */
  label?: RawBuilder<string>;
  /** Id of the parent that was deleted with the item. */
  leftWith?: RawBuilder<string | null>;
  /** Rows that are restored only into a group outside the trash. */
  inGroup?: boolean;
  /** The column `file_name` names a file of each row. */
  hasFile?: boolean;
  /** Restores or checks what depends on a restored row, in the same transaction. */
  onRestore?: (trx: Trx, id: string) => Promise<void>;
  /** Deletes the children of the rows to erase; undefined when there is no row to erase. */
  eraseChildren?: (trx: Trx, which: Which) => Promise<Erased | undefined>;
  /** Cleans up after the rows are deleted. */
  onErase?: (trx: Trx, ids: string[]) => Promise<void>;
}

/** Throws group_in_trash. */
async function refuseGroupInTrash(trx: Trx, table: OfGroup, id: string): Promise<void> {
  const group = await trx
    .selectFrom("groups")
    .select("id")
    .where("id", "=", (eb) => eb.selectFrom(table).select("group_id").where("id", "=", id))
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!group) throw new ApiError("group_in_trash");
}

/** The trash of one table. */
export function defineTrash(table: OfGroup, options: TrashOptions & { inGroup: true }): Trash;
export function defineTrash(table: Trashable, options?: TrashOptions & { inGroup?: false }): Trash;
export function defineTrash(table: Trashable, options: TrashOptions = {}): Trash {
  const { label = sql<string>`name`, leftWith = sql<null>`null`, hasFile = false } = options;
  const { inGroup, onRestore, eraseChildren, onErase, notify, taken, people } = options;
  return {
    ...(notify && { notify }),
    ...(taken && { taken }),
    ...(people && { people }),
    rows: (db) =>
      db
        .selectFrom(table)
        .select(["id", "deleted_at as deletedAt"])
        .select([label.as("label"), leftWith.as("leftWith")])
        .where("deleted_at", "is not", null),
    restore: async (trx, id) => {
      const row = await takeOutOfTrash(trx, table, id)
        .returning(label.as("label"))
        .executeTakeFirst();
      if (!row) return undefined;
      await onRestore?.(trx, id);
      if (inGroup) await refuseGroupInTrash(trx, table as OfGroup, id);
      return row.label;
    },
    erase: async (trx, which) => {
      const children = await eraseChildren?.(trx, which);
      if (eraseChildren && !children) return { count: 0, files: [] };
      const file = hasFile ? sql<string | null>`file_name` : sql<null>`null`;
      const rows = await eraseFrom(trx, table, which)
        .returning(["id", file.as("file")])
        .execute();
      await onErase?.(
        trx,
        rows.map(({ id }) => id),
      );
      return {
        count: rows.length + (children?.count ?? 0),
        files: [...(children?.files ?? []), ...rows.flatMap((row) => row.file ?? [])],
      };
    },
  };
}
