import { type ScriptedSmtp, type Step, startSmtp } from "#server/testing/smtp.ts";
import { test as journey } from "./test.ts";

interface MailServer {
  /** What it does with the next connections; it accepts all once the list is empty. */
  script: Step[];
  smtp: ScriptedSmtp;
}

/** Journeys on a site of their own, which sends its mails to a server that first follows a script. */
export const withMailServer = (first: Step[], words?: string) =>
  journey.extend<object, { mailServer: MailServer }>({
    mailServer: [
      async ({ engine: _ }, use) => {
        const script = [...first];
        const smtp = await startSmtp(script, words === undefined ? {} : { words });
        await use({ script, smtp });
        await smtp.close();
      },
      { scope: "worker" },
    ],
    settings: async ({ mailServer }, use) => use({ SMTP_URL: mailServer.smtp.url }),
  });
