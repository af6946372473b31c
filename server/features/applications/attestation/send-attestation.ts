import type { FastifyReply } from "fastify";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { personOf } from "#server/accounts/person.ts";
import { ApiError } from "#server/api-error.ts";
import type { UserRow } from "#server/db/schema.ts";
import type { Deps } from "#server/deps.ts";
import { contentDisposition } from "#server/files/file-name.ts";
import type { Exchange } from "#server/http/files/exchange.ts";
import { findJournalLine, listAttested } from "./queries.ts";
import { writeAttestation } from "./write-attestation.ts";

/** Protects the capability URL from referrers, caches and search engines. */
const HEADERS = {
  "content-type": "application/pdf",
  "content-disposition": contentDisposition("attachment", "attestation.pdf"),
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Writes the attestation anew each time; none is stored. Throws not_found where nothing was accepted. */
export async function sendAttestation(
  { db }: Deps,
  user: UserRow,
  { reply }: Exchange,
): Promise<FastifyReply> {
  const texts = await listAttested(db, user.id);
  if (texts.length === 0) throw new ApiError("not_found", { message: messages.attestationMissing });
  const line = await findJournalLine(db, user.id);
  const pdf = await writeAttestation({
    name: fullName(personOf(user)),
    structure: user.username,
    email: user.email,
    texts,
    journalLine: line?.id,
  });
  return reply.headers(HEADERS).send(pdf);
}
