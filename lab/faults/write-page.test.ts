import { expect, test } from "vitest";
import { type Line, pageOf } from "./write-page.ts";

const line = (what: string, measured: string, more: Partial<Line> = {}): Line => ({
  ...{ scenario: "kills", title: "processus tué sous la charge", engine: "sqlite", store: "disk" },
  ...{ what, measured, passed: true },
  ...more,
});
const run = { seed: 7, machine: "Essai du jour.", isWhole: true };

test("a page has a table per scenario and a column per environment, in order", () => {
  const page = pageOf(
    [
      line("écrites", "12", { scenario: "backups", title: "sauvegarde", engine: "postgres" }),
      line("perdues", "0"),
      line("perdues", "0 aussi", { store: "ceph" }),
    ],
    run,
  );
  expect(page.split("\n").filter((one) => /^##|^\|/.test(one))).toEqual([
    "## Processus tué sous la charge",
    "| | SQLite | SQLite, Ceph |",
    "|---|---|---|",
    "| perdues | 0 | 0 aussi |",
    "## Sauvegarde",
    "| | PostgreSQL |",
    "|---|---|",
    "| écrites | 12 |",
  ]);
  expect(page).toContain("Essai du jour. Tirage 7. Rien n'a cédé.");
});

test("failed, skipped and unfinished trials are marked", () => {
  const lines = [
    line("perdues", "3", { passed: false }),
    line("disque plein", "il faut être root", { skipped: true }),
  ];
  const page = pageOf(lines, { ...run, isWhole: false });
  for (const expected of [
    "**1 mesure a cédé.**",
    "| perdues | 3 (**cède**) |",
    "| disque plein | il faut être root (pas essayé) |",
    "**Essai en cours, ou arrêté avant sa fin.**",
  ])
    expect(page).toContain(expected);
});
