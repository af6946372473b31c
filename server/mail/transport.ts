import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "../config.ts";
import { type Email, renderHtml, renderText } from "./email.ts";

/** Sends one message. Rejects when the server did not accept it. */
export interface MailTransport {
  send(id: string, email: Email): Promise<void>;
}

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

export function openTransport(config: Config): MailTransport {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl) : fileTransport(config);
}

/** Loads the library at the first mail, not at start. */
const loadMailer = () => import("nodemailer");

function smtpTransport(config: Config, url: string): MailTransport {
  const open = async () =>
    (await loadMailer()).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
    });
  let smtp: ReturnType<typeof open> | undefined;
  return {
    send: async (id, email) => {
      smtp ??= open();
      await (await smtp).sendMail(message(config, id, email));
    },
  };
}

/** Without a mail server, writes each message to a file that any mail program opens. */
function fileTransport(config: Config): MailTransport {
  const folder = join(config.dataDir, "mails");
  return {
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
      await rename(draft, join(folder, `${id}.eml`));
    },
  };
}
