import { type Db, inTransaction, type Trx, takeLock } from "../db/open.ts";
import type { ThrottlesTable } from "../db/tables/accounts.ts";
import type { Deps } from "../deps.ts";
import { hashText } from "../hash-text.ts";
import { knownBlocks } from "./known-blocks.ts";
import { refuseUntil } from "./throttle.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Tries of one account from one address: five are free, then a wait of one minute that doubles to an hour, and 25 a day. */
const TRIES = { free: 5, perDay: 25, firstWait: MINUTE, longestWait: HOUR };
/** From one address, whatever the accounts: a meeting of thirty people who mistype three times each. */
const FROM_ADDRESS = [
  { limit: 90, window: 15 * MINUTE },
  { limit: 300, window: DAY },
];
/** The same with the code of the room of an open meeting: sixty people who log in at once and mistype. */
const FROM_ROOM = [
  { limit: 200, window: 15 * MINUTE },
  { limit: 300, window: DAY },
];
/** Of one account, from all the addresses from which it has not logged in lately. */
const FROM_ELSEWHERE = 25;
/** For so long after a log-in an address is not bound by what others do to the account. */
const FAMILIAR = 30 * DAY;

/** Which account is tried, known or not, and from where. */
export interface Attempt {
  email: string;
  address: string;
  /** It came with the code of the room of an open meeting. */
  inRoom?: boolean;
}

/** An attempt that was counted. */
export interface Counted extends Attempt {
  /** This account has logged in from this address lately. */
  familiar: boolean;
  /** When it fails, the next one has to wait. */
  lastFree: boolean;
}

type Rows = Map<string, ThrottlesTable>;

const prefixOf = (email: string): string => `login:${hashText(email)}:`;
const keysOf = ({ email, address }: Attempt) => {
  const from = hashText(address);
  return {
    tries: `${prefixOf(email)}${from}`,
    elsewhere: `${prefixOf(email)}elsewhere`,
    familiar: `familiar:${hashText(email)}:${from}`,
    address: FROM_ADDRESS.map(({ window }) => `loginFrom:${window}:${from}`),
  };
};

async function readRows(db: Db | Trx, keys: string[], now: number): Promise<Rows> {
  const rows = await db
    .selectFrom("throttles")
    .selectAll()
    .where("key", "in", keys)
    .where("window_ends_at", ">", new Date(now).toISOString())
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

const writeRows = (trx: Trx, rows: ThrottlesTable[]) =>
  trx
    .insertInto("throttles")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb.ref("excluded.count"),
        window_ends_at: eb.ref("excluded.window_ends_at"),
        blocked_until: eb.ref("excluded.blocked_until"),
      })),
    )
    .execute();

const decrement = (db: Db | Trx, keys: string[]) =>
  db
    .updateTable("throttles")
    .set((eb) => ({ count: eb("count", "-", 1), blocked_until: null }))
    .where("key", "in", keys)
    .where("count", ">", 0)
    .execute();

const counted = (rows: Rows, key: string, window: number, now: number): ThrottlesTable => {
  const row = rows.get(key);
  return {
    key,
    count: (row?.count ?? 0) + 1,
    window_ends_at: row?.window_ends_at ?? new Date(now + window).toISOString(),
    blocked_until: null,
  };
};

function countedTry(rows: Rows, key: string, now: number): ThrottlesTable {
  const row = counted(rows, key, DAY, now);
  if (row.count < TRIES.free) return row;
  const wait = Math.min(TRIES.firstWait * 2 ** (row.count - TRIES.free), TRIES.longestWait);
  return {
    ...row,
    blocked_until:
      row.count >= TRIES.perDay ? row.window_ends_at : new Date(now + wait).toISOString(),
  };
}

/** When the next try may come, if not now. */
function blockOf(rows: Rows, key: string, now: number, limit?: number): number | undefined {
  const row = rows.get(key);
  const until =
    limit === undefined ? row?.blocked_until : row && row.count >= limit && row.window_ends_at;
  return until && Date.parse(until) > now ? Date.parse(until) : undefined;
}

interface Block {
  key: string;
  until: number;
}

function firstBlock(rows: Rows, attempt: Attempt, now: number): Block | undefined {
  const keys = keysOf(attempt);
  const ofAddress = (attempt.inRoom ? FROM_ROOM : FROM_ADDRESS).map(({ limit }, index) => ({
    key: keys.address[index] ?? "",
    limit,
  }));
  const elsewhere = rows.has(keys.familiar) ? [] : [{ key: keys.elsewhere, limit: FROM_ELSEWHERE }];
  for (const { key, limit } of [
    ...ofAddress,
    { key: keys.tries, limit: undefined },
    ...elsewhere,
  ]) {
    const until = blockOf(rows, key, now, limit);
    // What others do to an account is remembered for this address only: the next one may be familiar.
    if (until !== undefined) return { key: key === keys.elsewhere ? keys.tries : key, until };
  }
  return undefined;
}

const allOf = (keys: ReturnType<typeof keysOf>): string[] => [
  keys.tries,
  keys.elsewhere,
  keys.familiar,
  ...keys.address,
];

function refuseBlock(deps: Deps, block: Block, now: number): never {
  knownBlocks(deps).add(block.key, block.until, now);
  return refuseUntil(block.until, now);
}

/** Reads, and writes nothing: true when the account has logged in from this address lately. Throws too_many_attempts. */
export async function refuseBlocked(deps: Deps, attempt: Attempt): Promise<boolean> {
  if (!deps.config.rateLimit) return false;
  const keys = keysOf(attempt);
  const now = deps.clock.now().getTime();
  // A block of the quarter of an hour may be one of the lower limit.
  const ofAddress = attempt.inRoom ? keys.address.slice(1) : keys.address;
  const known = knownBlocks(deps).find([...ofAddress, keys.tries], now);
  if (known !== undefined) refuseUntil(known, now);
  const rows = await readRows(deps.db, allOf(keys), now);
  const block = firstBlock(rows, attempt, now);
  if (block) refuseBlock(deps, block, now);
  return rows.has(keys.familiar);
}

/** Counts an attempt before its password is looked at, so that parallel ones count too; what succeeds is given back. Throws too_many_attempts. */
export async function takeLogInAttempt(deps: Deps, attempt: Attempt): Promise<Counted> {
  if (!deps.config.rateLimit) return { ...attempt, familiar: false, lastFree: false };
  const keys = keysOf(attempt);
  const now = deps.clock.now().getTime();
  const found = await inTransaction(deps.db, async (trx): Promise<Block | Counted> => {
    await takeLock(trx, keys.elsewhere);
    await takeLock(trx, keys.address[0] ?? "");
    const rows = await readRows(trx, allOf(keys), now);
    const block = firstBlock(rows, attempt, now);
    if (block) return block;
    const familiar = rows.has(keys.familiar);
    const tried = countedTry(rows, keys.tries, now);
    const ofAddress = FROM_ADDRESS.map(({ window }, index) =>
      counted(rows, keys.address[index] ?? "", window, now),
    );
    await writeRows(trx, [
      tried,
      ...ofAddress,
      ...(familiar ? [] : [counted(rows, keys.elsewhere, DAY, now)]),
    ]);
    return { ...attempt, familiar, lastFree: tried.blocked_until !== null };
  });
  return "email" in found ? found : refuseBlock(deps, found, now);
}

/** Takes an attempt back that was no failure. */
export async function giveBackAttempt(
  deps: Deps,
  db: Db | Trx,
  { familiar, ...attempt }: Counted,
): Promise<void> {
  if (!deps.config.rateLimit) return;
  const keys = keysOf(attempt);
  await decrement(db, [keys.tries, ...keys.address, ...(familiar ? [] : [keys.elsewhere])]);
}

/** The address is familiar to the account from now on. */
export async function rememberAddress(deps: Deps, trx: Trx, attempt: Attempt): Promise<void> {
  if (!deps.config.rateLimit) return;
  await writeRows(trx, [
    counted(new Map(), keysOf(attempt).familiar, FAMILIAR, deps.clock.now().getTime()),
  ]);
}

/** A log-in succeeded from this address: earlier failures from it were the owner's mistakes. */
export async function welcomeFrom(deps: Deps, trx: Trx, attempt: Attempt): Promise<void> {
  if (!deps.config.rateLimit) return;
  await trx.deleteFrom("throttles").where("key", "=", keysOf(attempt).tries).execute();
  await rememberAddress(deps, trx, attempt);
}

/** The right password: the attempt was none, and the address becomes familiar. */
export async function forgiveAttempts(deps: Deps, trx: Trx, counted: Counted): Promise<void> {
  await giveBackAttempt(deps, trx, counted);
  await welcomeFrom(deps, trx, counted);
}

/** A password reset by email clears the counters of the account: other people's attempts lock no member out (T27). */
export async function clearLogInAttempts(deps: Deps, trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom("throttles")
    .where("key", "like", `${prefixOf(email)}%`)
    .execute();
  knownBlocks(deps).forget(prefixOf(email));
}

export const isFamiliar = async (deps: Deps, db: Db | Trx, attempt: Attempt): Promise<boolean> => {
  const { familiar } = keysOf(attempt);
  return (await readRows(db, [familiar], deps.clock.now().getTime())).has(familiar);
};

/** What an account is asked for once it is known: its password again, or a code. */
type Asked = "confirm" | "code";
const askedKey = (asked: Asked, accountId: string): string => `${asked}:${hashText(accountId)}`;

/** The same for these: only the account's own tries count, whatever session or ticket they come with. */
export async function takeTry(deps: Deps, asked: Asked, accountId: string): Promise<void> {
  if (!deps.config.rateLimit) return;
  const key = askedKey(asked, accountId);
  const now = deps.clock.now().getTime();
  await inTransaction(deps.db, async (trx) => {
    await takeLock(trx, key);
    const rows = await readRows(trx, [key], now);
    const until = blockOf(rows, key, now);
    if (until !== undefined) refuseUntil(until, now);
    await writeRows(trx, [countedTry(rows, key, now)]);
  });
}

/** What could not be looked at was not wrong. */
export async function giveBackTry(deps: Deps, asked: Asked, accountId: string): Promise<void> {
  if (deps.config.rateLimit) await decrement(deps.db, [askedKey(asked, accountId)]);
}

export async function forgiveTries(
  { config, db }: Deps,
  asked: Asked,
  accountId: string,
  trx: Db | Trx = db,
): Promise<void> {
  if (!config.rateLimit) return;
  await trx.deleteFrom("throttles").where("key", "=", askedKey(asked, accountId)).execute();
}
