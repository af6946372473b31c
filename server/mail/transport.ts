import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Config } from "../config.ts";
import { type Letter, renderHtml, renderText } from "./letter.ts";

/** Hands one message over. Rejects when the other side did not take it. */
export interface MailTransport {
  send(id: string, letter: Letter): Promise<void>;
}

/** What mail programs put an end to such mails by: one POST, without a log-in (RFC 2369 and 8058). */
const stopHeaders = ({ stop }: Letter): Record<string, string> =>
  stop
    ? {
        "List-Unsubscribe": `<${stop.oneClick}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** Addresses go as objects: nothing in them is ever parsed as a list of recipients. */
function message(config: Config, id: string, letter: Letter): SendMailOptions {
  const host = new URL(config.publicUrl).hostname;
  return {
    from: { name: "CPMS", address: config.mailFrom },
    to: { name: "", address: letter.to },
    ...(letter.replyTo && { replyTo: { name: "", address: letter.replyTo } }),
    // The same on every attempt: a mail program shows a repeated delivery once.
    messageId: `<${id}@${host}>`,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
    ...(letter.calendar && { icalEvent: { ...letter.calendar, filename: "invitation.ics" } }),
    headers: { "Auto-Submitted": "auto-generated", ...stopHeaders(letter) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function openTransport(config: Config): MailTransport {
  return config.smtpUrl ? smtpTransport(config, config.smtpUrl) : fileTransport(config);
}

/** Loaded at the first mail: a start, and a site that sends none, do without. */
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
    send: async (id, letter) => {
      smtp ??= open();
      await (await smtp).sendMail(message(config, id, letter));
    },
  };
}

/** Without a mail server each message is a file that any mail program opens. */
function fileTransport(config: Config): MailTransport {
  const folder = join(config.dataDir, "mails");
  return {
    send: async (id, letter) => {
      const { createTransport } = await loadMailer();
      const writer = createTransport({ streamTransport: true, buffer: true });
      const { message: source } = await writer.sendMail(message(config, id, letter));
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
