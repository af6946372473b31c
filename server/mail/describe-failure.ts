import type { NodemailerError } from "nodemailer";
import { messages } from "#contract/messages.ts";
import type { Config } from "../config.ts";

export interface DeliveryFailure {
  /** What happened and what to do, in French. */
  sentence: string;
  /** The words of the server that refused the recipient or the message for good. */
  refusal?: string;
}

const REASON_MAX = 300;

/** One line of a text from outside: PostgreSQL stores no NUL, and a screen no control or direction character. */
export const toLine = (text: string): string =>
  text
    // Each line of a reply repeats its codes (RFC 5321 and 2034).
    .replace(/\r?\n\d{3}[ -](\d\.\d{1,3}\.\d{1,3} )?/g, " ")
    .replace(/^(\d{3})-/, "$1 ")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, REASON_MAX);

const PORTS: Record<string, string> = { "smtp:": "587", "smtps:": "465" };

/** « smtp.exemple.fr (port 587) ». The account and its password stay out. */
function nameServer(smtpUrl: string): string {
  const { hostname, port, protocol } = new URL(smtpUrl);
  return `${hostname} (port ${port || PORTS[protocol]})`;
}

/** Authentication required (RFC 4954): about the account of the site, whatever command it answers. */
const LOGIN_NEEDED = 530;

/** Failures by the documented fields of nodemailer (nodemailer.com/errors); the first that applies is described. */
const CASES: [applies: (error: NodemailerError) => boolean, sentence: string][] = [
  [({ code }) => code === "EDNS", messages.mailNameUnknown],
  [({ originalCode }) => originalCode === "ECONNREFUSED", messages.mailConnectionRefused],
  [({ timeoutType }) => timeoutType === "CONNECT_TIMEOUT", messages.mailNoAnswer],
  [({ timeoutType }) => timeoutType === "GREETING_TIMEOUT", messages.mailNoGreeting],
  [({ code }) => code === "ETIMEDOUT" || code === "EABORT", messages.mailTooSlow],
  // What the system reports names its call; what is left is about certificates and ciphers.
  [
    ({ code, originalCode, syscall }) =>
      code === "ETLS" || originalCode === "EPROTO" || (code === "ESOCKET" && !syscall),
    messages.mailTls,
  ],
  [({ originalCode = "" }) => /^(ECONNRESET|EPIPE)$/.test(originalCode), messages.mailCut],
  [({ code }) => code === "ESOCKET", messages.mailUnreachable],
  [({ responseCode = 0 }) => responseCode >= 400 && responseCode < 500, messages.mailDeferred],
  [
    ({ code, response, responseCode }) =>
      responseCode === LOGIN_NEEDED || (code === "EAUTH" && !response),
    messages.mailLoginMissing,
  ],
  [({ code }) => code === "EAUTH", messages.mailLoginRefused],
  [({ code, response }) => code === "ECONNECTION" && !response, messages.mailCut],
  [({ command, response }) => command === "MAIL FROM" && !!response, messages.mailSenderRefused],
  [({ command }) => command === "RCPT TO", messages.mailRecipientRefused],
  [({ command }) => command === "DATA", messages.mailMessageRefused],
  [({ responseCode = 0 }) => responseCode >= 500, messages.mailServerRefused],
  [({ code }) => code === "EPROTOCOL", messages.mailNotMail],
];

/** Whether the answer is about this recipient or message, and would be the same later. */
const isRefusal = ({ permanent, command, responseCode }: NodemailerError): boolean =>
  permanent === true &&
  responseCode !== LOGIN_NEEDED &&
  (command === "RCPT TO" || command === "DATA");

function chooseSentence(config: Config, error: NodemailerError): string {
  // A fault of another kind has no field of nodemailer: a key that does not open the message.
  if (!config.smtpUrl) return error.syscall ? messages.mailNotWritten : messages.mailNotSent;
  return CASES.find(([applies]) => applies(error))?.[1] ?? messages.mailNotSent;
}

interface Delivery {
  to: string;
  /** Where a site without a mail server writes. */
  folder?: string | undefined;
}

/** Fills a sentence of contract/messages/mails.ts. */
export const fillSentence = (
  { smtpUrl, mailFrom }: Config,
  { to, folder = "" }: Delivery,
  sentence: string,
  reason: string,
): string => {
  const words: Record<string, string> = {
    server: smtpUrl ? nameServer(smtpUrl) : "",
    sender: mailFrom,
    recipient: to,
    folder,
    reason,
  };
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
};

/** Describes why a delivery failed. */
export function describeFailure(
  config: Config,
  delivery: Delivery,
  thrown: unknown,
): DeliveryFailure {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const reason = toLine(error.response ?? error.message);
  return {
    sentence: fillSentence(config, delivery, chooseSentence(config, error), reason),
    ...(isRefusal(error) && { refusal: reason }),
  };
}
