import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Finding } from "../finding.ts";
import { command } from "./command.ts";
import { type Crew, openCrew, whileAtWork } from "./crew.ts";
import { fsck, type Hand, look, openHand } from "./hand.ts";
import type { Ground, Scenario } from "./scenario.ts";

const ROUNDS = 4;

/** Elsewhere in the same bucket, where there is one: a store that holds anything is not filled. */
const elsewhere = ({ FILES_URL, ...settings }: Record<string, string>): Record<string, string> =>
  FILES_URL === undefined
    ? settings
    : { ...settings, FILES_URL: FILES_URL.replace("?", `/${randomUUID()}?`) };

/** What was acknowledged before it began must be in it; what came after may be. */
async function backUpAndRestore(ground: Ground, hand: Hand, crew: Crew, folder: string) {
  const archive = join(folder, `${Math.random()}.cpms`);
  const before = await whileAtWork(crew, async () => {
    const known = crew.load.ledger.writes.filter(
      ({ acknowledged, kind }) => acknowledged && (kind === "event" || kind === "document"),
    );
    await command("backup", [archive], { ...hand.site.env, ...hand.settings });
    return known.map(({ mark }) => mark);
  });
  const [other, settings] = [await ground.makeSite(), elsewhere(ground.settings)];
  await command("restore", [archive], { ...other.env, ...settings });
  const marks = await look(other, async (db) => [
    ...(await db.selectFrom("events").select("title as mark").execute()),
    ...(await db.selectFrom("documents").select("name as mark").execute()),
  ]);
  const there = new Set(marks.map(({ mark }) => mark));
  const { database, files } = await fsck({ site: other, settings });
  await other.end();
  return {
    known: before.length,
    lost: before.filter((mark) => !there.has(mark)).length,
    wrong: database.length + files.lost.length + files.damaged.length + files.orphans.length,
  };
}

const backups: Scenario = {
  title: "sauvegarde pendant les écritures, restaurée ailleurs",
  run: async (ground) => {
    const folder = mkdtempSync(join(tmpdir(), "cpms-archives-"));
    ground.later(() => rmSync(folder, { recursive: true, force: true }));
    const hand = await openHand(ground);
    const crew = await openCrew(hand);
    await whileAtWork(crew, () => new Promise((over) => setTimeout(over, 1500)));
    const rounds: Awaited<ReturnType<typeof backUpAndRestore>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await backUpAndRestore(ground, hand, crew, folder));
    const sum = (of: "known" | "lost" | "wrong") =>
      rounds.reduce((total, round) => total + round[of], 0);
    const findings: Finding[] = [
      {
        what: `écritures confirmées avant le début de ${ROUNDS} sauvegardes, absentes`,
        measured: `${sum("known").toLocaleString("fr-FR")}, ${sum("lost")}`,
        held: sum("known") > 0 && sum("lost") === 0,
      },
      {
        what: "ce que fsck trouve dans les sites restaurés",
        measured: sum("wrong") === 0 ? "rien à redire" : `${sum("wrong")} défauts`,
        held: sum("wrong") === 0,
      },
    ];
    return findings;
  },
};

export default backups;
