import fc from "fast-check";
import { anyDocument } from "../server/testing/any-document.ts";
import { isStable, roundTrip } from "../server/testing/document-round-trip.ts";

/** npm run fuzz:documents -- [count] [seed]: documents of the visual mode, to Markdown and back. */
const [count = "20000", seed] = process.argv.slice(2);
const started = performance.now();
const result = fc.check(fc.property(anyDocument, isStable), {
  numRuns: Number(count),
  ...(seed !== undefined && { seed: Number(seed) }),
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const say = (line: string) => process.stdout.write(`${line}\n`);
const [document] = result.counterexample ?? [];
if (!result.failed)
  say(`${result.numRuns} documents came back the same in ${seconds} s (seed ${result.seed}).`);
else {
  say(`Document ${result.numRuns} (seed ${result.seed}) did not come back the same:`);
  say(JSON.stringify(document));
  say(document ? JSON.stringify(roundTrip(document)) : "");
  process.exitCode = 1;
}
