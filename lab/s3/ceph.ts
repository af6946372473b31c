import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { installDebian } from "../../scripts/install-debian.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { configurationOf } from "./ceph-conf.ts";

const run = promisify(execFile);
const PACKAGES = ["ceph-mon", "ceph-osd", "ceph-mgr", "radosgw", "ceph-common"];
const CAPS = ["mon", "osd", "mgr", "mds"].flatMap((daemon) => ["--cap", daemon, "allow *"]);

/** A real S3: Ceph's gateway on one node of loopback, its objects in memory. */
export interface Ceph {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Process id of the gateway, for a test of an outage. */
  gateway: number;
  stop: () => Promise<void>;
}

/** Environment of a site that stores its files there. */
export const settingsOf = (s3: Omit<Ceph, "gateway" | "stop">): Record<string, string> => ({
  FILES_URL: `s3://${s3.bucket}?endpoint=${s3.endpoint}`,
  AWS_ACCESS_KEY_ID: s3.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

export function installCeph(): void {
  if (existsSync("/usr/bin/radosgw")) return;
  process.stdout.write("Installation de Ceph (paquets Debian, 286 Mo)…\n");
  if (!installDebian(...PACKAGES) || !existsSync("/usr/bin/radosgw"))
    throw new Error(`Ceph manque : sous Debian, apt-get install ${PACKAGES.join(" ")}`);
}

/** Retries for half a minute, then throws the last error. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === 60) throw error;
    }
    await wait(500);
  }
}

async function makeKeys(folder: string, conf: string, monitor: string): Promise<void> {
  const keyring = join(folder, "keyring");
  await run("ceph-authtool", [
    "--create-keyring",
    keyring,
    "--gen-key",
    "-n",
    "mon.",
    "--cap",
    "mon",
    "allow *",
  ]);
  for (const name of ["client.admin", "client.rgw.a", "mgr.x", "osd.0"])
    await run("ceph-authtool", [keyring, "--gen-key", "-n", name, ...CAPS]);
  const map = join(folder, "monmap");
  const fsid = randomUUID();
  await writeFile(conf, configurationOf({ folder, fsid, monitor }));
  await run("monmaptool", [
    "--create",
    "--clobber",
    "--fsid",
    fsid,
    "--addv",
    "a",
    `[${monitor}]`,
    map,
  ]);
  await run("ceph-mon", ["-i", "a", "--mkfs", "--monmap", map, "--keyring", keyring, "-c", conf]);
}

/** Starts a daemon of Ceph as a child process, which ends with this one. */
function begin(children: ChildProcess[], program: string, ...args: string[]): ChildProcess {
  const child = spawn(program, ["-f", ...args], { stdio: "ignore" });
  children.push(child);
  return child;
}

async function startStorage(children: ChildProcess[], conf: string): Promise<void> {
  begin(children, "ceph-mon", "-i", "a", "-c", conf);
  const ceph = (...args: string[]) => run("ceph", ["-c", conf, "--connect-timeout", "5", ...args]);
  await patiently(() => ceph("-s"));
  begin(children, "ceph-mgr", "-i", "x", "-c", conf);
  const uuid = randomUUID();
  const { stdout } = await ceph("osd", "new", uuid);
  const id = stdout.trim();
  await run("ceph-osd", ["-i", id, "--mkfs", "--osd-uuid", uuid, "-c", conf]);
  begin(children, "ceph-osd", "-i", id, "-c", conf);
}

async function end(children: ChildProcess[], folder: string): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

/**
 * Installs what is missing, starts in some twelve seconds, and creates an account and a bucket. The
 * caller stops it.
 */
export async function startCeph(makeBucket: (ceph: Ceph) => Promise<unknown>): Promise<Ceph> {
  installCeph();
  const folder = await mkdtemp(join(tmpdir(), "cpms-ceph-"));
  for (const name of ["mon", "osd", "mgr", "rgw", "run", "log"]) await mkdir(join(folder, name));
  const conf = join(folder, "ceph.conf");
  const children: ChildProcess[] = [];
  process.once("exit", () => {
    for (const child of children) child.kill("SIGKILL");
  });
  try {
    const [v2, v1, port] = [await freePort(), await freePort(), await freePort()];
    await makeKeys(folder, conf, `v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}`);
    await startStorage(children, conf);
    const frontend = `beast endpoint=127.0.0.1:${port}`;
    const gateway = begin(
      children,
      "radosgw",
      "-n",
      "client.rgw.a",
      "-c",
      conf,
      "--rgw-frontends",
      frontend,
    );
    const endpoint = `http://127.0.0.1:${port}`;
    await patiently(() => fetch(endpoint));
    const keys = { accessKeyId: "site", secretAccessKey: randomBytes(16).toString("hex") };
    const user = ["user", "create", "--uid=site", "--display-name=site"];
    const credentials = [`--access-key=${keys.accessKeyId}`, `--secret=${keys.secretAccessKey}`];
    await run("radosgw-admin", ["-c", conf, ...user, ...credentials]);
    const ceph: Ceph = {
      endpoint,
      bucket: "fichiers",
      ...keys,
      gateway: gateway.pid ?? 0,
      stop: () => end(children, folder),
    };
    await patiently(() => makeBucket(ceph));
    return ceph;
  } catch (error) {
    await end(children, folder);
    throw error;
  }
}
