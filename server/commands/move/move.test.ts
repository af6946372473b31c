import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { newStoredName } from "#server/files/stored-name.ts";
import { UsageError } from "../command.ts";
import { describeFailure } from "../output/describe-failure.ts";
import type { Steps } from "./move.ts";
import { contentsOf, forgetDrawn, type Ground, openGround } from "./test-ground.ts";

vi.mock("@node-rs/argon2", () => import("#server/testing/plain-argon2.ts"));

/** Of the demonstration, trash included, and of a picture. */
const FILES = 65;

let ground: Ground;
beforeEach(async () => {
  ground = await openGround();
});
afterEach(() => ground.end());
afterAll(forgetDrawn);

const back = (folder: string) => ["--to", `sqlite:${folder}`, "--files", `disk:${folder}`];
const source = () => contentsOf(ground.places(ground.there));
const target = () => contentsOf(ground.places(back("ailleurs"), ground.moved));

/** Starting a site on it does this first. */
async function startOn(databaseUrl: string | undefined): Promise<void> {
  const { db, close } = openDatabase({
    dataDir: ground.folder,
    ...(databaseUrl && { databaseUrl }),
  });
  try {
    await migrate(db);
  } finally {
    await close();
  }
}
const startThere = () => startOn(ground.moved.DATABASE_URL);

async function withSource(work: (database: OpenDatabase) => Promise<unknown>): Promise<void> {
  const database = openDatabase({ dataDir: ground.folder });
  await work(database);
  await database.close();
}

test("a site goes to PostgreSQL and S3 and back: every table and every file as it was, its secret too", async () => {
  const before = await source();
  const there = await ground.run(ground.there);
  expect(there).toMatchObject({ finished: true, files: { files: FILES, wrongAtSource: [] } });
  await startThere();
  expect(await target()).toEqual(before);
  const home = ground.newFolder();
  expect(await ground.run(back(home), ground.moved)).toMatchObject({ finished: true });
  expect(await contentsOf(ground.places(ground.there, { ...ground.env, DATA_DIR: home }))).toEqual(
    before,
  );
  expect(readFileSync(join(home, "secret"), "utf8").trim()).toBe(
    readFileSync(join(ground.folder, "secret"), "utf8").trim(),
  );
  expect(Object.keys(before).length).toBeGreaterThan(FILES);
});

describe("cut off", () => {
  const cut = () => {
    throw new Error("cut off");
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
  ])("%s: no site starts there, and the same command goes on to the end", async (_when, steps) => {
    const before = await source();
    await expect(ground.run(ground.there, undefined, steps())).rejects.toThrow("cut off");
    await expect(startThere()).rejects.toThrow(/^Base de données inachevée/);
    const sent: string[] = [];
    ground.s3.trouble(({ method, url }) => {
      if (method === "PUT" && url.includes("/drafts/")) sent.push(url);
      return undefined;
    });
    const held = ground.s3.shelf.objects.size;
    expect(await ground.run(ground.there)).toMatchObject({ finished: true });
    // The trial of a start, and what was not there yet.
    expect(sent).toHaveLength(1 + FILES - held);
    await startThere();
    expect(await target()).toEqual(before);
  });

  test("rows that are there are not written again", async () => {
    let last = 0;
    const rows: Steps["rows"] = (table, done) => {
      if (table === "journal" && done > 0) cut();
    };
    await expect(ground.run(ground.there, undefined, { rows })).rejects.toThrow("cut off");
    const begun: number[] = [];
    await ground.run(ground.there, undefined, {
      rows: (table, done) => {
        if (table !== "journal") return;
        begun.push(done);
        last = done;
      },
    });
    expect([begun[0], last]).toEqual([1000, 2300]);
  });

  test("killed for good, the server says what to do; the command then ends well and says the settings", async () => {
    const environment = { PATH: process.env.PATH ?? "" };
    const command = ["server/commands/site.ts", "move", ...ground.there];
    const killed = spawn(process.execPath, command, { env: { ...environment, ...ground.env } });
    killed.stdout.on("data", (chunk: Buffer) => {
      if (chunk.includes("Copie des fichiers")) killed.kill("SIGKILL");
    });
    expect(await once(killed, "exit")).toEqual([null, "SIGKILL"]);

    const run = async (words: string[], env: Record<string, string>) => {
      const child = spawn(process.execPath, words, { env: { ...environment, ...env } });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk: Buffer) => {
          said += chunk.toString();
        });
      const [code] = await once(child, "close");
      return { code, said };
    };
    const server = await run(["server/boot/main.mjs"], {
      ...ground.moved,
      PORT: "0",
      LOG_LEVEL: "silent",
    });
    expect([server.code, server.said.trim()]).toEqual([
      1,
      expect.stringMatching(/^Base de données inachevée : [^\n]+$/),
    ]);
    const again = await run(command, ground.env);
    expect(again.code).toBe(0);
    expect(again.said).toContain(`✓ ${FILES} fichiers`);
    expect(again.said).toContain("TOKEN_SECRET=le contenu de");
    expect(again.said).not.toContain(ground.s3.keys.secretAccessKey);
    expect(again.said).not.toContain("postgres:postgres");
  });
});

describe("a site that is running", () => {
  test("is copied, and the target stays unfinished until it was stopped: what changed meanwhile is then there", async () => {
    await withSource(async ({ db }) => {
      expect(await ground.run(ground.there)).toMatchObject({ finished: false });
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
    expect(await ground.run(ground.there)).toMatchObject({ finished: true });
    expect(await target()).toEqual(await source());
  });

  test("on PostgreSQL is known by its connections, unless whoever moves it says that it is stopped", async () => {
    await ground.run(ground.there);
    const running = openDatabase({
      dataDir: ground.folder,
      databaseUrl: ground.moved.DATABASE_URL ?? "",
    });
    await sql`select 1`.execute(running.db);
    const home = ground.newFolder();
    expect(await ground.run(back(home), ground.moved)).toMatchObject({ finished: false });
    expect(await ground.run([...back(home), "--stopped"], ground.moved)).toMatchObject({
      finished: true,
    });
    await running.close();
  });
});

describe("what is refused, with nothing changed", () => {
  test("refuses words that name no place", () => {
    for (const words of [
      [],
      ["--to", "mysql://x"],
      ["--to", "sqlite:"],
      ["--to", "postgres://x/y", "--files", "/dossier"],
    ])
      expect(() => ground.places(words), words.join(" ")).toThrow(UsageError);
  });

  test("a source or a target that makes no sense", () => {
    const to =
      (...words: string[]) =>
      () =>
        ground.places(["--to", ...words]);
    expect(to(`sqlite:${ground.folder}`, "--files", `disk:${ground.folder}`)).toThrow(
      /est la source/,
    );
    expect(to("sqlite:un", "--files", "disk:deux")).toThrow(/un seul dossier/);
    expect(to("sqlite:un")).toThrow(/donnez aussi --files/);
    expect(to("postgres://x/y", "--files", "s3://fichiers?regoin=x")).toThrow(/^FILES_URL : /);
    const empty = { ...ground.env, DATA_DIR: ground.newFolder() };
    expect(() => ground.places(ground.there, empty)).toThrow(/^DATA_DIR : aucun site/);
  });

  test("a database or a store that holds something else", async () => {
    await ground.s3.shelf.put(newStoredName("pdf"), Buffer.from("autre"));
    await expect(ground.run(ground.there)).rejects.toThrow(
      /magasin de fichiers cible n'est pas vide/,
    );
    ground.s3.shelf.objects.clear();
    const other = ground.newFolder();
    const database = openDatabase({ dataDir: other });
    await migrate(database.db);
    await database.close();
    await expect(ground.run(back(other))).rejects.toThrow(/base cible n'est pas vide/);
    await expect(ground.run(ground.there, { ...ground.env, DATA_DIR: other })).rejects.toThrow(
      /attend la fin d'un déménagement depuis sqlite:/,
    );
  });

  test("a target without room or without rights, before a row is read", async () => {
    const readOnly = ground.there.map((word) => word.replace("s3://fichiers", "s3://lecture"));
    await expect(ground.run(readOnly)).rejects.toThrow(/^FILES_URL : .* n'ont pas tous les droits/);
  });
});

test("a service that goes is said in a sentence, and nothing is taken for whole", async () => {
  ground.s3.trouble(({ method, url }) =>
    method === "PUT" && !url.includes("/drafts/") ? { status: 503, reason: "SlowDown" } : undefined,
  );
  const error = await ground.run(ground.there).catch((thrown: unknown) => thrown);
  expect(describeFailure(error)).toMatch(
    /^La base ou les fichiers ne répondent pas \(S3: SlowDown/,
  );
  await expect(startThere()).rejects.toThrow(/inachevée/);
});

test("files that were lost or damaged before the move are said, and carried as they are", async () => {
  const [damaged = "", lost = ""] = (await listSource()).map((name) => join("files", name));
  // The demonstration gives one file several names.
  for (const name of [damaged, lost]) rmSync(join(ground.folder, name));
  writeFileSync(join(ground.folder, damaged), "abîmé");
  const before = await source();
  const { finished, files } = await ground.run(ground.there);
  expect([finished, files?.wrongAtSource.length, files?.differing]).toEqual([true, 2, []]);
  expect(await target()).toEqual(before);
});

async function listSource(): Promise<string[]> {
  const names: string[] = [];
  await withSource(async ({ db }) => {
    const rows = await db.selectFrom("documents").select("file_name").execute();
    names.push(...rows.map((row) => row.file_name));
  });
  return names;
}
