import { writeFileSync } from "node:fs";
import { countLicences, readLock } from "./supply/lock-file.ts";
import { makeSbom } from "./supply/make-sbom.ts";

/** npm run make -- sbom [FILE]: the inventory of all that is installed (CycloneDX), and how many packages have each licence. */
const [path = "sbom.cdx.json"] = process.argv.slice(2);
const sbom = makeSbom();
writeFileSync(path, `${JSON.stringify(sbom, null, 2)}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${path} : ${sbom.components.length} paquets`);
for (const [licence, count] of countLicences(readLock())) say(`  ${licence} : ${count}`);
