import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SESSION_LIFETIMES } from "#server/accounts/session.ts";
import { DEVICE_LIFETIME } from "#server/accounts/trusted-devices.ts";
import { SITE_INVITATION_DAYS } from "./limits.ts";
import { RETENTION, type Retention } from "./retention.ts";
import { DETACHED_DAYS } from "./structure-limits.ts";

const POLICY = readFileSync("content/pages/politique-confidentialite.md", "utf8");
const HOUR = 3_600_000;
const DAYS = { heure: 1 / 24, minute: 1 / 1440, jour: 1, mois: 365 / 12 } as const;

/** Durations in a sentence, in days. */
const durationsIn = (text: string): number[] =>
  [...text.matchAll(/(\d+) (heure|minute|jour|mois)s?/g)].map(
    ([, count, unit]) => Number(count) * DAYS[unit as keyof typeof DAYS],
  );
const isAbout = (a: number, b: number) => Math.abs(a - b) <= 0.03 * b;

/** Rows of the table: the treatment and its retention period. */
const TABLE = new Map(
  POLICY.split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map((cells) => [cells[1] ?? "", cells.at(-2) ?? ""]),
);
/** The text of the policy for a row of its table, or the paragraph that begins so. */
const findPolicyText = (line: string): string | undefined =>
  TABLE.get(line) ?? POLICY.split("\n").find((paragraph) => paragraph.startsWith(line));
const spaced = (text: string): string => text.replace(/[\u00A0\u202F]/g, " ");

/**
 * Durations in the policy that no job implements, because data ends by itself or with other data.
 */
const OTHERS: Record<string, number[]> = {
  Session: [SESSION_LIFETIMES.member.absolute, SESSION_LIFETIMES.member.idle].map(
    (ms) => ms / (24 * HOUR),
  ),
  "Second facteur": [DEVICE_LIFETIME / (24 * HOUR)],
  // A link lasts for its lifetime; its row is deleted a day later.
  "Liens à usage unique": [1, 30 / 1440],
  // An invitation lasts so long; its row is deleted later.
  "Invitation à rejoindre le collectif": [SITE_INVITATION_DAYS],
  Structures: [DETACHED_DAYS],
  // A window of a day, or of thirty for familiar addresses, and the following day.
  "Limitation des essais": [2, 31],
};

describe("retention periods are the same everywhere", () => {
  test.each(Object.entries<Retention>(RETENTION))(
    "%s: its text states its days, and the privacy policy agrees",
    (_, { days, period, policy }) => {
      const [stated] = durationsIn(period);
      if (stated !== undefined)
        expect(isAbout(days, stated), `${days} and ${stated} days`).toBe(true);
      else expect(days).toBe(0);
      if (!policy) return;
      const text = spaced(findPolicyText(policy.line) ?? "");
      expect(text).toContain(policy.text);
      const [promised] = durationsIn(policy.text);
      if (promised !== undefined) expect(days).toBeLessThanOrEqual(promised * 1.03);
    },
  );

  test("the site implements each period of the privacy policy", () => {
    const duration = (line: string): number[] => [
      ...(OTHERS[line] ?? []),
      ...Object.values<Retention>(RETENTION)
        .filter(({ policy }) => policy?.line === line)
        .map(({ days }) => days),
    ];
    const broken = [...TABLE].flatMap(([line, text]) =>
      durationsIn(text)
        .filter((promised) => !duration(line).some((days) => isAbout(days, promised)))
        .map((promised) => `${line}: ${promised} days`),
    );
    expect(broken).toEqual([]);
  });
});
