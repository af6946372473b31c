import { z } from "zod";

/*
 * What an archive is made of, in this order: HEAD, the rows of each table by pages, the files, MANIFEST, SEAL. A tar that any tool opens.
 */
export const HEAD = "cpms-sauvegarde.json";
export const MANIFEST = "manifeste.json";
/** SHA-256 of every byte before it. */
export const SEAL = "sha256";
export const FORMAT = 1;

/** A page of rows, as gzip of a line of JSON each. */
export const rowsName = (table: string, page: number): string => `tables/${table}/${page}.jsonl.gz`;
export const fileName = (name: string): string => `fichiers/${name}`;

/** No row is longer, and no page of them: a hostile archive fills no memory. */
export const PAGE_MAX = 512 * 1024 * 1024;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const word = z.string().regex(/^[a-z_0-9]+$/);

const table = z.strictObject({
  name: word,
  columns: z.array(word),
  key: z.array(word),
  numbers: z.array(word),
  parents: z.array(word),
});

export const head = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Of the site. */
  address: z.string(),
  /** Those that its database had, oldest first. */
  migrations: z.array(z.string()),
  /** Parents before children. */
  tables: z.array(table),
});
export type Head = z.output<typeof head>;

export const manifest = z.strictObject({
  head: sha256,
  tables: z.record(word, z.strictObject({ rows: count, sha256 })),
  files: z.record(z.string(), z.strictObject({ size: count, sha256 })),
  /** Rows name them, and the store did not have them. */
  lost: z.array(z.string()),
  /** The store had other bytes than their row says: they are here as they were found. */
  damaged: z.array(z.string()),
  /** Purged from the trash while the archive was written. */
  gone: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

/** Everything that the site had is in it, whole. */
export const isGood = ({ lost, damaged }: Pick<Manifest, "lost" | "damaged">): boolean =>
  lost.length === 0 && damaged.length === 0;

/** Tables without sessions, secrets and runtime state: a restore revives no session, nor a link that was revoked since (docs/decisions/049). The file of an import lives a day at most. */
export const LEFT_OUT = [
  "sessions",
  "links",
  "throttles",
  "used_captchas",
  "login_steps",
  "trusted_devices",
  "document_shares",
  "application_links",
  "import_files",
];
