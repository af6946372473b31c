import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assemble, trim } from "../../../scripts/release/assemble.ts";
import { compare } from "../alternate.ts";
import type { Row } from "../row.ts";

/** Size of a folder in MiB, without the Node package. */
function weigh(folder: string): number {
  const du = ["-sm", "--exclude=node_modules/node", "--exclude=node-bin-*", "."];
  return Number.parseInt(execFileSync("du", du, { cwd: folder, encoding: "utf8" }), 10);
}

/** Sizes in MiB of an unpacked release, before and after its packages are pruned. */
function installedMib(): { whole: number; archived: number } {
  const folder = mkdtempSync(join(tmpdir(), "cpms-install-"));
  try {
    assemble(folder);
    const whole = weigh(folder);
    trim(folder);
    return { whole, archived: weigh(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rows: Row[] = [
  {
    number: "13",
    title: "archive d’une version, dépliée, sans Node",
    gate: 150,
    goal: 90,
    kind: "amount",
    unit: "Mio",
    long: true,
    measure: async () => {
      const { whole, archived } = installedMib();
      const note = `- archive dépliée : ${archived} Mio, contre ${whole} Mio avec les paquets entiers`;
      return { ...compare([[archived, 1]]), notes: [note] };
    },
  },
];
export default rows;
