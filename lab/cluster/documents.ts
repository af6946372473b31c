import { createHash, randomBytes, randomUUID } from "node:crypto";
import { field, file, form } from "../../server/testing/form.ts";
import type { KnownDocument, Write } from "./ledger.ts";
import { ask, bearer, begin, type Load, type Person, pick } from "./load.ts";

const UPLOADED = 200_000;
/** Versions of a document at most: the site removes the oldest ones beyond twenty. */
const VERSIONS_MAX = 15;

interface Content {
  bytes: Buffer;
  /** A word of its text; none of a PDF, which is no real one. */
  word?: string;
}

function drawContent(extension: string): Content {
  if (extension === "pdf")
    return { bytes: Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(UPLOADED)]) };
  const word = `mot${randomUUID().replaceAll("-", "")}`;
  return { bytes: Buffer.from(`Compte rendu ${word}\n`.repeat(UPLOADED / 1000)), word };
}

const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Sends a file with the fields of its form. Undefined when it was not acknowledged. */
async function send(
  load: Load,
  person: Person,
  path: string,
  parts: Parameters<typeof form>[0],
): Promise<{ id: string; file_path: string } | undefined> {
  const sent = form(parts);
  const answer = await ask(load, path, [200, 201], {
    method: "POST",
    headers: { ...sent.headers, ...bearer(person) },
    body: new Uint8Array(sent.body),
  });
  return answer && JSON.parse(answer.body.toString());
}

export async function upload(load: Load, person: Person): Promise<void> {
  const extension = pick(["pdf", "txt"]) ?? "pdf";
  const { bytes, ...text } = drawContent(extension);
  const write = begin(load, "document", `charge-${randomUUID()}.${extension}`);
  const parts = [field("groupId", pick(load.groups) ?? ""), file(write.mark, bytes)];
  const uploaded = await send(load, person, "/api/upload", parts);
  write.acknowledged = uploaded !== undefined;
  if (!uploaded) return;
  const { id, file_path: path } = uploaded;
  const known = { id, owner: person.id, name: write.mark, path, version: 1, write };
  load.ledger.documents.push({ ...known, sha256: sha256Of(bytes), ...text });
}

/** Takes a document of this person out of the ledger: until an answer comes, its state is unknown. */
function takeOwn({ ledger }: Load, person: Person): KnownDocument | undefined {
  const known = pick(
    ledger.documents.filter(({ owner, version }) => owner === person.id && version < VERSIONS_MAX),
  );
  if (known) ledger.documents.splice(ledger.documents.indexOf(known), 1);
  return known;
}

/** Another file in the place of one of the own documents. */
export async function replace(load: Load, person: Person): Promise<void> {
  const known = takeOwn(load, person);
  if (!known) return;
  const { word: _former, ...document } = known;
  const { bytes, ...text } = drawContent(known.name.endsWith("pdf") ? "pdf" : "txt");
  const sha256 = sha256Of(bytes);
  const version = known.version + 1;
  const write = begin(load, "version", `${known.id} ${version} ${sha256}`);
  const parts = [field("version", String(known.version)), file(known.name, bytes)];
  const replaced = await send(load, person, `/api/documents/${known.id}/versions`, parts);
  write.acknowledged = replaced !== undefined;
  if (replaced)
    load.ledger.documents.push({ ...document, path: replaced.file_path, version, sha256, ...text });
}

/** Deletes one of the own documents, then erases it from the trash. */
export async function purge(load: Load, person: Person): Promise<void> {
  const known = takeOwn(load, person);
  if (!known) return;
  // Whatever is answered, it may be gone.
  known.write.acknowledged = false;
  load.ledger.purged.add(known.id);
  const remove = (path: string) =>
    ask(load, path, [200, 204], { method: "DELETE", headers: bearer(person) });
  const write: Write = begin(load, "purge", known.id);
  write.acknowledged = !!(
    (await remove(`/api/documents/${known.id}`)) &&
    (await remove(`/api/trash/document/${known.id}`))
  );
}
