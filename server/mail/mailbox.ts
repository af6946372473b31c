import { type ImapSettings, isLoopback } from "../config.ts";

/** Bytes of a message that are read; the rest is ignored. The answer of a calendar has a few thousand. */
export const MESSAGE_MAX = 128 * 1024;

export interface Message {
  uid: number;
  /** The first MESSAGE_MAX bytes of the raw message. */
  source: Buffer;
  isWhole: boolean;
}

/** An open mailbox, read-only: nothing in it is marked, moved or deleted. */
export interface Mailbox {
  /** Message numbers are valid as long as this value is unchanged. */
  uidValidity: string;
  /** Returns the numbers of later messages, oldest first. */
  listAfter(uid: number): Promise<number[]>;
  /** Returns undefined for a message deleted meanwhile. */
  read(uid: number): Promise<Message | undefined>;
  close(): Promise<void>;
}

/** Why a mailbox cannot be read, in a sentence for the operator. */
export class MailboxError extends Error {
  override name = "MailboxError";
}

const DETAIL_MAX = 200;

/** The fields of the library's errors that are read. */
interface ImapFailure {
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseStatus?: string;
  code?: string;
  message?: string;
}

/** Neither the library's errors nor this sentence contain the mailbox password. */
function sentenceOf(error: unknown, { host, port, user, mailbox }: ImapSettings): string {
  const failure = error as ImapFailure;
  if (failure.authenticationFailed)
    return `IMAP_URL : ${host} refuse le nom « ${user} » ou son mot de passe.`;
  if (failure.mailboxMissing || failure.responseStatus === "NO")
    return `IMAP_URL : ${host} n’ouvre pas le dossier « ${mailbox} ».`;
  const detail = (failure.code ?? failure.message ?? "").slice(0, DETAIL_MAX);
  return `IMAP_URL : ${host}:${port} ne répond pas comme un serveur IMAP (${detail}).`;
}

const SECOND = 1000;
const TIMES = {
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 60 * SECOND,
};

/** Loads the library on first use: a site without a mailbox never needs it. */
async function connect({ host, port, secure, user, password }: ImapSettings) {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure,
    // A password never crosses a network unencrypted.
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: 2 * MESSAGE_MAX,
    ...TIMES,
  });
  // Pending calls reject by themselves; an unhandled "error" event would end the process.
  client.on("error", () => {});
  return client;
}
type Client = Awaited<ReturnType<typeof connect>>;

const saying = async <T>(settings: ImapSettings, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw new MailboxError(sentenceOf(error, settings), { cause: error });
  }
};

async function listAfter(client: Client, uid: number): Promise<number[]> {
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  if (!found) throw new Error("SEARCH");
  // « n:* » matches the last message even where its number is lower.
  return found.filter((one) => one > uid).toSorted((a, b) => a - b);
}

async function read(client: Client, uid: number): Promise<Message | undefined> {
  const found = await client.fetchOne(
    `${uid}`,
    { size: true, source: { start: 0, maxLength: MESSAGE_MAX } },
    { uid: true },
  );
  if (!found || found.source === undefined) return undefined;
  return { uid, source: found.source, isWhole: (found.size ?? 0) <= found.source.length };
}

/** Opens the mailbox of answers. Throws MailboxError, now or on a later read, when it is unreadable. */
export async function openMailbox(settings: ImapSettings): Promise<Mailbox> {
  const client = await connect(settings);
  const opened = async () => {
    await client.connect();
    return client.mailboxOpen(settings.mailbox, { readOnly: true });
  };
  const { uidValidity } = await saying(settings, opened()).catch((error: unknown) => {
    client.close();
    throw error;
  });
  return {
    uidValidity: String(uidValidity),
    listAfter: (uid) => saying(settings, listAfter(client, uid)),
    read: (uid) => saying(settings, read(client, uid)),
    close: () => client.logout().catch(() => client.close()),
  };
}
