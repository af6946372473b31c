import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { scansIn } from "../testing/query-plans.ts";
import type { OpenDatabase } from "./open.ts";

const LARGE = new Set(["users", "users_search", "events"]);
const scans = (engine: OpenDatabase["engine"], plan: string[], sql = "select 1 limit 1") =>
  scansIn({ engine } as OpenDatabase, CompiledQuery.raw(sql), plan, LARGE).length;

test("SQLite: a full read is a scan, an index read up to a limit is none", () => {
  expect(scans("sqlite", ["SCAN users", "  SCAN events"])).toBe(2);
  expect(scans("sqlite", ["SCAN users USING INDEX users_newest"])).toBe(0);
  expect(scans("sqlite", ["SCAN users USING INDEX users_newest"], "select 1")).toBe(1);
  expect(scans("sqlite", ["SCAN users USING INDEX users_leaving"], "select 1")).toBe(0);
  expect(scans("sqlite", ["SCAN users USING COVERING INDEX users_animators"], "select 1")).toBe(0);
  expect(scans("sqlite", ["SCAN users_search VIRTUAL TABLE INDEX 0:M1"])).toBe(0);
  expect(scans("sqlite", ["SCAN users_search VIRTUAL TABLE INDEX 0:"])).toBe(1);
  expect(
    scans("sqlite", [
      "SCAN groups",
      "SCAN (subquery-1)",
      "SEARCH users USING INDEX users_newest (created_at<?)",
    ]),
  ).toBe(0);
});

test("PostgreSQL: a filter that removes most rows is a scan", () => {
  const seq = (allowed: number, removed: number) => [
    "Limit (actual rows=1.00 loops=1)",
    `  ->  Seq Scan on users (actual rows=${allowed}.00 loops=1)`,
    "        Filter: (search ~~ '%x%'::text)",
    `        Rows Removed by Filter: ${removed}`,
  ];
  expect([
    scans("postgres", seq(10, 4990)),
    scans("postgres", seq(4000, 1000)),
    scans("postgres", seq(3, 500)),
  ]).toEqual([1, 0, 0]);
  expect(
    scans("postgres", [
      "Index Scan using users_newest on users (actual rows=10.00 loops=1)",
      "  Rows Removed by Filter: 4990",
    ]),
  ).toBe(0);
});

test("PostgreSQL: counting the matches of two characters may scan, listing may not", () => {
  const seq = (pattern: string) => [
    "Limit (actual rows=10.00 loops=1)",
    "  ->  Seq Scan on users (actual rows=10.00 loops=1)",
    `        Filter: ((deleted_at IS NULL) AND (search ~~ '${pattern}'::text))`,
    "        Rows Removed by Filter: 4990",
  ];
  const counted = "select count(*) as count from (select 1 limit 1001) as counted";
  expect([
    scans("postgres", seq("%el%"), counted),
    scans("postgres", seq("%e%"), counted),
    scans("postgres", seq("%eli%"), counted),
    scans("postgres", seq("%el%")),
  ]).toEqual([0, 0, 1, 1]);
});
