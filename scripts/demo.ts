import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { prepareDemo } from "./demo/folder.ts";
import { ACCOUNTS, PASSWORD } from "./demo/people.ts";
import { askedSize, SMALL } from "./demo/size.ts";
import { buildIfStale } from "./prepare.mjs";

const LISTENS = "Le site écoute sur";

const accounts = (): string => `
Comptes à essayer (mot de passe de tous : ${PASSWORD}) :
  administratrice              ${ACCOUNTS.admin.email}
  membre de plusieurs groupes  ${ACCOUNTS.member.email}
  membre d'aucun groupe        ${ACCOUNTS.newcomer.email}
Tout est inventé. Ctrl+C arrête le site et efface le dossier${process.env.DATABASE_URL ? " (la base de DATABASE_URL reste)" : ""}.
`;

/** The real server on what was prepared, until it is stopped; then the folder is removed. */
function serve(env: NodeJS.ProcessEnv & { DATA_DIR: string }): void {
  const server = spawn(process.execPath, ["server/main.mjs"], {
    env: { LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  server.stdout.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk);
    if (chunk.toString().includes(LISTENS)) process.stdout.write(accounts());
  });
  // A terminal sends Ctrl+C to the server as well; a signal to this process alone is handed on.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => server.kill("SIGTERM"));
  server.on("exit", (code) => {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
}

async function demo(): Promise<void> {
  const size = askedSize(process.argv, SMALL);
  buildIfStale();
  process.stdout.write(
    `Remplissage : ${size.users} personnes, ${size.groups} groupes, ${size.events} événements, ${size.documents} documents…\n`,
  );
  serve(await prepareDemo(process.env, size));
}

demo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
