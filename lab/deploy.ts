import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installDebian } from "../scripts/install-debian.ts";
import { buildIfStale, root } from "../scripts/prepare.mjs";
import { ADMIN, makeSite } from "../server/testing/run-site.ts";
import { checkAbsent, checkFront } from "./deploy/checks.ts";
import { type Front, HOST } from "./deploy/curl.ts";
import { startFront } from "./deploy/fronts.ts";
import { checkUnit } from "./deploy/unit.ts";

const PACKAGES = ["nginx-light", "caddy", "curl", "openssl", "bubblewrap", "strace", "systemd"];
let failed = 0;

const reportOf =
  (where: string) =>
  (what: string, passed: boolean): void => {
    if (!passed) failed += 1;
    process.stdout.write(`${passed ? "✓" : "✗"} ${where} : ${what}\n`);
  };

/** Checks the site behind a proxy configured by `deploy/`, as visitors see it. */
async function checkBehind(name: Front["name"]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `cpms-${name}-`));
  const site = await makeSite(root, "sqlite");
  const report = reportOf(name);
  const settings = {
    ...ADMIN,
    PUBLIC_URL: `https://${HOST}`,
    LOG_LEVEL: "info",
  };
  const server = await site.run(settings, { isBuilt: true });
  const { port } = new URL(server.url);
  const { front, httpPort, child } = await startFront(name, folder, port);
  try {
    const bare = await fetch(`http://127.0.0.1:${httpPort}/`, {
      headers: { host: HOST },
      redirect: "manual",
    });
    report("sans TLS, on est renvoyé", [301, 308].includes(bare.status));
    await checkFront(front, folder, report);
    report("l'adresse d'un visiteur est la sienne", !server.output().includes("192.0.2.9"));
    report("le mandataire est reconnu", !/"name":"proxy-/.test(server.output()));
    await server.kill("SIGTERM");
    await checkAbsent(front, report);
  } finally {
    child.kill("SIGTERM");
    await site.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!installDebian(...PACKAGES)) throw new Error(`Il faut Debian, et ${PACKAGES.join(", ")}.`);
buildIfStale();
await checkBehind("nginx");
await checkBehind("caddy");
await checkUnit(reportOf("systemd"));
process.stdout.write(failed === 0 ? "Tout va.\n" : `${failed} échecs.\n`);
process.exitCode = failed === 0 ? 0 : 1;
