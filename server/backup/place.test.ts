import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type S3Server, startS3Server } from "../testing/s3/server.ts";
import type { Bytes } from "./byte-reader.ts";
import type { BackupPlace } from "./place.ts";
import { sitePlace } from "./site-place.ts";

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), "cpms-place-"));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
const textOf = async (bytes: Bytes | undefined): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of bytes ?? []) parts.push(part);
  return Buffer.concat(parts).toString();
};
const placeAt = (settings: Record<string, string>): Promise<BackupPlace> =>
  sitePlace({
    config: readConfig({
      AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
      BACKUP_PASSPHRASE: "cheval pile agrafe correcte",
      ...settings,
    }),
  });
const bucket = (name: string) => `s3://${name}/sauvegardes?endpoint=${s3.endpoint}`;
const names = async (place: BackupPlace) => (await place.list()).map(({ name }) => name);

// The same on either engine: no database is asked.
describe.runIf(process.env.TEST_ENGINE === "sqlite").each<[string, () => Record<string, string>]>([
  ["a folder", () => ({ BACKUP_DIR: join(folder, "ici") })],
  ["a bucket of S3", () => ({ BACKUP_URL: bucket("fichiers") })],
])("F21 %s", (_where, settings) => {
  test("returns what was stored, whole or in part, once it was read again", async () => {
    const place = await placeAt(settings());
    expect(await place.list()).toEqual([]);
    const proved = await place.put("un.tar", pieces("abc", "def"), async (written) =>
      textOf(await written()),
    );
    expect(proved).toBe("abcdef");
    expect(await place.find("un.tar")).toMatchObject({ name: "un.tar", size: 6 });
    expect(await textOf(await place.open("un.tar", { start: 2, end: 3 }))).toBe("cd");
    expect([await place.find("deux.tar"), await place.open("deux.tar")]).toEqual([
      undefined,
      undefined,
    ]);
    await place.remove("un.tar");
    expect(await names(place)).toEqual([]);
  });

  test("stores nothing when the bytes break off or cannot be read again", async () => {
    const place = await placeAt(settings());
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from("abc");
      throw new Error("broke off");
    };
    await expect(place.put("un.tar", broken(), async () => {})).rejects.toThrow("broke off");
    const unread = place.put("un.tar", pieces("abc"), () => Promise.reject(new Error("unread")));
    await expect(unread).rejects.toThrow("unread");
    expect([await names(place), await place.find("un.tar")]).toEqual([[], undefined]);
  });
});

test("the sweep removes half-written archives of a dead site, and nothing else", async () => {
  const dir = join(folder, "là");
  const place = await placeAt({ BACKUP_DIR: dir });
  await place.prepare?.();
  await place.put("un.tar", pieces("abc"), async () => {});
  for (const name of ["cpms-20261122T020000Z.tar.age.part", "photos.part"])
    writeFileSync(join(dir, name), "x");
  await place.prepare?.();
  expect(readdirSync(dir).toSorted()).toEqual(["photos.part", "un.tar"]);
});

describe("a link in the folder of the backups", () => {
  const dataDir = () => join(folder, "donnees");
  const own = () => join(dataDir(), "sauvegardes");
  const placeIn = async () => await placeAt({ DATA_DIR: dataDir() });
  const target = () => join(folder, "ailleurs");
  const put = async (place: BackupPlace) => place.put("un.tar", pieces("abc"), async () => {});
  beforeEach(() => {
    for (const path of [dataDir(), target()]) {
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path);
    }
  });

  test("is refused in place of the site's own folder, and followed for BACKUP_DIR", async () => {
    symlinkSync(target(), own());
    const place = await placeIn();
    await expect(place.prepare?.()).rejects.toMatchObject({ code: "ELOOP" });
    await expect(put(place)).rejects.toMatchObject({ code: "ELOOP" });
    expect(readdirSync(target())).toEqual([]);
    symlinkSync(target(), join(folder, "lien"));
    await put((await placeAt({ BACKUP_DIR: join(folder, "lien") })) as BackupPlace);
    expect(readdirSync(target())).toEqual(["un.tar"]);
  });

  test("is neither an archive nor written through", async () => {
    const secret = join(target(), "secret");
    writeFileSync(secret, "secret");
    const place = await placeIn();
    await place.prepare?.();
    symlinkSync(secret, join(own(), "deux.tar"));
    symlinkSync(secret, join(own(), "un.tar.part"));
    expect([await place.find("deux.tar"), await place.open("deux.tar")]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await names(place)).toEqual([]);
    await put(place);
    expect([readFileSync(secret, "utf8"), await names(place)]).toEqual(["secret", ["un.tar"]]);
  });
});

test("archives and their folder are for the account of the site only", async () => {
  const place = await placeAt({ DATA_DIR: join(folder, "neuf") });
  await place.put("un.tar", pieces("abc"), async () => {});
  const dir = join(folder, "neuf", "sauvegardes");
  const modes = [dir, join(dir, "un.tar")].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});
