import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../prepare.mjs";
import { compare } from "../alternate.ts";
import type { Row } from "../row.ts";

/** What an installation without the parts of development weighs, and not the runtime, which is a package too. */
function installedMib(): number {
  const folder = mkdtempSync(join(tmpdir(), "cpms-install-"));
  try {
    for (const file of ["package.json", "package-lock.json"])
      copyFileSync(join(root, file), join(folder, file));
    const npm = ["install", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync("npm", npm, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
    const du = ["-sm", "--exclude=node_modules/node", "--exclude=node-bin-*", "node_modules"];
    return Number.parseInt(execFileSync("du", du, { cwd: folder, encoding: "utf8" }), 10);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rows: Row[] = [
  {
    number: "13",
    title: "installation, sans Node ni les outils de développement",
    gate: 150,
    goal: 70,
    says: "amount",
    unit: "Mio",
    long: true,
    measure: async () => compare([[installedMib(), 1]]),
  },
];
export default rows;
