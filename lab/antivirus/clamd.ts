import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { installDebian } from "../../scripts/install-debian.ts";
import { askClamd } from "../../server/files/clamd.ts";
import { EICAR } from "../../server/testing/clamd.ts";
import { freePort } from "../../server/testing/free-port.ts";

const CLAMD = "/usr/sbin/clamd";
const PACKAGES = ["clamav-daemon", "clamav-base"];

function install(): void {
  if (existsSync(CLAMD)) return;
  process.stderr.write("Installation de ClamAV (paquets Debian)…\n");
  if (!installDebian(...PACKAGES) || !existsSync(CLAMD))
    throw new Error(`ClamAV manque : sous Debian, apt-get install ${PACKAGES.join(" ")}`);
}

export interface Clamd {
  port: number;
  /** Path of its Unix socket. */
  path: string;
  kill: () => Promise<void>;
  end: () => Promise<void>;
}

/** Its one signature matches the EICAR test file anywhere in a file, so nothing is downloaded. */
function writeFolder(folder: string, port: number, most: string): void {
  const signatures = join(folder, "db");
  mkdirSync(signatures);
  writeFileSync(
    join(signatures, "essai.ndb"),
    `Eicar-Test-Signature:0:*:${EICAR.toString("hex")}\n`,
  );
  const settings = {
    Foreground: "yes",
    LogFile: join(folder, "clamd.log"),
    DatabaseDirectory: signatures,
    TemporaryDirectory: folder,
    LocalSocket: join(folder, "clamd.ctl"),
    TCPSocket: String(port),
    TCPAddr: "127.0.0.1",
    StreamMaxLength: most,
    MaxFileSize: most,
    MaxScanSize: "200M",
    AlertExceedsMax: "yes",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, "clamd.conf"), lines.join(""));
}

const STARTS_WITHIN = 60;

async function awaitPong(child: ChildProcess, folder: string, port: number): Promise<void> {
  for (let second = 0; second < STARTS_WITHIN; second += 1) {
    const reply = await askClamd({ host: "127.0.0.1", port }, 2000, "PING").catch(() => "");
    if (reply === "PONG") return;
    if (child.exitCode !== null) break;
    await wait(1000);
  }
  const log = join(folder, "clamd.log");
  throw new Error(`clamd n'a pas démarré : ${existsSync(log) ? readFileSync(log, "utf8") : ""}`);
}

/**
 * Starts Debian's clamd on its own port and socket; it scans at most `most` of a file. Installs it
 * where it is missing.
 */
export async function startRealClamd(most: string): Promise<Clamd> {
  install();
  const [folder, port] = [mkdtempSync(join(tmpdir(), "cpms-clamd-")), await freePort()];
  writeFolder(folder, port, most);
  const child = spawn(CLAMD, ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  const end = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await awaitPong(child, folder, port);
  } catch (error) {
    await end();
    throw error;
  }
  return { port, path: join(folder, "clamd.ctl"), kill, end };
}
