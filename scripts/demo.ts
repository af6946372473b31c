import { rmSync } from "node:fs";
import { runServer } from "#server/testing/start-server.ts";
import { prepareDemo } from "./demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "./demo/people.ts";
import { readSize, SMALL } from "./demo/size.ts";
import { buildIfStale } from "./prepare.mjs";

const accounts = (): string => `
Comptes à essayer (mot de passe de tous : ${PASSWORD}) :
  administratrice              ${ACCOUNTS.admin.email}
  membre de plusieurs groupes  ${ACCOUNTS.member.email}
  membre d’aucun groupe        ${ACCOUNTS.newcomer.email}
Tout est inventé. Ctrl+C arrête le site et efface le dossier${process.env.DATABASE_URL ? " (la base de DATABASE_URL reste)" : ""}.
`;

/** The small demonstration shows its backups, of one day, in the folder that goes with it. */
const FEW_BACKUPS = { BACKUP_DIR: "", BACKUP_DAILY: "1", BACKUP_WEEKLY: "0" };

/** Runs the server on the prepared folder until it is stopped, then removes the folder. */
async function serve(env: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<number> {
  try {
    const server = await runServer({
      isBuilt: true,
      env: { LOG_LEVEL: "warn", PORT: "3000", ...env },
      isPrinted: true,
      // A terminal sends Ctrl+C to the server too; a signal to this process alone is forwarded.
      onSpawn: (child) => {
        for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
          process.on(signal, () => child.kill("SIGTERM"));
      },
    });
    if (server.isReady) process.stdout.write(accounts());
    return (await server.exited) ?? 1;
  } finally {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

async function demo(): Promise<number> {
  const size = readSize(process.argv, SMALL);
  buildIfStale();
  process.stdout.write(
    `Remplissage : ${size.users} personnes, ${size.groups} groupes, ${size.events} événements, ${size.documents} documents…\n`,
  );
  const env = await prepareDemo(process.env, size);
  return serve({ ...env, ...(size === SMALL && !process.env.BACKUP_DIR && FEW_BACKUPS) });
}

demo().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
