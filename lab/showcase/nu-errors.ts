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
  /** The source around the error; the part at fault by its place there. */
  extract?: string;
  hiliteStart?: number;
  hiliteLength?: number;
}

const BLOCKING =
  "A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.";
/**
 * True for `blocking` on a link with `rel="expect"`, which the checker does not know yet
 * (https://html.spec.whatwg.org/#link-type-expect).
 */
function isAllowed({ message, extract = "", hiliteStart = 0, hiliteLength = 0 }: NuMessage) {
  const source = extract.slice(hiliteStart, hiliteStart + hiliteLength);
  return message === BLOCKING && source.startsWith('<link rel="expect"');
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
      .filter((message) => !isAllowed(message))
      .map(({ message, lastLine }) => `${lastLine ?? "?"}: ${message}`),
  );
}
