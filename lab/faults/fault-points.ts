/*
 * Loaded before server/boot/main.mjs (NODE_OPTIONS=--import), so that the product knows nothing of it: each thing that a request asks of the database, of the disk
 * or of S3 is a point, counted in the order in which they come. The header « x-fault » says what happens at which: « count », « kill 3 », « full 3 », « broken 3 ».
 */
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import SqliteDatabase from "better-sqlite3";
import pg from "pg";

interface Ordered {
  what: string;
  at: number;
  passed: string[];
}

type Any = (...given: never[]) => unknown;
type Holder<K extends string> = { [P in K]: unknown };
type Say = (given: readonly unknown[]) => string | undefined;

const ordered = new AsyncLocalStorage<Ordered>();
const byResponse = new WeakMap<object, Ordered>();

/** « FAULT_AT_START=kill 12 » counts all that the process does, from its start on. */
const [startWhat = "", startAt = "0"] = (process.env.FAULT_AT_START ?? "").split(" ");
const sinceStart: Ordered | undefined =
  startWhat === "" ? undefined : { what: startWhat, at: Number(startAt), passed: [] };

const CODES = {
  full: { database: "SQLITE_FULL", server: "53100", disk: "ENOSPC" },
  broken: { database: "SQLITE_IOERR_FSYNC", server: "58030", disk: "EIO" },
} as const;
type Kind = keyof (typeof CODES)["full"];

/** As the power goes: nothing of this process runs any more. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
}

function errorOf(what: string, kind: Kind): Error {
  const code = CODES[what as "full" | "broken"][kind];
  const message = `${code}: injected`;
  return kind === "database"
    ? new SqliteDatabase.SqliteError(message, code)
    : Object.assign(new Error(message), { code });
}

/** Counts a point. What is to go wrong here is returned; a process that is to die does not come back. */
function pass(
  name: string,
  kind: Kind,
  order = ordered.getStore() ?? sinceStart,
): Error | undefined {
  if (!order) return undefined;
  order.passed.push(name);
  if (order.passed.length !== order.at) return undefined;
  if (order.what === "kill") die();
  return order.what in CODES ? errorOf(order.what, kind) : undefined;
}

function wrap<K extends string>(holder: Holder<K>, name: K, kind: Kind, say: Say): void {
  const inner = holder[name] as Any;
  holder[name] = function (this: unknown, ...given: never[]) {
    const said = say.call(this, given);
    const fault = said === undefined ? undefined : pass(said, kind);
    if (fault) throw fault;
    return inner.apply(this, given);
  };
}

/** What is said to fail through a promise, or in the callback that comes last, as the one that stands there would. */
function wrapLate<K extends string>(holder: Holder<K>, name: K): void {
  const inner = holder[name] as Any;
  holder[name] = function (this: unknown, ...given: never[]) {
    const done = given.at(-1) as unknown;
    const fault = pass(name, "disk");
    if (!fault) return inner.apply(this, given);
    if (typeof done !== "function") return Promise.reject(fault);
    process.nextTick(done as (error: Error) => void, fault);
    return undefined;
  };
}

const WRITES =
  /^\s*(create|alter|drop|insert|update|delete|begin|start transaction|commit|with\b.*\b(insert|update|delete)\b)/is;
const FEW_WORDS = /^\W*(\w+\W+\w+(\W+\w+)?)/;
const named = (text: unknown): string | undefined =>
  typeof text === "string" && WRITES.test(text)
    ? (FEW_WORDS.exec(text)?.[1] ?? text.trim()).replaceAll(/["\s]+/g, " ").slice(0, 40)
    : undefined;

function watchDatabases(): void {
  const memory = new SqliteDatabase(":memory:");
  const statement = Object.getPrototypeOf(memory.prepare("select 1")) as Holder<"run" | "all">;
  memory.close();
  for (const name of ["run", "all"] as const)
    wrap(statement, name, "database", function (this: unknown) {
      return named((this as { source: string }).source);
    });
  wrap(pg.Client.prototype as unknown as Holder<"query">, "query", "server", ([text]) =>
    named(text),
  );
}

/** A stream writes from the events of a socket, which know nothing of the request: its points are bound when it is made. */
function watchStreams(): void {
  const create = fs.createWriteStream;
  fs.createWriteStream = ((path: string, options: object) => {
    const order = ordered.getStore();
    if (!order) return create(path, options as never);
    const bound = { ...fs };
    for (const name of ["open", "write", "writev", "fsync"] as const) {
      const inner = fs[name] as unknown as Any;
      (bound as unknown as Holder<string>)[name] = (...given: never[]) =>
        ordered.run(order, () => {
          const fault = pass(`${name} of a stream`, "disk");
          const done = given.at(-1) as unknown as (error: Error) => void;
          if (fault) return void process.nextTick(done, fault);
          return inner.apply(fs, given);
        });
    }
    return create(path, { ...options, fs: bound } as never);
  }) as typeof fs.createWriteStream;
}

async function watchDisk(): Promise<void> {
  for (const name of ["rename", "rm", "chmod", "link", "unlink"] as const)
    wrapLate(fs.promises as unknown as Holder<typeof name>, name);
  const handle = await fs.promises.open(process.execPath, "r");
  for (const name of ["sync", "datasync", "write", "writeFile"] as const)
    wrapLate(Object.getPrototypeOf(handle) as Holder<typeof name>, name);
  await handle.close();
  watchStreams();
}

function watchRequests(): void {
  wrap(http as unknown as Holder<"request">, "request", "disk", ([asked]) => {
    const { method = "GET" } = (asked ?? {}) as { method?: string };
    return `S3 ${method}`;
  });
  const emit = http.Server.prototype.emit;
  http.Server.prototype.emit = function (this: http.Server, event: string, ...given: never[]) {
    const [request, response] = given as unknown as [http.IncomingMessage, object];
    const said = event === "request" ? request.headers["x-fault"] : undefined;
    if (said === undefined) return emit.call(this, event, ...given);
    const [what = "", at = "0"] = String(said).split(" ");
    const order = { what, at: Number(at), passed: [] };
    byResponse.set(response, order);
    return ordered.run(order, () => emit.call(this, event, ...given));
  } as typeof emit;
  const answer = http.ServerResponse.prototype as unknown as Holder<"writeHead"> & {
    setHeader: (name: string, value: string) => void;
  };
  const writeHead = answer.writeHead as Any;
  answer.writeHead = function (this: typeof answer, ...given: never[]) {
    const order = byResponse.get(this);
    // Nothing fails any more once there is an answer, but the process may still die before it is sent.
    if (order) pass("the answer", "disk", order);
    if (order) this.setHeader("x-fault-points", encodeURIComponent(order.passed.join("; ")));
    return writeHead.apply(this, given);
  };
}

watchDatabases();
await watchDisk();
watchRequests();
syncBuiltinESMExports();
