import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { installDebian } from "../../scripts/install-debian.ts";
import { freePort } from "../../server/testing/free-port.ts";

const run = promisify(execFile);
const DOVECOT = "/usr/sbin/dovecot";
const PACKAGE = "dovecot-imapd";
const UNPRIVILEGED_UID = 65534;

/** A real IMAP server on loopback. */
export interface Dovecot {
  /** Settings of its mailbox, over TLS. */
  url: string;
  /** The authority of its certificate. */
  certificate: string;
  stop: () => Promise<void>;
}

function install(): void {
  if (existsSync(DOVECOT)) return;
  process.stdout.write("Installation de Dovecot (paquet Debian)…\n");
  if (!installDebian(PACKAGE) || !existsSync(DOVECOT))
    throw new Error(`Dovecot manque : sous Debian, en root, apt-get install ${PACKAGE}`);
}

const configurationOf = (folder: string, port: number): string => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:${folder}/mails/%u
first_valid_uid = 1
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/people
}
userdb {
  driver = static
  args = uid=${UNPRIVILEGED_UID} gid=${UNPRIVILEGED_UID} home=${folder}/mails/%u
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`;

const makeCertificate = (folder: string) =>
  run("openssl", [
    ..."req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" "),
    ...["-addext", "subjectAltName=DNS:localhost"],
    ...["-keyout", join(folder, "key.pem"), "-out", join(folder, "certificate.pem")],
  ]);

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

async function waitFor(server: ChildProcess, port: number, folder: string): Promise<void> {
  for (let tried = 0; tried < 60 && server.exitCode === null; tried += 1) {
    if (await answers(port)) return;
    await wait(250);
  }
  throw new Error(`Dovecot ne répond pas : ${await readFile(join(folder, "log"), "utf8")}`);
}

/** Starts a server with an empty mailbox. */
export async function startDovecot(user: string): Promise<Dovecot> {
  install();
  const folder = await mkdtemp(join(tmpdir(), "cpms-imap-"));
  await chmod(folder, 0o755);
  await mkdir(join(folder, "mails"), { mode: 0o777 });
  await chmod(join(folder, "mails"), 0o777);
  const password = randomBytes(12).toString("base64url");
  const port = await freePort();
  await makeCertificate(folder);
  await writeFile(join(folder, "people"), `${user}:${password}\n`, { mode: 0o644 });
  await writeFile(join(folder, "dovecot.conf"), configurationOf(folder, port));
  const server = spawn(DOVECOT, ["-F", "-c", join(folder, "dovecot.conf")], { stdio: "inherit" });
  const stop = async () => {
    const exited = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null && server.kill()) await exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(server, port, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `imaps://${encodeURIComponent(user)}:${password}@localhost:${port}/INBOX`;
  return { url, certificate: join(folder, "certificate.pem"), stop };
}
