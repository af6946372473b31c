import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../server/config.ts";
import { filedTables } from "../server/files/filed-rows.ts";
import { FILE_OWNERS } from "../server/keeping.ts";
import { openDeps } from "../server/open-deps.ts";
import { openArchive } from "./backup/open-archive.ts";
import { checkDatabase } from "./fsck/check-database.ts";
import { compareFiles, type Findings, mend } from "./fsck/compare-files.ts";
import { giveBack } from "./fsck/give-back.ts";
import { countWrong, sayFindings } from "./fsck/say-findings.ts";
import { counted, openProgress } from "./progress/progress.ts";
import { sayFailure } from "./progress/say-failure.ts";

const USAGE = `Usage : npm run fsck -- [--hash] [--mend [--from ARCHIVE]]
  --hash  relit chaque fichier et compare son empreinte à celle du dépôt
  --mend  retire les orphelins et les brouillons de plus d'un jour, et rien d'autre
  --from  avec --mend, remet d'abord les fichiers perdus ou abîmés que cette sauvegarde a encore entiers`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    const flag = { type: "boolean" } as const;
    const options = { hash: flag, mend: flag, from: { type: "string" } } as const;
    const { values } = parseArgs({ options });
    if (values.mend || values.from === undefined) return values;
  } catch {
    // Said below.
  }
  throw new Error(USAGE);
}

type Site = Parameters<typeof compareFiles>[0];

/** What is mended of what was found. */
async function mendAll(site: Site, findings: Findings, from: string | undefined): Promise<number> {
  const back = from === undefined ? [] : await giveBack(site, findings, await openArchive(from));
  if (from !== undefined)
    say(`Remis depuis ${from} : ${counted(back.length, "fichier", "fichiers")}`);
  const removed = await mend(site, findings);
  say(`Retirés : ${removed.orphans} orphelin(s), ${removed.drafts} brouillon(s)`);
  return back.length + removed.orphans + removed.drafts;
}

/** True when the database is sound, and rows and files match, or do so now. */
async function check(): Promise<boolean> {
  const { hash = false, mend: mending = false, from } = readArguments();
  const { deps, database } = await openDeps(readConfig(process.env), pino({ level: "warn" }), {
    shared: true,
  });
  try {
    if ((await filedTables(deps.db)).length === 0)
      throw new Error("Base de données vide : vérifiez DATA_DIR ou DATABASE_URL.");
    await deps.files.prove?.();
    const wrong = await checkDatabase(deps.db);
    for (const line of wrong) say(`✗ ${line}`);
    const site = { db: deps.db, files: deps.files, owners: FILE_OWNERS, now: deps.clock.now() };
    const total = (await deps.files.list()).length;
    const step = hash ? openProgress("Relecture", total) : () => {};
    const findings = await compareFiles(site, {
      hash,
      step: (rows) => step(Math.min(rows, total)),
    });
    for (const line of sayFindings(findings, hash)) say(line);
    const mended = mending ? await mendAll(site, findings, from) : 0;
    return wrong.length === 0 && countWrong(findings) === mended;
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
