import { hash, verify } from "@node-rs/argon2";
import { PASSWORD_MIN_ADMIN } from "#contract/limits.ts";
import { type Caller, HashQueue } from "./hash-queue.ts";

// OWASP's minimum for argon2id (19 MiB, t=2, p=1). The library's default algorithm is argon2id.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";
/** Hash of nothing anybody knows: an unknown address costs the same time as a known one. */
const DUMMY =
  "$argon2id$v=19$m=19456,t=2,p=1$f/NUgLp5cg3u9ykIt0EdUw$rJhZpJGcvKQ94Ye6v7oFl7Hn2KIcYzhSc4ZwBEjxVo0";

/** Stored for an imported account: no password opens it until its owner has chosen one. */
export const NO_PASSWORD = "";
const isHash = (stored: string | undefined): stored is string =>
  stored !== undefined && stored !== NO_PASSWORD;

const WAITING_MAX = 32;
/** One at a time for log-ins and one for the rest: neither starves the other, and files keep the other threads (T29). */
const logIns = new HashQueue(1, WAITING_MAX);
const others = new HashQueue(1, WAITING_MAX);

/** Log-ins are judged one after the other, each from its counting to its hash. Throws unavailable when there is no room. */
export const inLogInTurn = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
  logIns.run(caller, work);

/** What the site does by itself. */
const SITE: Caller = { from: "site", familiar: true };

export const hashPassword = (password: string, caller: Caller = SITE): Promise<string> =>
  others.run(caller, () => hash(password, PARAMETERS));

/** For a log-in whose turn has come. False also for an account that does not exist (`stored` undefined) or has no password, after the same work. */
export async function verifyLogIn(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(isHash(stored) ? stored : DUMMY, password);
  return matches && isHash(stored);
}

/** For a person already identified by a session or an emailed link. */
export const verifyPassword = (
  stored: string,
  password: string,
  caller: Caller,
): Promise<boolean> => others.run(caller, () => verifyLogIn(stored, password));

/** 1 when a password is long enough for an administrator, as stored beside its hash. */
export const isLong = (password: string): number =>
  Number([...password].length >= PASSWORD_MIN_ADMIN);

export const needsRehash = (stored: string): boolean => !stored.startsWith(CURRENT);
