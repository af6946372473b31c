import { type ImapSettings, isLoopback } from "../config.ts";

/** Of a message; what is longer is read up to there. */
const MESSAGE_MAX = 1024 * 1024;

export interface Message {
  uid: number;
  /** As it was received; the first mebibyte of it. */
  source: Buffer;
  isWhole: boolean;
}

/** A mailbox that is open, and only read: nothing in it is marked, moved or deleted. */
export interface Mailbox {
  /** The numbers of its messages mean something as long as this is the same. */
  uidValidity: string;
  /** The numbers of those after one, the oldest first. */
  listAfter(uid: number): Promise<number[]>;
  /** Undefined for one that has gone meanwhile. */
  read(uid: number): Promise<Message | undefined>;
  close(): Promise<void>;
}

/** Why a mailbox cannot be read, in a sentence for the operator. */
export class MailboxError extends Error {
  override name = "MailboxError";
}

const DETAIL_MAX = 200;

/** Of what the library throws. */
interface ImapFailure {
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  responseStatus?: string;
  code?: string;
  message?: string;
}

/** The secret of the mailbox stands in no error of the library, and in no sentence of ours. */
function sentenceOf(error: unknown, { host, port, user, mailbox }: ImapSettings): string {
  const failure = error as ImapFailure;
  if (failure.authenticationFailed)
    return `IMAP_URL : ${host} refuse le nom « ${user} » ou son mot de passe.`;
  if (failure.mailboxMissing || failure.responseStatus === "NO")
    return `IMAP_URL : ${host} n'ouvre pas le dossier « ${mailbox} ».`;
  const detail = (failure.code ?? failure.message ?? "").slice(0, DETAIL_MAX);
  return `IMAP_URL : ${host}:${port} ne répond pas comme un serveur IMAP (${detail}).`;
}

const SECOND = 1000;
const TIMES = {
  connectionTimeout: 15 * SECOND,
  greetingTimeout: 15 * SECOND,
  socketTimeout: 60 * SECOND,
};

/** Loaded when a mailbox is read: a site without one does without. */
async function connect({ host, port, secure, user, password }: ImapSettings) {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host,
    port,
    secure,
    // A password never goes in the clear over a network.
    ...(!secure && { doSTARTTLS: !isLoopback(host) }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: 2 * MESSAGE_MAX,
    ...TIMES,
  });
  // What waits for the connection rejects; an event that nobody hears would end the process.
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
  // « n:* » names the last message even where its number is lower.
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

/** Opens the mailbox of answers. Throws MailboxError, then and later, where it cannot be read. */
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
