import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { assemble, trim } from "../../scripts/release/assemble.ts";
import { field, file, form } from "../../server/testing/form.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";

type Report = (what: string, passed: boolean) => void;

const UNIT = new URL("../../deploy/systemd/cpms.service", import.meta.url);
const INSTALL_DIR = "/opt/cpms/actuel";
const UNPRIVILEGED_UID = 65534;
/** Ten times the largest exposure allowed, which `systemd-analyze security` rates from 0 to 10. */
const THRESHOLD = 20;
const SECONDS = 60;

const analyze = (...args: string[]): string =>
  execFileSync("systemd-analyze", args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });

/** The system calls that a name of systemd means, nested groups included. */
function callsOf(name: string): string[] {
  if (!name.startsWith("@")) return [name];
  const names = analyze("syscall-filter", name).split("\n").slice(1);
  return names
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"))
    .flatMap(callsOf);
}

/** The system calls that the unit allows. */
function allowedCalls(unit: string): Set<string> {
  const allowed = new Set<string>();
  for (const [, not, names = ""] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const call of names.split(" ").flatMap(callsOf))
      if (not) allowed.delete(call);
      else allowed.add(call);
  return allowed;
}

/** The lines of the trace from the start of the site on, and its process id. */
function readTrace(trace: string): { lines: string[]; pid: number } {
  const lines = readFileSync(trace, "utf8").split("\n");
  const start = lines.findLastIndex((line) => line.includes(`execve("${INSTALL_DIR}`));
  return { lines: lines.slice(start), pid: Number.parseInt(lines[start] ?? "", 10) };
}

/** The system calls that the processes of the site made since their start. */
function usedCalls(trace: string): Set<string> {
  const { lines } = readTrace(trace);
  return new Set(lines.flatMap((line) => /^\d+ +([a-z_0-9]+)\(/.exec(line)?.[1] ?? []));
}

/** The command under the restrictions of the unit: its folders, no privileges, another account. */
const confined = (folder: string, command: string[]): string[] => [
  ...["strace", "-f", "-qq", "-o", join(folder, "trace"), "bwrap", "--die-with-parent"],
  ...["/usr", "/lib", "/lib64", "/bin", "/etc"].flatMap((path) => ["--ro-bind-try", path, path]),
  ...["/opt", "/opt/cpms", "/var", "/var/lib"].flatMap((path) => [
    "--perms",
    "0755",
    "--dir",
    path,
  ]),
  ...[
    "--ro-bind",
    join(folder, "site"),
    INSTALL_DIR,
    "--bind",
    join(folder, "state"),
    "/var/lib/cpms",
  ],
  ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--unshare-ipc", "--unshare-uts"],
  ...[
    "--chdir",
    INSTALL_DIR,
    "setpriv",
    `--reuid=${UNPRIVILEGED_UID}`,
    `--regid=${UNPRIVILEGED_UID}`,
    "--clear-groups",
  ],
  ...["--inh-caps=-all", "--bounding-set=-all", "--no-new-privs", ...command],
];

/** Requests a page, a log-in and an upload; each is true when it succeeded. */
async function visit(url: string): Promise<boolean[]> {
  for (let tries = 0; tries < SECONDS * 10; tries += 1) {
    if ((await fetch(`${url}/health`).catch(() => undefined))?.ok) break;
    await wait(100);
  }
  const page = await fetch(url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  const { token } = await (await post(`${url}/api/login`, { email, password })).json();
  const { body, headers } = form([
    field("category", "medias"),
    file("a.pdf", Buffer.from("%PDF-1.4\n")),
  ]);
  const upload = await fetch(`${url}/api/upload-ressource`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: new Uint8Array(body),
  });
  return [page.ok, token !== undefined, upload.status === 201];
}

async function runConfined(unit: string, folder: string, report: Report): Promise<void> {
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
  const port = String(await freePort());
  const [program = "", ...args] = confined(folder, command.split(" "));
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: "/var/lib/cpms",
    PORT: port,
    LOG_LEVEL: "warn",
    ...ADMIN,
  };
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [page, logIn, upload] = await visit(`http://127.0.0.1:${port}`);
  report(
    "une page, une connexion et un envoi sous ses restrictions",
    !!page && !!logIn && !!upload,
  );
  // The site itself: strace and bwrap end with it.
  process.kill(readTrace(join(folder, "trace")).pid, "SIGTERM");
  await ended;
  const allowed = allowedCalls(unit);
  const refused = [...usedCalls(join(folder, "trace"))].filter((call) => !allowed.has(call));
  report(`aucun appel système refusé ${refused.join(" ")}`, refused.length === 0);
}

/**
 * Verifies the unit with systemd, then runs its command under its restrictions as far as a machine
 * without systemd allows: the same folders, no privileges, another account. System calls are
 * compared with its filter.
 */
export async function checkUnit(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cpms-unit-"));
  try {
    const unit = readFileSync(UNIT, "utf8");
    const [site, state] = [join(folder, "site"), join(folder, "state")];
    for (const path of [site, state]) mkdirSync(path);
    execFileSync("chmod", ["755", folder, site]);
    chownSync(state, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
    assemble(site);
    trim(site);
    execFileSync("chmod", ["-R", "a+rX", site]);
    const there = join(folder, "cpms.service");
    writeFileSync(there, unit.replaceAll(INSTALL_DIR, site));
    analyze("verify", there);
    report("l'unité est lue sans remarque", true);
    const output = analyze(
      "security",
      "--offline=true",
      `--threshold=${THRESHOLD}`,
      "--no-pager",
      there,
    );
    report(output.trim().split("\n").at(-1) ?? "", true);
    await runConfined(unit, folder, report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
