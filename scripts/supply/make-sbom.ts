import { readManifest } from "./lock-file.ts";
import { npm } from "./npm.ts";

interface Component {
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
  licenses?: object[];
}

export interface Sbom {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: Component[];
}

/** All that package-lock.json names, as CycloneDX says it: npm's own inventory, of this site and not of the folder that it lies in. */
export function makeSbom(): Sbom {
  const { status, stdout, stderr } = npm(
    "sbom",
    "--package-lock-only",
    "--sbom-format=cyclonedx",
    "--sbom-type=application",
  );
  if (status !== 0) throw new Error(`npm sbom : ${stderr.trim().split("\n").at(-1)}`);
  const sbom = JSON.parse(stdout) as Sbom;
  sbom.metadata.component.name = readManifest().name;
  return sbom;
}
