import { describe, expect, test } from "vitest";
import { importProblem, mutualImports } from "./import-rules.ts";

const imports = (from: string, file: string) => importProblem(from, { file });

describe("a folder of the server imports only those below it", () => {
  test.each([
    ["server/db/journal.ts", "server/mail/outbox.ts"],
    ["server/files/store.ts", "server/http/api/errors.ts"],
    ["server/jobs/purge.ts", "server/accounts/links.ts"],
    ["server/accounts/throttle.ts", "server/http/guards/client.ts"],
    ["server/http/api/mount.ts", "server/features/groups/queries.ts"],
    ["server/jobs/purge.ts", "server/data-lifecycle.ts"],
  ])("%s imports no %s", (from, file) => {
    expect(imports(from, file)).toMatch(/a floor above it/);
  });

  test.each([
    ["server/http/api/mount.ts", "server/accounts/session.ts"],
    ["server/accounts/links.ts", "server/db/open.ts"],
    ["server/files/store.ts", "server/api-error.ts"],
    ["server/mail/emails.test.ts", "server/features/auth/emails.ts"],
    ["server/features/groups/routes.ts", "server/http/api/mount.ts"],
  ])("%s may import %s", (from, file) => {
    expect(imports(from, file)).toBeUndefined();
  });
});

describe("content is read through the ContentSource", () => {
  const reads = (from: string) => importProblem(from, { package: "node:fs/promises" });

  test("only folder-source.ts reads disk, and only serve.ts chooses it", () => {
    expect(reads("server/content/site.ts")).toMatch(/ask the ContentSource/);
    expect(reads("server/content/folder-source.ts")).toBeUndefined();
    const folder = "server/content/folder-source.ts";
    expect(imports("server/http/pages/open-pages.ts", folder)).toMatch(
      /serve\.ts chooses the source/,
    );
    expect(imports("server/content/site.ts", folder)).toMatch(/serve\.ts chooses the source/);
    for (const from of ["server/boot/serve.ts", "server/testing/with-pages.ts", "scripts/build.ts"])
      expect(imports(from, folder)).toBeUndefined();
  });
});

describe("folders that import each other", () => {
  const file = (path: string, ...targets: string[]) => ({
    path,
    imports: targets.map((target) => ({ file: target })),
  });

  test("are refused, with an import of either direction", () => {
    expect(
      mutualImports([file("web/ui/a.ts", "web/parts/b.ts"), file("web/parts/c.ts", "web/ui/d.ts")]),
    ).toEqual([
      "web/parts and web/ui import each other: web/parts/c.ts imports web/ui/d.ts, web/ui/a.ts imports web/parts/b.ts",
    ]);
  });

  test("except a folder and its subfolder, and tests", () => {
    expect(
      mutualImports([
        file("server/app.ts", "server/http/api/mount.ts"),
        file("server/http/api/mount.ts", "server/deps.ts"),
        file("contract/a.test.ts", "server/deps.ts"),
        file("server/app.ts", "contract/api.ts"),
      ]),
    ).toEqual([]);
  });
});
