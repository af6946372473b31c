import { pino } from "pino";
import type { Archive } from "../backup/restore.ts";
import { openDeps } from "../boot/open-deps.ts";
import { readConfig } from "../config.ts";
import { FILE_OWNERS } from "../data-lifecycle.ts";
import { filedTables } from "../files/file-rows.ts";
import { openArchive } from "./archive/open-archive.ts";
import { defineCommand, type Environment, UsageError } from "./command.ts";
import { checkDatabase } from "./fsck/check-database.ts";
import { compareFiles, type Findings, mend } from "./fsck/compare-files.ts";
import { countWrong, describeFindings } from "./fsck/describe-findings.ts";
import { restoreLost } from "./fsck/restore-lost.ts";
import { counted, openProgress } from "./output/progress.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Site = Parameters<typeof compareFiles>[0];

/** Counts what was mended. */
async function mendAll(
  site: Site,
  findings: Findings,
  archive: Archive | undefined,
): Promise<number> {
  const back = archive === undefined ? [] : await restoreLost(site, findings, archive);
  if (archive !== undefined)
    say(`Remis depuis l’archive : ${counted(back.length, "fichier", "fichiers")}`);
  const removed = await mend(site, findings);
  say(`Retirés : ${removed.orphans} orphelin(s), ${removed.drafts} brouillon(s)`);
  return back.length + removed.orphans + removed.drafts;
}

interface Wish {
  hash: boolean;
  isMending: boolean;
  /** An archive that gives back lost files. */
  from: string | undefined;
  /** It may be in clear although a passphrase is set. */
  clear: boolean;
}

/** True when the database is sound and matches its files, if need be after the mending. */
async function check(env: Environment, { hash, isMending, from, clear }: Wish): Promise<boolean> {
  const config = readConfig(env);
  const { deps, database } = await openDeps(config, pino({ level: "warn" }), {
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
    for (const line of describeFindings(findings, hash)) say(line);
    const archive =
      from === undefined ? undefined : await openArchive(from, config.backup.passphrase, clear);
    const mended = isMending ? await mendAll(site, findings, archive) : 0;
    return wrong.length === 0 && countWrong(findings) === mended;
  } finally {
    await database.close();
  }
}

export const fsck = defineCommand({
  summary: "compare la base et les fichiers qu’elle nomme ; le site peut tourner",
  options: {
    hash: {
      type: "boolean",
      help: "relit chaque fichier et compare son empreinte à celle du dépôt",
    },
    mend: {
      type: "boolean",
      help: "retire les orphelins et les brouillons de plus d’un jour, et rien d’autre",
    },
    from: {
      type: "string",
      value: "ARCHIVE",
      help: "avec --mend, remet d’abord les fichiers perdus ou abîmés que cette sauvegarde a encore entiers",
    },
    clear: {
      type: "boolean",
      help: "accepte une archive en clair alors qu’une phrase secrète est réglée, si vous savez d’où elle vient",
    },
  },
  notes: [
    "Code de sortie : 0 tout se correspond, 1 quelque chose ne va pas, 2 la vérification n’a pas pu se faire.",
  ],
  run: async ({ values, env }) => {
    const { hash = false, mend: isMending = false, clear = false, from } = values;
    if (from !== undefined && !isMending) throw new UsageError("--from ne sert qu’avec --mend.");
    return (await check(env, { hash, isMending, from, clear })) ? 0 : 1;
  },
});
