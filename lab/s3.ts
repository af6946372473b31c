import { once } from "node:events";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import { settingsOf, startCeph } from "./s3/ceph.ts";
import { makeBucket } from "./s3/make-bucket.ts";

/**
 * Runs a real S3 to try the site on: prints its settings, and removes all its data when stopped.
 */
async function serve(): Promise<void> {
  process.stdout.write("Démarrage de Ceph (une vingtaine de secondes)…\n");
  const stopped = Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
  const ceph = await startCeph(makeBucket);
  const settings = Object.entries(settingsOf(ceph)).map(([name, value]) => `${name}=${value}`);
  process.stdout.write(`${settings.join("\n")}
Les fichiers sont en mémoire. Ctrl+C arrête le service et efface tout.
`);
  await stopped;
  await ceph.stop();
}

serve().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
