import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { findJava, NU_JAR } from "./tools.ts";

interface NuMessage {
  type: "error" | "info" | "non-document-error";
  url: string;
  message: string;
  lastLine?: number;
}

/** Errors of the Nu HTML checker by page, in the order of `pages`; undefined without Java. */
export function nuErrors(pages: string[]): string[][] | undefined {
  const java = findJava();
  if (!java) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "cpms-nu-"));
  const files = pages.map((html, index) => {
    const file = join(folder, `${index}.html`);
    writeFileSync(file, html);
    return file;
  });
  const { stderr } = spawnSync(
    java,
    ["-jar", NU_JAR, "--format", "json", "--exit-zero-always", ...files],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const { messages } = JSON.parse(stderr) as { messages: NuMessage[] };
  return pages.map((_, index) =>
    messages
      .filter(({ type, url }) => type !== "info" && basename(url) === `${index}.html`)
      .map(({ message, lastLine }) => `${lastLine ?? "?"}: ${message}`),
  );
}
