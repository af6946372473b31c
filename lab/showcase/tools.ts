import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { installDebian } from "../../scripts/install-debian.ts";
import { LAB_MODULES } from "../install-packages.ts";

const runs = (java: string): boolean =>
  spawnSync(java, ["-version"], { stdio: "ignore" }).status === 0;

/**
 * Finds the Nu checker, which needs Java: an installed one, else Debian's, installed as root.
 * Undefined when there is none.
 */
export function findJava(): string | undefined {
  if (runs("java")) return "java";
  process.stderr.write("Installation de Java pour le validateur Nu…\n");
  installDebian("default-jre-headless");
  return runs("java") ? "java" : undefined;
}

export const NU_JAR = `${LAB_MODULES}/vnu-jar/build/dist/vnu.jar`;

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
    (await import(pathToFileURL(`${LAB_MODULES}/lighthouse/core/index.js`).href)) as {
      default: Lighthouse;
    }
  ).default;
