import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installDebian } from "../install-debian.ts";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const MODULES = `${FOLDER}node_modules`;

/** Lighthouse and the Nu checker weigh 200 MB: they come when they are asked for, not with the site. */
export function installTools(): void {
  if (existsSync(`${MODULES}/lighthouse`) && existsSync(`${MODULES}/vnu-jar`)) return;
  process.stderr.write("Installation de Lighthouse et du validateur Nu…\n");
  const args = [
    "install",
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  execFileSync("npm", args, { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] });
}

const runs = (java: string): boolean =>
  spawnSync(java, ["-version"], { stdio: "ignore" }).status === 0;

/** The Nu checker is written in Java: the one that is there, else Debian's, installed as root. Undefined when there is none. */
export function findJava(): string | undefined {
  if (runs("java")) return "java";
  process.stderr.write("Installation de Java pour le validateur Nu…\n");
  installDebian("default-jre-headless");
  return runs("java") ? "java" : undefined;
}

export const NU_JAR = `${MODULES}/vnu-jar/build/dist/vnu.jar`;

/** The part of a Lighthouse result that is read here. */
export interface LighthouseResult {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { items?: { url: string; transferSize: number; resourceType: string }[] };
    }
  >;
}
export type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: LighthouseResult } | undefined>;

export const openLighthouse = async (): Promise<Lighthouse> =>
  (
    (await import(pathToFileURL(`${MODULES}/lighthouse/core/index.js`).href)) as {
      default: Lighthouse;
    }
  ).default;
