import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { faultOf, isDiskFault } from "../db/faults.ts";
import { freePort } from "../testing/free-port.ts";
import { type S3Server, startS3Server } from "../testing/s3/server.ts";
import { openBucket } from "./s3-client.ts";
import { openObject } from "./s3-read.ts";
import { openS3Store } from "./s3-store.ts";
import type { FileStore } from "./store.ts";
import { newStoredName } from "./stored-name.ts";

const MIB = 1024 * 1024;
let server: S3Server;
let files: FileStore;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const settingsOf = (given: Partial<NonNullable<Config["s3"]>> = {}) => {
  const { s3 } = readConfig({
    FILES_URL: `s3://${server.bucket}?endpoint=${server.endpoint}`,
    AWS_ACCESS_KEY_ID: server.keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.keys.secretAccessKey,
  });
  if (!s3) throw new Error("no S3");
  return { ...s3, ...given };
};
beforeEach(() => {
  server.shelf.objects.clear();
  server.shelf.uploads.clear();
  files = openS3Store(settingsOf());
});
afterEach(() => server.trouble(undefined));

const send = (size = 10) => files.receive(Readable.from([Buffer.alloc(size, "x")]), 50 * MIB);
const save = async () => files.save(await send(), "pdf");
const isWrite = (method: string) => /^(PUT|POST)$/.test(method);

/** The response to this failure, and whether it warns the operator. */
async function answerTo(work: Promise<unknown>) {
  const error = await work.then(
    () => new Error("it went well"),
    (thrown: Error) => thrown,
  );
  return [faultOf(error), isDiskFault(error)];
}

describe("an S3 that fails (F02, F05, F07, F14)", () => {
  test.each([
    [500, "InternalError", "unavailable", false],
    [503, "SlowDown", "unavailable", false],
    [403, "AccessDenied", "unavailable", true],
    [404, "NoSuchBucket", "unavailable", true],
    [403, "QuotaExceeded", "storage_full", false],
    [507, "XMinioStorageFull", "storage_full", false],
  ])("%i %s during an upload is « %s », and leaves nothing", async (...given) => {
    const [status, reason, fault, looked] = given;
    server.trouble(({ method }) => (isWrite(method) ? { status, reason } : undefined));
    expect(await answerTo(send())).toEqual([fault, looked]);
    server.trouble(undefined);
    expect(await files.drafts()).toEqual([]);
  });

  test("a short failure is retried", async () => {
    let failures = 0;
    server.trouble(({ method }) => {
      if (!isWrite(method) || failures === 2) return undefined;
      failures += 1;
      return { status: 503, reason: "SlowDown" };
    });
    expect((await send()).size).toBe(10);
    expect(failures).toBe(2);
  });

  test("a refused part removes the parts before it", async () => {
    server.trouble(({ url }) =>
      url.includes("partNumber=2") ? { status: 403, reason: "AccessDenied" } : undefined,
    );
    expect(await answerTo(send(20 * MIB))).toEqual(["unavailable", true]);
    expect(server.shelf.uploads.size).toBe(0);
  });

  test("parts that could not be removed are a draft, which the sweep removes", async () => {
    server.trouble(({ url, method }) =>
      url.includes("partNumber=2") || method === "DELETE"
        ? { status: 403, reason: "AccessDenied" }
        : undefined,
    );
    await expect(send(20 * MIB)).rejects.toThrow("AccessDenied");
    server.trouble(undefined);
    const [left, ...others] = await files.drafts();
    expect([left?.since, others]).toEqual([expect.any(Number), []]);
    await left?.discard();
    expect(server.shelf.uploads.size).toBe(0);
  });

  test("a copy whose answer is lost leaves no file", async () => {
    const draft = await send();
    server.trouble(({ method, url }) =>
      method === "PUT" && !url.includes("drafts") ? { cutAfter: 0 } : undefined,
    );
    expect(await answerTo(files.save(draft, "pdf"))).toEqual(["unavailable", false]);
    server.trouble(undefined);
    expect(await files.list()).toEqual([]);
  });

  test("a draft that cannot be removed after its copy is left to the sweep", async () => {
    const draft = await send();
    server.trouble(({ method }) =>
      method === "DELETE" ? { status: 403, reason: "AccessDenied" } : undefined,
    );
    const name = await files.save(draft, "pdf");
    server.trouble(undefined);
    expect(await files.find(name)).toMatchObject({ size: 10 });
    expect((await files.drafts()).map(({ id }) => id)).toEqual([draft.id]);
  });

  test("an answer that breaks or stops breaks the stream", async () => {
    const name = await save();
    const bucket = openBucket(settingsOf());
    for (const silent of [false, true]) {
      server.trouble(() => ({ cutAfter: 4, silent }));
      const bytes = await openObject(bucket, name, undefined, 100);
      const reading = bytes?.toArray() ?? Promise.resolve([]);
      expect(await answerTo(reading), `silent: ${silent}`).toEqual(["unavailable", false]);
    }
  });

  test("a missing bucket is not a lost file", async () => {
    const name = newStoredName("pdf");
    expect(await files.find(name)).toBeUndefined();
    const gone = openS3Store(settingsOf({ bucket: "disparu" }));
    expect(await answerTo(gone.find(name))).toEqual(["unavailable", true]);
    expect(await answerTo(gone.open(name))).toEqual(["unavailable", true]);
  });
});

describe("at the start", () => {
  const proof = (given: Parameters<typeof settingsOf>[0]) =>
    openS3Store(settingsOf(given)).prove?.() ?? Promise.reject(new Error("no proof"));

  test("a working service lets the site start, and the trial leaves nothing", async () => {
    await proof({});
    expect(server.shelf.objects.size).toBe(0);
  });

  test.each([
    [{ bucket: "inconnu" }, "le compartiment « inconnu » n’existe pas"],
    [{ accessKeyId: "autre" }, "clés refusées (AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY)"],
    [{ bucket: "public" }, "tout le monde peut y lire les fichiers"],
    [{ bucket: "lecture" }, "n’ont pas tous les droits sur le compartiment « lecture »"],
  ])("T32 %o stops with a sentence that names FILES_URL, and no key", async (given, sentence) => {
    const error = await proof(given).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain("FILES_URL : s3://");
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toContain(server.keys.secretAccessKey);
  });

  test("an address that does not answer, or is another service, is reported", async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    await expect(proof({ endpoint: nowhere })).rejects.toThrow(/ne répond pas \(ECONNREFUSED\)/);
    server.trouble(() => ({ status: 418, reason: "Teapot" }));
    await expect(proof({})).rejects.toThrow(/réponse inattendue/);
  });

  test("a full store lets the site start, since its files can be read", async () => {
    await proof({ bucket: "plein" });
  });
});
