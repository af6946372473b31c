/*
 * Loaded before server/boot/main.mjs (NODE_OPTIONS=--import), so that the product does not know it:
 * each request to the database, the disk or S3 is a point, counted in order. The header « x-fault »
 * says what happens at which point: « count », « kill 3 », « full 3 », « broken 3 ».
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

type Any = (...args: never[]) => unknown;
type Owner<K extends string> = { [P in K]: unknown };
type Describe = (args: readonly unknown[]) => string | undefined;

const ordered = new AsyncLocalStorage<Ordered>();
const byResponse = new WeakMap<object, Ordered>();

/** « FAULT_AT_START=kill 12 » counts every point of the process from its start on. */
const [startWhat = "", startAt = "0"] = (process.env.FAULT_AT_START ?? "").split(" ");
const sinceStart: Ordered | undefined =
  startWhat === "" ? undefined : { what: startWhat, at: Number(startAt), passed: [] };

const CODES = {
  full: { database: "SQLITE_FULL", server: "53100", disk: "ENOSPC" },
  broken: { database: "SQLITE_IOERR_FSYNC", server: "58030", disk: "EIO" },
} as const;
type Kind = keyof (typeof CODES)["full"];

/** As in a power cut: the process runs no further instruction. */
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

/**
 * Counts a point. Returns the error to inject here, if any; does not return when the process is to
 * die.
 */
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

function wrap<K extends string>(owner: Owner<K>, name: K, kind: Kind, describe: Describe): void {
  const inner = owner[name] as Any;
  owner[name] = function (this: unknown, ...args: never[]) {
    const point = describe.call(this, args);
    const fault = point === undefined ? undefined : pass(point, kind);
    if (fault) throw fault;
    return inner.apply(this, args);
  };
}

/**
 * Makes a function fail as it normally does: by its promise, or by the callback that is its last
 * argument.
 */
function wrapLate<K extends string>(owner: Owner<K>, name: K): void {
  const inner = owner[name] as Any;
  owner[name] = function (this: unknown, ...args: never[]) {
    const done = args.at(-1) as unknown;
    const fault = pass(name, "disk");
    if (!fault) return inner.apply(this, args);
    if (typeof done !== "function") return Promise.reject(fault);
    process.nextTick(done as (error: Error) => void, fault);
    return undefined;
  };
}

const WRITES =
  /^\s*(create|alter|drop|insert|update|delete|begin|start transaction|commit|with\b.*\b(insert|update|delete)\b)/is;
const FIRST_WORDS = /^\W*(\w+\W+\w+(\W+\w+)?)/;
const named = (text: unknown): string | undefined =>
  typeof text === "string" && WRITES.test(text)
    ? (FIRST_WORDS.exec(text)?.[1] ?? text.trim()).replaceAll(/["\s]+/g, " ").slice(0, 40)
    : undefined;

function watchDatabases(): void {
  const memory = new SqliteDatabase(":memory:");
  const statement = Object.getPrototypeOf(memory.prepare("select 1")) as Owner<"run" | "all">;
  memory.close();
  for (const name of ["run", "all"] as const)
    wrap(statement, name, "database", function (this: unknown) {
      return named((this as { source: string }).source);
    });
  wrap(pg.Client.prototype as unknown as Owner<"query">, "query", "server", ([text]) =>
    named(text),
  );
}

/**
 * A stream writes in socket events, outside the context of the request: its points are bound at
 * creation.
 */
function watchStreams(): void {
  const create = fs.createWriteStream;
  fs.createWriteStream = ((path: string, options: object) => {
    const order = ordered.getStore();
    if (!order) return create(path, options as never);
    const bound = { ...fs };
    for (const name of ["open", "write", "writev", "fsync"] as const) {
      const inner = fs[name] as unknown as Any;
      (bound as unknown as Owner<string>)[name] = (...args: never[]) =>
        ordered.run(order, () => {
          const fault = pass(`${name} of a stream`, "disk");
          const done = args.at(-1) as unknown as (error: Error) => void;
          if (fault) return void process.nextTick(done, fault);
          return inner.apply(fs, args);
        });
    }
    return create(path, { ...options, fs: bound } as never);
  }) as typeof fs.createWriteStream;
}

async function watchDisk(): Promise<void> {
  for (const name of ["rename", "rm", "chmod", "link", "unlink"] as const)
    wrapLate(fs.promises as unknown as Owner<typeof name>, name);
  const handle = await fs.promises.open(process.execPath, "r");
  for (const name of ["sync", "datasync", "write", "writeFile"] as const)
    wrapLate(Object.getPrototypeOf(handle) as Owner<typeof name>, name);
  await handle.close();
  watchStreams();
}

function watchRequests(): void {
  wrap(http as unknown as Owner<"request">, "request", "disk", ([options]) => {
    const { method = "GET" } = (options ?? {}) as { method?: string };
    return `S3 ${method}`;
  });
  const emit = http.Server.prototype.emit;
  http.Server.prototype.emit = function (this: http.Server, event: string, ...args: never[]) {
    const [request, response] = args as unknown as [http.IncomingMessage, object];
    const point = event === "request" ? request.headers["x-fault"] : undefined;
    if (point === undefined) return emit.call(this, event, ...args);
    const [what = "", at = "0"] = String(point).split(" ");
    const order = { what, at: Number(at), passed: [] };
    byResponse.set(response, order);
    return ordered.run(order, () => emit.call(this, event, ...args));
  } as typeof emit;
  const answer = http.ServerResponse.prototype as unknown as Owner<"writeHead"> & {
    setHeader: (name: string, value: string) => void;
  };
  const writeHead = answer.writeHead as Any;
  answer.writeHead = function (this: typeof answer, ...args: never[]) {
    const order = byResponse.get(this);
    // After the answer no error is injected, but the process may still die before it is sent.
    if (order) pass("the answer", "disk", order);
    if (order) this.setHeader("x-fault-points", encodeURIComponent(order.passed.join("; ")));
    return writeHead.apply(this, args);
  };
}

watchDatabases();
await watchDisk();
watchRequests();
syncBuiltinESMExports();
