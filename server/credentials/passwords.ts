import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "../http/errors.ts";

// OWASP's minimum for argon2id (19 MiB, t=2, p=1). The library's default algorithm is argon2id.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$";
/** Hash of nothing anybody knows: an unknown address costs the same time as a known one. */
const DUMMY = "$argon2id$v=19$m=19456,t=2,p=1$f/NUgLp5cg3u9ykIt0EdUw$rJhZpJGcvKQ94Ye6v7oFl7Hn2KIcYzhSc4ZwBEjxVo0";

const RUNNING_MAX = 2;
const WAITING_MAX = 32;
let running = 0;
const waiting: (() => void)[] = [];

/** Two hashes at a time, so that files keep their threads; beyond 32 waiting the answer is 503. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) throw new ApiError("unavailable");
    await new Promise<void>((go) => waiting.push(go));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

/** False also for an account that does not exist (`stored` undefined), after the same work. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? DUMMY, password));
  return matches && stored !== undefined;
}

export const needsRehash = (stored: string): boolean => !stored.startsWith(CURRENT);
