import { spawnSync } from "node:child_process";
import { describeFailure } from "../server/commands/output/describe-failure.ts";
import { startDovecot } from "./imap/dovecot.ts";

const TESTS = "server/features/events/invitations/real-mailbox.test.ts";

/**
 * Tests answers to invitations in the mailbox of a real IMAP server, on both engines; further
 * arguments go to Vitest.
 */
async function testOnDovecot(): Promise<number> {
  const dovecot = await startDovecot("reponses@mediation.test");
  try {
    const args = ["node_modules/vitest/vitest.mjs", "run", "--project", "sqlite"];
    const { status } = spawnSync(
      process.execPath,
      [...args, "--project", "postgres", TESTS, ...process.argv.slice(2)],
      {
        stdio: "inherit",
        env: {
          ...process.env,
          TEST_IMAP_URL: dovecot.url,
          NODE_EXTRA_CA_CERTS: dovecot.certificate,
        },
      },
    );
    return status ?? 1;
  } finally {
    await dovecot.stop();
  }
}

testOnDovecot().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
