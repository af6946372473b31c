import { expect, test } from "vitest";
import { toCsv } from "#contract/csv.ts";
import { registerTable } from "./register-rows.ts";

const SHA256 = "a".repeat(64);
const AT = "2026-03-02T09:00:00.000Z";

test("the exported register has no formula, and the hash of the file that was read", () => {
  const given = { sha256: SHA256, answeredAt: AT, carriedFrom: null, asked: true };
  const table = registerTable({
    name: "=cmd().pdf",
    number: 2,
    sha256: "b".repeat(64),
    rows: [
      { ...given, userId: "1", name: "=cmd()", answer: "refused", reason: "=cmd()" },
      { ...given, userId: "2", name: "Bo", answer: "carried", reason: "", carriedFrom: 1 },
      { userId: "3", name: "Cléo", asked: true },
      { ...given, userId: null, name: "Utilisateur supprimé", answer: "accepted", asked: false },
    ],
  });
  const csv = toCsv(table);
  expect(csv.match(/"'=cmd\(\)/g)).toHaveLength(6);
  expect(csv).not.toMatch(/(^|;)"=/m);
  expect(table.slice(1).map(([, , , , answer, , , hash]) => [answer, hash?.[0]])).toEqual([
    ["N’accepte pas", "a"],
    ["Approuvé en version 1, reprise (correction de forme)", "a"],
    ["Pas encore de réponse", "b"],
    ["Lu et approuvé", "a"],
  ]);
  expect(table.at(-1)?.[2]).toContain("n’est plus demandée");
});
