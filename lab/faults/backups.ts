import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "../finding.ts";
import { type Clients, startClients, whileAtWork } from "./clients.ts";
import { command } from "./command.ts";
import type { Context, Scenario } from "./scenario.ts";
import { fsck, readDatabase, startTarget, type Target } from "./target.ts";

const ROUNDS = 4;

/** Another prefix of the same bucket, because a restore refuses a store with files. */
const elsewhere = ({ FILES_URL, ...settings }: Record<string, string>): Record<string, string> =>
  FILES_URL === undefined
    ? settings
    : { ...settings, FILES_URL: FILES_URL.replace("?", `/${randomUUID()}?`) };

/** Changes acknowledged before the backup began must be in it; later ones may be. */
async function backUpAndRestore(
  context: Context,
  target: Target,
  clients: Clients,
  folder: string,
) {
  const archive = join(folder, `${Math.random()}.cpms`);
  const before = await whileAtWork(clients, async () => {
    const acknowledged = clients.load.ledger.writes.filter(
      ({ acknowledged, kind }) => acknowledged && (kind === "event" || kind === "document"),
    );
    await command("backup", [archive], { ...target.site.env, ...target.settings });
    return acknowledged.map(({ mark }) => mark);
  });
  const [other, settings] = [await context.makeSite(), elsewhere(context.settings)];
  await command("restore", [archive], { ...other.env, ...settings });
  const marks = await readDatabase(other, async (db) => [
    ...(await db.selectFrom("events").select("title as mark").execute()),
    ...(await db.selectFrom("documents").select("name as mark").execute()),
  ]);
  const there = new Set(marks.map(({ mark }) => mark));
  const { database, files } = await fsck({ site: other, settings });
  await other.end();
  return {
    acknowledged: before.length,
    lost: before.filter((mark) => !there.has(mark)).length,
    wrong: database.length + files.lost.length + files.damaged.length + files.orphans.length,
  };
}

const backups: Scenario = {
  title: "sauvegarde pendant les écritures, restaurée ailleurs",
  run: async (context) => {
    const folder = mkdtempSync(join(tmpdir(), "cpms-archives-"));
    context.later(() => rmSync(folder, { recursive: true, force: true }));
    const target = await startTarget(context);
    const clients = await startClients(target);
    await whileAtWork(clients, () => new Promise((resolve) => setTimeout(resolve, 1500)));
    const results: Awaited<ReturnType<typeof backUpAndRestore>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      results.push(await backUpAndRestore(context, target, clients, folder));
    const sum = (of: "acknowledged" | "lost" | "wrong") =>
      results.reduce((total, round) => total + round[of], 0);
    const findings: Finding[] = [
      {
        what: `écritures confirmées avant le début de ${ROUNDS} sauvegardes, absentes`,
        measured: `${sum("acknowledged").toLocaleString("fr-FR")}, ${sum("lost")}`,
        passed: sum("acknowledged") > 0 && sum("lost") === 0,
      },
      {
        what: "ce que fsck trouve dans les sites restaurés",
        measured: sum("wrong") === 0 ? "rien à redire" : `${sum("wrong")} défauts`,
        passed: sum("wrong") === 0,
      },
    ];
    return findings;
  },
};

export default backups;
