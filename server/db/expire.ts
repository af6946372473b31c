import type { Trx } from "./open.ts";

/** Deletes what is kept no longer: whoever keeps a thing declares it. `before` gives the moment so many milliseconds ago. */
export type Expire = (trx: Trx, before: (age: number) => string) => Promise<void>;
