import { accountAt } from "../../server/accounts/find-accounts.ts";
import { readConfig } from "../../server/config.ts";
import { openDatabase } from "../../server/db/open.ts";
import type { Deps } from "../../server/deps.ts";
import { sendDigests } from "../../server/features/notifications/send-digests.ts";

/** Runs the job alone on an existing database at a given moment, to be killed. */
const { DATA_DIR = "", DATABASE_URL, AT = "" } = process.env;
const { db, close } = openDatabase({
  dataDir: DATA_DIR,
  shared: true,
  ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
});
const deps = {
  db,
  config: readConfig({ PUBLIC_URL: "https://mediation.test", DATA_DIR }),
  secret: Buffer.alloc(32, 7),
  clock: { now: () => new Date(AT), wait: async () => {} },
  accountAt,
} as unknown as Deps;
process.stdout.write("begun\n");
await sendDigests(deps);
process.stdout.write("done\n");
await close();
process.exit(0);
