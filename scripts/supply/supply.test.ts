import { describe, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { isAccepted } from "./licences.ts";
import { lockProblems, readLock, readManifest } from "./lock-file.ts";
import { makeSbom } from "./make-sbom.ts";

describe("T87 installed packages", () => {
  test("are locked to one version, with a hash, no registry and an accepted licence", () => {
    expect(Object.keys(readLock()).length).toBeGreaterThan(300);
    expect(lockProblems(readLock(), readManifest())).toEqual([]);
  });

  test("are locked to the exact versions of package.json", () => {
    const allowed = readManifest().allowScripts ?? {};
    const lock = readLock();
    for (const name of Object.keys(allowed)) {
      const [, path = "", version] = /^(.+)@([^@]+)$/.exec(name) ?? [];
      expect(lock[`node_modules/${path}`]?.version, name).toBe(version);
    }
  });

  const whole = {
    version: "1.0.0",
    integrity: `sha512-${"a".repeat(86)}==`,
    license: "MIT",
  };
  test.each([
    ["no digest", { integrity: "" }],
    ["a weak digest", { integrity: "sha1-AAAA" }],
    ["a registry of its own", { resolved: "https://registre.exemple.fr/x.tgz" }],
    ["a licence that was not accepted", { license: "SSPL-1.0" }],
    ["no licence", { license: "" }],
    ["a version that moves", { version: "1.x" }],
    ["a link", { link: true }],
  ])("are refused with %s", (_what, change) => {
    const manifest = { dependencies: {} };
    expect(lockProblems({ "": {}, "node_modules/x": whole }, manifest)).toEqual([]);
    const found = lockProblems({ "": {}, "node_modules/x": { ...whole, ...change } }, manifest);
    expect(found).toHaveLength(1);
  });

  test("are refused for a range, or another version than the lock file's", () => {
    const lock = { "node_modules/x": whole };
    expect(lockProblems(lock, { dependencies: { x: "^1.0.0" } })).toHaveLength(2);
    expect(lockProblems(lock, { devDependencies: { x: "1.0.1" } })).toHaveLength(1);
  });

  test.each([
    ["MIT", true],
    ["(MIT OR GPL-2.0)", true],
    ["MIT AND GPL-2.0", false],
    ["GPL-2.0 OR (MIT AND SSPL-1.0)", false],
    ["UNLICENSED", false],
  ])("a licence « %s »: %s", (expression, accepted) => {
    expect(isAccepted(expression)).toBe(accepted);
  });

  test("have no serious vulnerability known to the registry", { timeout: 60_000 }, (context) => {
    const found = audit();
    if ("grave" in found) return expect(found.grave).toEqual([]);
    process.stdout.write(`npm audit : le registre ne répond pas (${found.silent})\n`);
    context.skip(found.silent);
  });

  test("are all in the inventory (CycloneDX), with licences and hashes", {
    timeout: 60_000,
  }, () => {
    const { bomFormat, metadata, components } = makeSbom();
    expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "cpms-site"]);
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const wanted = Object.entries(readLock())
      .filter(([path]) => path !== "")
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version}`);
    expect(wanted.filter((one) => !listed.has(one))).toEqual([]);
    expect(
      components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length),
    ).toEqual([]);
  });
});
