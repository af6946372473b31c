import { readFileSync } from "node:fs";
import { isAccepted } from "./licences.ts";

/** An entry of package-lock.json. */
export interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

function problemsOf(path: string, locked: Locked): string[] {
  const { integrity = "", resolved, license = "", version = "", link } = locked;
  const package_ = `${nameOf(path)}@${version}`;
  return [
    ...(/^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${package_} : pas d’empreinte SHA-512`]),
    ...(EXACT.test(version) ? [] : [`${package_} : pas une version exacte`]),
    ...(link ? [`${package_} : un lien vers un dossier`] : []),
    // npm would use a registry written here, whatever the configuration.
    ...(resolved === undefined ? [] : [`${package_} : vient de ${resolved}`]),
    ...(isAccepted(license) && license !== "" ? [] : [`${package_} : licence « ${license} »`]),
  ];
}

/** Problems of the installed packages: floating versions, missing integrity hashes, unaccepted licences. */
export function lockProblems(packages: Record<string, Locked>, manifest: Manifest): string[] {
  const requested = { ...manifest.dependencies, ...manifest.devDependencies };
  const loose = Object.entries(requested)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} : « ${version} » n’est pas une version exacte`);
  const unlocked = Object.entries(requested)
    .filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)
    .map(([name]) => `${name} : package-lock.json en a une autre version`);
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  return [...loose, ...unlocked, ...installed.flatMap(([path, one]) => problemsOf(path, one))];
}

export const readLock = (): Record<string, Locked> =>
  (JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> })
    .packages;

export const readManifest = (): Manifest & { name: string; version: string } =>
  JSON.parse(readFileSync("package.json", "utf8"));

/** Number of packages per licence, most frequent first. */
export function countLicences(packages: Record<string, Locked>): [string, number][] {
  const counts = new Map<string, number>();
  for (const [path, { license = "aucune" }] of Object.entries(packages))
    if (path !== "") counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
}
