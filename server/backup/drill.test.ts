import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openChecks } from "../files/check-file.ts";
import { openDiskStore } from "../files/disk-store.ts";
import { filedRows } from "../files/file-rows.ts";
import { field, file, form } from "../testing/form.ts";
import { ADMIN, makeSite, post, type Site } from "../testing/run-site.ts";
import { pdf } from "../testing/sample-files.ts";
import type { Engine } from "../testing/test-database.ts";

const PASSPHRASE = "cheval pile agrafe correcte";

let folder: string;
const sites: Site[] = [];
const make = async (engine: Engine): Promise<Site> => {
  const site = await makeSite(undefined, engine);
  sites.push(site);
  return site;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cpms-drill-"));
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.end();
  rmSync(folder, { recursive: true });
});

async function command(site: Site, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...site.env, BACKUP_PASSPHRASE: PASSPHRASE };
  const child = spawn(process.execPath, ["server/commands/site.ts", ...words], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const [code] = await once(child, "close");
  return { code: Number(code), said };
}

const logIn = async (url: string): Promise<string> => {
  const reply = await post(`${url}/api/login`, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  expect(reply.status).toBe(200);
  return (await reply.json()).token ?? "";
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = async (url: string, token: string) =>
  (await fetch(url, { headers: bearer(token) })).json() as Promise<Record<string, string>[]>;

async function deposit(url: string, token: string, groupId: string, name: string): Promise<void> {
  const { body, headers } = form([field("groupId", groupId), file(name, pdf())]);
  const sent = {
    method: "POST",
    headers: { ...headers, ...bearer(token) },
    body: new Uint8Array(body),
  };
  expect((await fetch(`${url}/api/upload`, sent)).status).toBe(201);
}

/** Writes one change after the other until it is stopped. Returns the names of acknowledged changes. */
function writeContinuously(url: string, token: string) {
  const acknowledged: string[] = [];
  let stop = false;
  const write = async () => {
    while (!stop) {
      const name = `Écrit ${acknowledged.length}`;
      if ((await post(`${url}/api/groupes`, { name }, token)).status === 201)
        acknowledged.push(name);
    }
  };
  const writing = write();
  return {
    acknowledged,
    end: async () => {
      stop = true;
      await writing;
    },
  };
}

/** Each row has its file, whole, and the store has no other. */
async function expectMatch({ dataDir, openDatabase }: Site): Promise<void> {
  const { db, close } = openDatabase({ shared: true });
  const files = await openDiskStore(dataDir);
  const check = openChecks(files);
  const named: string[] = [];
  for await (const row of filedRows(db)) {
    expect(await check(row.name, row)).toBe("whole");
    named.push(row.name);
  }
  expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(named.toSorted());
  await close();
}

// One run of it knows both engines.
describe.runIf(process.env.TEST_ENGINE === "postgres")("the drill", () => {
  test.each<[Engine, Engine]>([
    ["sqlite", "postgres"],
    ["postgres", "sqlite"],
  ])("F21 T62 a busy site on %s is backed up, and restored on %s whole", async (from, to) => {
    const here = await make(from);
    const running = await here.run(ADMIN);
    const token = await logIn(running.url);
    const [group] = await get(`${running.url}/api/groupes`, token);
    for (const name of ["Un.pdf", "Deux.pdf"])
      await deposit(running.url, token, group?.id ?? "", name);

    const writer = writeContinuously(running.url, token);
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2);
    const before = [...writer.acknowledged];
    const path = join(folder, "site.tar.age");
    const backup = await command(here, "backup", path);
    await writer.end();
    expect([backup.code, backup.said]).toEqual([0, expect.stringContaining("relue en entier")]);
    expect(writer.acknowledged.length).toBeGreaterThan(before.length);
    await running.kill("SIGTERM");

    const there = await make(to);
    const restored = await command(there, "restore", path);
    expect([restored.code, restored.said]).toEqual([
      0,
      expect.stringContaining("comptes et empreintes égaux"),
    ]);
    await expectMatch(there);
    const again = await there.run();
    expect((await fetch(`${again.url}/api/users/me`, { headers: bearer(token) })).status).toBe(401);
    const newToken = await logIn(again.url);
    const names = (await get(`${again.url}/api/groupes`, newToken)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(before));
    const written = names.filter((name) => name?.startsWith("Écrit "));
    // As it was at one moment: what was written until then, without a gap, and one perhaps that was not acknowledged yet.
    expect(written.toSorted()).toEqual(
      Array.from({ length: written.length }, (_, index) => `Écrit ${index}`).toSorted(),
    );
    const documents = await get(`${again.url}/api/documents`, newToken);
    expect(documents.map(({ name }) => name).toSorted()).toEqual(["Deux.pdf", "Un.pdf"]);
    expect(await again.kill("SIGTERM")).toBe(0);
  });
});
