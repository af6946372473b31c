import { expect, test } from "vitest";
import { type Line, pageOf } from "./write-page.ts";

const line = (what: string, measured: string, more: Partial<Line> = {}): Line => ({
  ...{ scenario: "kills", title: "processus tué sous la charge", engine: "sqlite", store: "disk" },
  ...{ what, measured, held: true },
  ...more,
});
const run = { seed: 7, machine: "Essai du jour.", isWhole: true };

test("a page has a table for each scenario, in their order, and a column for each place that was tried", () => {
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

test("what gave way, what could not be tried here, and a run that did not come to its end are said", () => {
  const lines = [
    line("perdues", "3", { held: false }),
    line("disque plein", "il faut être root", { skipped: true }),
  ];
  const page = pageOf(lines, { ...run, isWhole: false });
  for (const said of [
    "**1 mesure a cédé.**",
    "| perdues | 3 (**cède**) |",
    "| disque plein | il faut être root (pas essayé) |",
    "**Essai en cours, ou arrêté avant sa fin.**",
  ])
    expect(page).toContain(said);
});
