import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A throw-away copy of the checkout as it is now, what is not committed included; packages are linked. Returns its folder. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), "cpms-mutants-"));
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root, encoding: "utf8" },
  );
  for (const file of listed
    .split("\0")
    .filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  cpSync(join(root, "build"), join(copy, "build"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** A text of the source wherever its lines are broken: blanks between words count for nothing, nor does a last comma. */
function looselyMatching(text: string): RegExp {
  const signs = text.replaceAll(/\s/g, "").replaceAll(/,(?=[)\]}])/g, "");
  const pattern = [...signs].map(
    (sign) => `${/[)\]}]/.test(sign) ? ",?\\s*" : ""}${/\w/.test(sign) ? "" : "\\"}${sign}`,
  );
  return new RegExp(pattern.join("\\s*"), "g");
}

/** Replaces the one occurrence of a text in a file of a copy. Returns what puts it back, or undefined when it is not there once. */
export function patch(
  copy: string,
  { file, from, to }: { file: string; from: string; to: string },
): (() => void) | undefined {
  const path = join(copy, file);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  const [found, another] = source.matchAll(looselyMatching(from));
  if (from.trim() === "" || !found || another) return undefined;
  writeFileSync(
    path,
    source.slice(0, found.index) + to + source.slice(found.index + found[0].length),
  );
  return () => writeFileSync(path, source);
}
