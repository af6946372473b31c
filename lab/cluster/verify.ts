import type { Db } from "../../server/db/open.ts";
import type { ScriptedSmtp } from "../../server/testing/smtp.ts";
import type { Ledger } from "./ledger.ts";
import { download, type Load, type Person } from "./load.ts";
import { waitFor } from "./servers.ts";

export interface Verdict {
  acknowledged: number;
  /** Acknowledged changes that were not found. */
  lost: string[];
  /** Messages whose mail arrived more than once, counted by extra mail. */
  duplicates: number;
  mails: number;
  /** Seconds until the last mail had left. */
  drained: number;
}

async function findMarks(db: Db, ledger: Ledger): Promise<Set<string>> {
  const events = await db.selectFrom("events").select("title as mark").execute();
  const documents = await db.selectFrom("documents").select(["id", "name as mark"]).execute();
  const versions = await db
    .selectFrom("document_versions")
    .select(["document_id", "number", "sha256"])
    .execute();
  const left = new Set(documents.map(({ id }) => id));
  const messages = await db.selectFrom("contact_messages").select("message").execute();
  const members = await db.selectFrom("group_members").select(["group_id", "user_id"]).execute();
  const joined = new Set(members.map(({ group_id, user_id }) => `${group_id} ${user_id}`));
  for (const [key, joins] of ledger.memberships)
    ledger.writes.push({ kind: "membership", mark: `${key} ${joins}`, acknowledged: true });
  return new Set([
    ...events.map(({ mark }) => mark),
    ...documents.map(({ mark }) => mark),
    ...versions.map(({ document_id, number, sha256 }) => `${document_id} ${number} ${sha256}`),
    ...[...ledger.purged].filter((id) => !left.has(id)),
    ...messages.map(({ message }) => message.replace(/^Bonjour /, "")),
    ...[...ledger.memberships.keys()].map((key) => `${key} ${joined.has(key)}`),
  ]);
}

/** The claim of a mail, or of a text, whose process died expires after two minutes. */
const PATIENCE = 180;

/** Waits until every text is read; the known ones without their word. */
async function findUnread(db: Db, ledger: Ledger): Promise<string[]> {
  const unread = db
    .selectFrom("documents")
    .select("id")
    .where("deleted_at", "is", null)
    .whereRef("read_version", "<>", "live_version")
    .limit(1);
  await waitFor("textes", async () => (await unread.execute()).length === 0, PATIENCE);
  const passages = await db
    .selectFrom("document_passages")
    .select(["document_id", "tokens"])
    .execute();
  const words = new Map(passages.map(({ document_id, tokens }) => [document_id, tokens]));
  return ledger.documents
    .filter(({ id, word }) => word !== undefined && !words.get(id)?.includes(word))
    .map(({ name }) => `text ${name}`);
}

/** Searches for every acknowledged change, and counts the mails. */
export async function verify(
  load: Load,
  person: Person,
  db: Db,
  smtp: ScriptedSmtp,
): Promise<Verdict> {
  const { ledger } = load;
  const began = performance.now();
  const waiting = db.selectFrom("mails").select("id").where("status", "in", ["waiting", "sending"]);
  await waitFor("courriels", async () => (await waiting.execute()).length === 0, PATIENCE);
  const drained = (performance.now() - began) / 1000;
  const found = await findMarks(db, ledger);
  const acknowledged = ledger.writes.filter(
    ({ acknowledged, kind, mark }) =>
      acknowledged && !(kind === "version" && ledger.purged.has(mark.split(" ")[0] ?? "")),
  );
  const lost = acknowledged
    .filter(({ mark }) => !found.has(mark))
    .map(({ kind, mark }) => `${kind} ${mark}`);
  lost.push(...(await findUnread(db, ledger)));
  for (const document of ledger.documents)
    if (!(await download(load, person, document))) lost.push(`file ${document.name}`);
  const texts = smtp.received.map(({ mail }) => mail.text ?? "");
  const counts = ledger.writes
    .filter(({ kind }) => kind === "message")
    .map((write) => ({
      ...write,
      times: texts.filter((text) => text.includes(write.mark)).length,
    }));
  for (const { mark, acknowledged: isConfirmed, times } of counts)
    if (isConfirmed && times === 0) lost.push(`mail ${mark}`);
  const duplicates = counts.reduce((sum, { times }) => sum + Math.max(0, times - 1), 0);
  return { acknowledged: acknowledged.length, lost, duplicates, mails: texts.length, drained };
}
