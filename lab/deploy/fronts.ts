import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../server/testing/free-port.ts";
import { type Front, HOST } from "./curl.ts";

const WRITTEN_HOST = "mediation.exemple.fr";

/**
 * Adapts a file of `deploy/` to this machine. Throws when the text to replace is no longer there.
 */
function adapt(file: string, ...changes: [from: string, to: string][]): string {
  const read = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8");
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${file} : « ${from} » n'y est plus`);
    return text.replaceAll(from, to);
  }, read);
}

/** A self-signed certificate for one day. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"];
  const named = ["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST}`];
  execFileSync("openssl", [...args, ...named, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  return { certificate, key };
}

async function listens(child: ChildProcess, url: string): Promise<void> {
  while (!(await fetch(url, { redirect: "manual" }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`le mandataire s'est arrêté : ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

type Started = { front: Front; httpPort: number; child: ChildProcess };

/** Starts nginx with the configuration of `deploy/`. */
async function startNginx(folder: string, sitePort: string): Promise<Started> {
  const { certificate, key } = makeCertificate(folder);
  const [port, httpPort] = [await freePort(), await freePort()];
  const site = adapt(
    "nginx/cpms.conf",
    [`/etc/letsencrypt/live/${WRITTEN_HOST}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${WRITTEN_HOST}/privkey.pem`, key],
    [WRITTEN_HOST, HOST],
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
    ["  listen [::]:80;\n", ""],
    ["  listen [::]:443 ssl http2;\n", ""],
    ["listen 80;", `listen 127.0.0.1:${httpPort};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`],
    ["/var/log/nginx/", `${folder}/`],
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const main = `daemon off; worker_processes 2; user www-data; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 512; }
http { include /etc/nginx/mime.types; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
${site} }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const child = spawn("/usr/sbin/nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await listens(child, `http://127.0.0.1:${httpPort}/`);
  return { front: { name: "nginx", port, certificate }, httpPort, child };
}

async function startCaddy(folder: string, sitePort: string): Promise<Started> {
  const { certificate, key } = makeCertificate(folder);
  const [port, httpPort] = [await freePort(), await freePort()];
  const file = join(folder, "Caddyfile");
  const config = adapt(
    "caddy/Caddyfile",
    [
      "{\n\tservers {",
      `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tservers {\n\t\tprotocols h1 h2`,
    ],
    [`${WRITTEN_HOST} {`, `${HOST} {\n\ttls ${certificate} ${key}`],
    ["127.0.0.1:3000", `127.0.0.1:${sitePort}`],
  );
  writeFileSync(file, config);
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: "ignore",
  });
  await listens(child, `http://127.0.0.1:${httpPort}/`);
  return { front: { name: "caddy", port, certificate }, httpPort, child };
}

/** Starts a proxy configured by `deploy/` in front of the site on this port. */
export function startFront(
  name: Front["name"],
  folder: string,
  sitePort: string,
): Promise<Started> {
  mkdirSync(folder, { recursive: true });
  return name === "nginx" ? startNginx(folder, sitePort) : startCaddy(folder, sitePort);
}
