import type { Db, Trx } from "../db/open.ts";

/** Which of these files the rows of a feature name, in the trash or not. Each feature that keeps files declares it. */
export type FileOwner = (db: Db | Trx, fileNames: string[]) => Promise<string[]>;
