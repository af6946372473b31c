import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { newStoredName } from "#server/files/stored-name.ts";
import { plannedUsers } from "#server/testing/table-statistics.ts";
import { UsageError } from "../command.ts";
import { describeFailure } from "../output/describe-failure.ts";
import type { Steps } from "./move.ts";
import { contentsOf, type MoveFixture, openFixture, removeTemplate } from "./test-fixture.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

/** Of the demonstration, trash included, and of a picture. */
const FILES = 75;

let fixture: MoveFixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.end());
afterAll(removeTemplate);

const back = (folder: string) => ["--to", `sqlite:${folder}`, "--files", `disk:${folder}`];
const source = () => contentsOf(fixture.places(fixture.there));
const target = () => contentsOf(fixture.places(back("ailleurs"), fixture.moved));

async function onDatabase<T>(
  databaseUrl: string | undefined,
  work: (db: OpenDatabase["db"]) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase({
    dataDir: fixture.folder,
    ...(databaseUrl && { databaseUrl }),
  });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
/** Migrates the target, as the start of a site does. */
const startThere = () => onDatabase(fixture.moved.DATABASE_URL, migrate);

async function withSource(work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = openDatabase({ dataDir: fixture.folder });
  await work(database);
  await database.close();
}

test("moves to PostgreSQL and S3 and back with every table, every file and the secret", async () => {
  const before = await source();
  const there = await fixture.run(fixture.there);
  expect(there).toMatchObject({ finished: true, files: { files: FILES, wrongAtSource: [] } });
  await startThere();
  expect(await onDatabase(fixture.moved.DATABASE_URL, plannedUsers)).toBeGreaterThan(0);
  expect(await target()).toEqual(before);
  const home = fixture.newFolder();
  expect(await fixture.run(back(home), fixture.moved)).toMatchObject({ finished: true });
  expect(
    await contentsOf(fixture.places(fixture.there, { ...fixture.env, DATA_DIR: home })),
  ).toEqual(before);
  expect(readFileSync(join(home, "secret"), "utf8").trim()).toBe(
    readFileSync(join(fixture.folder, "secret"), "utf8").trim(),
  );
  expect(Object.keys(before).length).toBeGreaterThan(FILES);
});

describe("interrupted", () => {
  const cut = () => {
    throw new Error("interrupted");
  };
  const at = (count: number) => {
    let seen = 0;
    return () => {
      seen += 1;
      if (seen === count) cut();
    };
  };

  test.each<[string, () => Partial<Steps>]>([
    ["before the first row", () => ({ rows: at(1) })],
    [
      "in the middle of a table",
      () => ({ rows: (table, done) => void (table === "journal" && done > 0 && cut()) }),
    ],
    ["among the files", () => ({ copying: at(20) })],
    ["while it verifies", () => ({ verifying: at(20) })],
  ])("%s: no site starts there, and the command can finish the move", async (_when, steps) => {
    const before = await source();
    await expect(fixture.run(fixture.there, undefined, steps())).rejects.toThrow("interrupted");
    await expect(startThere()).rejects.toThrow(/^Base de données inachevée/);
    const sent: string[] = [];
    fixture.s3.trouble(({ method, url }) => {
      if (method === "PUT" && url.includes("/drafts/")) sent.push(url);
      return undefined;
    });
    const storedCount = fixture.s3.shelf.objects.size;
    expect(await fixture.run(fixture.there)).toMatchObject({ finished: true });
    // One object of the write test, and the missing files.
    expect(sent).toHaveLength(1 + FILES - storedCount);
    await startThere();
    expect(await target()).toEqual(before);
  });

  test("copied rows are not copied again", async () => {
    let last = 0;
    const rows: Steps["rows"] = (table, done) => {
      if (table === "journal" && done > 0) cut();
    };
    await expect(fixture.run(fixture.there, undefined, { rows })).rejects.toThrow("interrupted");
    const begun: number[] = [];
    await fixture.run(fixture.there, undefined, {
      rows: (table, done) => {
        if (table !== "journal") return;
        begun.push(done);
        last = done;
      },
    });
    expect([begun[0], last]).toEqual([1000, 2300]);
  });

  test("after a kill the server explains what to do, and the command succeeds", async () => {
    const environment = { PATH: process.env.PATH ?? "" };
    const command = ["server/commands/site.ts", "move", ...fixture.there];
    const killed = spawn(process.execPath, command, { env: { ...environment, ...fixture.env } });
    killed.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("Copie des fichiers")) killed.kill("SIGKILL");
    });
    expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);

    const run = async (words: string[], env: Record<string, string>) => {
      const child = spawn(process.execPath, words, { env: { ...environment, ...env } });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          output += chunk.toString();
        });
      const [code] = await once(child, "close");
      return { code, output };
    };
    const server = await run(["server/boot/main.mjs"], {
      ...fixture.moved,
      PORT: "0",
      LOG_LEVEL: "silent",
    });
    expect([server.code, server.output.trim()]).toEqual([
      1,
      expect.stringMatching(/^Base de données inachevée : [^\n]+$/),
    ]);
    const again = await run(command, fixture.env);
    expect(again.code).toBe(0);
    expect(again.output).toContain(`✓ ${FILES} fichiers`);
    expect(again.output).toContain("TOKEN_SECRET=le contenu de");
    expect(again.output).not.toContain(fixture.s3.keys.secretAccessKey);
    expect(again.output).not.toContain("postgres:postgres");
  });
});

describe("a running site", () => {
  test("is copied, and the target stays unfinished until a move after its stop", async () => {
    await withSource(async ({ db }) => {
      expect(await fixture.run(fixture.there)).toMatchObject({ finished: false });
      await expect(startThere()).rejects.toThrow(/inachevée/);
      await db
        .updateTable("users")
        .set({ first_name: "Zoé" })
        .where("role", "=", "member")
        .execute();
      await db.deleteFrom("contact_messages").execute();
      const one = await db.selectFrom("documents").select("id").executeTakeFirstOrThrow();
      await db.deleteFrom("documents").where("id", "=", one.id).execute();
    });
    expect(await fixture.run(fixture.there)).toMatchObject({ finished: true });
    expect(await target()).toEqual(await source());
  });

  test("is detected on PostgreSQL by its connections, unless --stopped is given", async () => {
    await fixture.run(fixture.there);
    const running = openDatabase({
      dataDir: fixture.folder,
      databaseUrl: fixture.moved.DATABASE_URL ?? "",
    });
    await sql`select 1`.execute(running.db);
    const home = fixture.newFolder();
    expect(await fixture.run(back(home), fixture.moved)).toMatchObject({ finished: false });
    expect(await fixture.run([...back(home), "--stopped"], fixture.moved)).toMatchObject({
      finished: true,
    });
    await running.close();
  });
});

describe("refuses, without a change,", () => {
  test("words that name no place", () => {
    for (const words of [
      [],
      ["--to", "mysql://x"],
      ["--to", "sqlite:"],
      ["--to", "postgres://x/y", "--files", "/dossier"],
    ])
      expect(() => fixture.places(words), words.join(" ")).toThrow(UsageError);
  });

  test("a source or a target that makes no sense", () => {
    const to =
      (...words: string[]) =>
      () =>
        fixture.places(["--to", ...words]);
    expect(to(`sqlite:${fixture.folder}`, "--files", `disk:${fixture.folder}`)).toThrow(
      /est la source/,
    );
    expect(to("sqlite:un", "--files", "disk:deux")).toThrow(/un seul dossier/);
    expect(to("sqlite:un")).toThrow(/donnez aussi --files/);
    expect(to("postgres://x/y", "--files", "s3://fichiers?regoin=x")).toThrow(/^FILES_URL : /);
    const empty = { ...fixture.env, DATA_DIR: fixture.newFolder() };
    expect(() => fixture.places(fixture.there, empty)).toThrow(/^DATA_DIR : aucun site/);
  });

  test("a database or a store with other data", async () => {
    await fixture.s3.shelf.put(newStoredName("pdf"), Buffer.from("autre"));
    await expect(fixture.run(fixture.there)).rejects.toThrow(
      /magasin de fichiers cible n’est pas vide/,
    );
    fixture.s3.shelf.objects.clear();
    const other = fixture.newFolder();
    const database = openDatabase({ dataDir: other });
    await migrate(database.db);
    await database.close();
    await expect(fixture.run(back(other))).rejects.toThrow(/base cible n’est pas vide/);
    await expect(fixture.run(fixture.there, { ...fixture.env, DATA_DIR: other })).rejects.toThrow(
      /attend la fin d’un déménagement depuis sqlite:/,
    );
  });

  test("a target without room or permissions, before a row is read", async () => {
    const readOnly = fixture.there.map((word) => word.replace("s3://fichiers", "s3://lecture"));
    await expect(fixture.run(readOnly)).rejects.toThrow(
      /^FILES_URL : .* n’ont pas tous les droits/,
    );
  });
});

test("a failing service gives one sentence, and the target stays unfinished", async () => {
  fixture.s3.trouble(({ method, url }) =>
    method === "PUT" && !url.includes("/drafts/") ? { status: 503, reason: "SlowDown" } : undefined,
  );
  const error = await fixture.run(fixture.there).catch((thrown: unknown) => thrown);
  expect(describeFailure(error)).toMatch(
    /^La base ou les fichiers ne répondent pas \(S3: SlowDown/,
  );
  await expect(startThere()).rejects.toThrow(/inachevée/);
});

test("files lost or damaged before the move are reported and copied as they are", async () => {
  const [damaged = "", lost = ""] = (await listSource()).map((name) => join("files", name));
  // The demonstration gives one file several names.
  for (const name of [damaged, lost]) rmSync(join(fixture.folder, name));
  writeFileSync(join(fixture.folder, damaged), "abîmé");
  const before = await source();
  const { finished, files } = await fixture.run(fixture.there);
  expect([finished, files?.wrongAtSource.length, files?.differing]).toEqual([true, 2, []]);
  expect(await target()).toEqual(before);
});

async function listSource(): Promise<string[]> {
  const names: string[] = [];
  await withSource(async ({ db }) => {
    const rows = await db.selectFrom("document_versions").select("file_name").execute();
    names.push(...rows.flatMap((row) => row.file_name ?? []));
  });
  return names;
}
