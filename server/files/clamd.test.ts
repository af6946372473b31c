import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EICAR, type ScriptedClamd, startClamd } from "../testing/clamd.ts";
import { askClamd } from "./clamd.ts";
import { readClamdAddress } from "./clamd-address.ts";

const PATIENCE = 10_000;

let clamd: ScriptedClamd;
beforeEach(async () => {
  clamd = await startClamd();
});
afterEach(() => clamd.close());

const scan = (bytes: Buffer | Readable, patience = PATIENCE) =>
  askClamd(
    clamd.at,
    patience,
    "INSTREAM",
    bytes instanceof Readable ? bytes : Readable.from([bytes]),
  );

describe("T61 one command to clamd", () => {
  test("returns its answer for clean, infected, empty and split content", async () => {
    const many = Array.from({ length: 400 }, (_, index) => Buffer.alloc(1 + index * 17, index));
    expect(await askClamd(clamd.at, PATIENCE, "PING")).toBe("PONG");
    expect(await scan(Buffer.from("bonjour"))).toBe("stream: OK");
    expect(await scan(Buffer.alloc(0))).toBe("stream: OK");
    expect(await scan(Buffer.concat([Buffer.from("avant "), EICAR, Buffer.from(" après")]))).toBe(
      "stream: Eicar-Test-Signature FOUND",
    );
    expect(await scan(Readable.from([Buffer.alloc(0), ...many]))).toBe("stream: OK");
    expect(clamd.seen.at(-1)?.equals(Buffer.concat(many))).toBe(true);
  });

  test.each([
    ["hang", /pas de réponse à temps/, 200],
    ["drop", /ECONNRESET|EPIPE|fermée sans réponse/, PATIENCE],
    ["drop midway", /ECONNRESET|EPIPE|fermée sans réponse/, PATIENCE],
    [{ says: "stream: OK", atOnce: true }, /avant la fin du fichier|ECONNRESET|EPIPE/, PATIENCE],
    [{ says: "x".repeat(100_000), atOnce: true }, /sans fin|ECONNRESET|EPIPE/, PATIENCE],
  ] as const)("fails with a reason when clamd does this: %o", async (way, words, patience) => {
    clamd.way = way;
    // More than a connection takes before the other side reads.
    const bytes = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(64 * 1024)));
    await expect(scan(bytes, patience)).rejects.toMatchObject({
      name: "ClamdSilent",
      message: expect.stringMatching(words),
    });
    expect(bytes.destroyed).toBe(true);
  });

  test("returns an answer that comes before the end of the bytes", async () => {
    clamd.way = "limit";
    expect(await scan(Buffer.alloc(1024))).toBe("INSTREAM size limit exceeded. ERROR");
  });

  test("fails with the error of the bytes that cannot be read", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("début");
        throw new RangeError("disque");
      })(),
    );
    await expect(scan(broken)).rejects.toThrow(RangeError);
  });

  test("fails at once without a server", async () => {
    await clamd.close();
    await expect(scan(Buffer.from("x"))).rejects.toThrow("ECONNREFUSED");
    clamd = await startClamd();
  });

  test("can use a local socket", async () => {
    const folder = mkdtempSync(join(tmpdir(), "cpms-clamd-"));
    const path = join(folder, "clamd.ctl");
    const server = createServer((socket) => void socket.once("data", () => socket.end("PONG\0")));
    server.listen(path);
    await once(server, "listening");
    expect(await askClamd({ path }, PATIENCE, "PING")).toBe("PONG");
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true });
  });
});

test.each([
  ["127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
  ["clamd_1.exemple.fr:1", { host: "clamd_1.exemple.fr", port: 1 }],
  ["[::1]:3310", { host: "::1", port: 3310 }],
  ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["127.0.0.1", expect.stringContaining("hôte:port")],
  ["tcp://127.0.0.1:3310", expect.stringContaining("hôte:port")],
  ["::1:3310", expect.stringContaining("hôte:port")],
  ["clamd:0", expect.stringContaining("65535")],
  ["clamd:65536", expect.stringContaining("65535")],
])("reads or refuses the address %s", (written, read) => {
  expect(readClamdAddress(written)).toEqual(read);
});
