import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../server/config.ts";
import { FILE_OWNERS } from "../server/keeping.ts";
import { openDeps } from "../server/open-deps.ts";
import { compareFiles, mend } from "./fsck/compare-files.ts";
import { filedTables } from "./fsck/filed-rows.ts";
import { countWrong, sayFindings } from "./fsck/say-findings.ts";
import { openProgress } from "./progress/progress.ts";
import { sayFailure } from "./progress/say-failure.ts";

const USAGE = `Usage : npm run fsck -- [--hash] [--mend]
  --hash  relit chaque fichier et compare son empreinte à celle du dépôt
  --mend  retire les orphelins et les brouillons de plus d'un jour, et rien d'autre`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    return parseArgs({ options: { hash: { type: "boolean" }, mend: { type: "boolean" } } }).values;
  } catch {
    throw new Error(USAGE);
  }
}

/** True when rows and files match, or do so now. */
async function check(): Promise<boolean> {
  const { hash = false, mend: mending = false } = readArguments();
  const { deps, database } = await openDeps(readConfig(process.env), pino({ level: "warn" }), {
    shared: true,
  });
  try {
    if ((await filedTables(deps.db)).length === 0)
      throw new Error("Base de données vide : vérifiez DATA_DIR ou DATABASE_URL.");
    await deps.files.prove?.();
    const site = { db: deps.db, files: deps.files, owners: FILE_OWNERS, now: deps.clock.now() };
    const total = (await deps.files.list()).length;
    const step = hash ? openProgress("Relecture", total) : () => {};
    const findings = await compareFiles(site, {
      hash,
      step: (rows) => step(Math.min(rows, total)),
    });
    for (const line of sayFindings(findings, hash)) say(line);
    if (!mending) return countWrong(findings) === 0;
    const removed = await mend(site, findings);
    say(`Retirés : ${removed.orphans} orphelin(s), ${removed.drafts} brouillon(s)`);
    return countWrong(findings) === removed.orphans + removed.drafts;
  } finally {
    await database.close();
  }
}

check().then(
  (match) => process.exit(match ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${sayFailure(error)}\n`);
    process.exit(2);
  },
);
