import { mkdir, open, rename } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "../config.ts";
import { type Email, renderHtml, renderText } from "./email.ts";

export interface MailTransport {
  /** Where messages are written instead of being sent, without a mail server. */
  folder?: string;
  /**
   * Resolves with the reply of the mail server, or the path of the file. Rejects when the message was not accepted (describe-failure.ts), or after
   * `limit` milliseconds.
   */
  send(id: string, email: Email, limit?: number): Promise<string>;
}

/** Marks a reply about mails, on a site that writes them to its disk. */
export const writtenMark = ({ folder }: MailTransport): { written?: true } =>
  folder === undefined ? {} : { written: true };

/** Headers by which mail programs unsubscribe: one POST, without a log-in (RFC 2369 and 8058). */
const stopHeaders = ({ stop }: Email): Record<string, string> =>
  stop
    ? {
        "List-Unsubscribe": `<${stop.oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** Passes addresses as objects, so that they are never parsed as lists of recipients. */
function message(config: Config, id: string, email: Email): SendMailOptions {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: { name: "CPMS", address: config.mailFrom },
    to: { name: "", address: email.to },
    ...(email.replyTo && { replyTo: { name: "", address: email.replyTo } }),
    // Identical on every attempt, so that a mail program shows a repeated delivery once.
    messageId: `<${id}@${host}>`,
    subject: email.subject,
    text: renderText(email),
    html: renderHtml(email),
    ...(email.calendar && { icalEvent: { ...email.calendar, filename: "invitation.ics" } }),
    headers: { "Auto-Submitted": "auto-generated", ...stopHeaders(email) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where a site without a mail server writes its messages. */
export const mailFolder = ({ dataDir }: Config): string => resolve(dataDir, "mails");

/** Milliseconds for each step of a delivery. */
export const STEP_LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};
/** Milliseconds for a whole delivery: a server that answers a byte at a time passes every limit of a step. */
const DELIVERY_LIMIT = 90_000;

export function openTransport(config: Config, limits = STEP_LIMITS): MailTransport {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl, limits) : fileTransport(config);
}

/** Loads the library at the first mail, not at start. */
const loadMailer = () => import("nodemailer");

function smtpTransport(config: Config, url: string, limits: typeof STEP_LIMITS): MailTransport {
  const open = async () => (await loadMailer()).createTransport({ url, ...limits });
  let smtp: ReturnType<typeof open> | undefined;
  return {
    send: async (id, email, limit = DELIVERY_LIMIT) => {
      smtp ??= open();
      const signal = AbortSignal.timeout(limit);
      return (await (await smtp).sendMail({ ...message(config, id, email), signal })).response;
    },
  };
}

/** Without a mail server, writes each message to a file that any mail program opens. */
function fileTransport(config: Config): MailTransport {
  const folder = mailFolder(config);
  return {
    folder,
    send: async (id, email) => {
      const { createTransport } = await loadMailer();
      const writer = createTransport({ streamTransport: true, buffer: true });
      const { message: source } = await writer.sendMail(message(config, id, email));
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${id}.tmp`);
      const file = await open(draft, "w");
      try {
        await file.writeFile(source as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      const written = join(folder, `${id}.eml`);
      await rename(draft, written);
      return written;
    },
  };
}
