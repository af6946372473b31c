import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ARCHIVE_MAX_BYTES, DOCUMENT_MAX_BYTES } from "../contract/document-limits.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { field, file, form } from "../server/testing/form.ts";
import { ADMIN, makeSite, post } from "../server/testing/run-site.ts";
import { drawCurve, growthOf } from "./memory/draw-curve.ts";
import { watchMemory } from "./memory/watch-memory.ts";

/** How much memory an upload or a download of the largest document, or of the largest archive, may add to the server. */
const LIMIT_MIB = 32;
const TIMES = 8;
const ARCHIVED = Math.floor(ARCHIVE_MAX_BYTES / DOCUMENT_MAX_BYTES);

interface Session {
  url: string;
  authorization: string;
  groupId: string;
}

async function openSession(url: string): Promise<Session> {
  const login = await post(`${url}/api/login`, {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  });
  const authorization = `Bearer ${(await login.json()).token}`;
  const [group] = (await (
    await fetch(`${url}/api/groupes`, { headers: { authorization } })
  ).json()) as { id: string }[];
  return { url, authorization, groupId: group?.id ?? "" };
}

/** Uploads a document of this size. */
async function upload(
  { url, authorization, groupId }: Session,
  bytes: number,
): Promise<{ id: string; file_path: string }> {
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes - 9)]);
  const { body, headers } = form([field("groupId", groupId), file("mesure.pdf", content)]);
  const answer = await fetch(`${url}/api/upload`, {
    method: "POST",
    headers: { ...headers, authorization },
    body: new Uint8Array(body),
  });
  const document = (await answer.json()) as { id: string; file_path: string };
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${JSON.stringify(document)}`);
  return document;
}

/** Reads a whole document without buffering it. */
async function download({ url, authorization }: Session, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/uploads/${name}`, { headers: { authorization } });
  let size = 0;
  for await (const chunk of answer.body ?? []) size += chunk.length;
  if (!answer.ok || size !== DOCUMENT_MAX_BYTES)
    throw new Error(`download: ${answer.status}, ${size} bytes`);
}

/** Reads an archive of the largest size without buffering it. */
async function downloadArchive({ url, authorization }: Session, ids: string[]): Promise<void> {
  const made = await post(
    `${url}/api/documents/archive`,
    { ids },
    authorization.replace("Bearer ", ""),
  );
  const answer = await fetch(new URL((await made.json()).url ?? "", url));
  let size = 0;
  for await (const chunk of answer.body ?? []) size += chunk.length;
  if (!answer.ok || size < ids.length * DOCUMENT_MAX_BYTES)
    throw new Error(`archive: ${answer.status}, ${size} bytes`);
}

const IDLE_MS = 2000;

async function measure(): Promise<boolean> {
  buildIfStale();
  const site = await makeSite();
  try {
    const server = await site.run(ADMIN, { isBuilt: true });
    const session = await openSession(server.url);
    // Loads what the first file needs before the measurement.
    await upload(session, 1000).then(({ file_path }) =>
      fetch(`${server.url}/api/uploads/${file_path}`, {
        headers: { authorization: session.authorization },
      }),
    );
    await wait(IDLE_MS);
    const watch = watchMemory(server.pid);
    await wait(IDLE_MS);
    watch.enter("envoi");
    const documents: { id: string; file_path: string }[] = [];
    for (let count = 0; count < TIMES; count += 1)
      documents.push(await upload(session, DOCUMENT_MAX_BYTES));
    watch.enter("repos 2");
    await wait(IDLE_MS);
    watch.enter("téléchargement");
    for (const { file_path } of documents) await download(session, file_path);
    watch.enter("autres envois");
    while (documents.length < ARCHIVED) documents.push(await upload(session, DOCUMENT_MAX_BYTES));
    watch.enter("repos 3");
    await wait(IDLE_MS);
    watch.enter("archive");
    await downloadArchive(
      session,
      documents.map(({ id }) => id),
    );
    watch.stop();
    process.stdout.write(`${drawCurve(watch.samples)}\n\n`);
    const passed = [
      report(`Envoi de ${TIMES} × 20 Mio`, growthOf(watch.samples, "repos", "envoi")),
      report(
        `Téléchargement de ${TIMES} × 20 Mio`,
        growthOf(watch.samples, "repos 2", "téléchargement"),
      ),
      report(`Archive de ${ARCHIVED} × 20 Mio`, growthOf(watch.samples, "repos 3", "archive")),
    ];
    return !passed.includes(false);
  } finally {
    await site.end();
  }
}

function report(what: string, growth: number): boolean {
  const passed = growth < LIMIT_MIB;
  const mib = growth.toLocaleString("fr-FR", { maximumFractionDigits: 1 });
  process.stdout.write(
    `${passed ? "✓" : "✗"} ${what} : +${mib} Mio (moins de ${LIMIT_MIB} attendus)\n`,
  );
  return passed;
}

process.exitCode = (await measure()) ? 0 : 1;
