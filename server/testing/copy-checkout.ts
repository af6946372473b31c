import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const COPIED = ["server", "contract", "content", "scripts", "build", "package.json"];

/** A built checkout of its own, whose content may be broken. */
export function copyCheckout(root: string): { root: string; end: () => void } {
  const copy = mkdtempSync(join(tmpdir(), "cpms-checkout-"));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return { root: copy, end: () => rmSync(copy, { recursive: true, force: true }) };
}
