import { writeFileSync } from "node:fs";
import { countLicences, readLock } from "../supply/lock-file.ts";
import { makeSbom } from "../supply/make-sbom.ts";

/** Writes the inventory of all installed packages (CycloneDX) and prints how many have each licence. */
export function writeSbom(path: string): void {
  const sbom = makeSbom();
  writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
  const lines = [...countLicences(readLock())].map(([licence, count]) => `  ${licence} : ${count}`);
  process.stdout.write(`${[`${path} : ${sbom.components.length} paquets`, ...lines].join("\n")}\n`);
}
