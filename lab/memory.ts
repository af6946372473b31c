import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { DOCUMENT_MAX_BYTES } from "../contract/limits.ts";
import { buildIfStale } from "../scripts/prepare.mjs";
import { field, file, form } from "../server/testing/form.ts";
import { ADMIN, makeSite, post } from "../server/testing/run-site.ts";
import { drawCurve, growthOf } from "./memory/draw-curve.ts";
import { watchMemory } from "./memory/watch-memory.ts";

/** How much memory an upload or a download of the largest document may add to the server. */
const LIMIT_MIB = 32;
const TIMES = 8;

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

/** Uploads a document of this size and returns its stored name. */
async function upload({ url, authorization, groupId }: Session, bytes: number): Promise<string> {
  const content = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes - 9)]);
  const { body, headers } = form([field("groupId", groupId), file("mesure.pdf", content)]);
  const answer = await fetch(`${url}/api/upload`, {
    method: "POST",
    headers: { ...headers, authorization },
    body: new Uint8Array(body),
  });
  const document = (await answer.json()) as { file_path: string };
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${JSON.stringify(document)}`);
  return document.file_path;
}

/** Reads a whole document without buffering it. */
async function download({ url, authorization }: Session, name: string): Promise<void> {
  const answer = await fetch(`${url}/api/uploads/${name}`, { headers: { authorization } });
  let size = 0;
  for await (const chunk of answer.body ?? []) size += chunk.length;
  if (!answer.ok || size !== DOCUMENT_MAX_BYTES)
    throw new Error(`download: ${answer.status}, ${size} bytes`);
}

const IDLE_MS = 2000;

async function measure(): Promise<boolean> {
  buildIfStale();
  const site = await makeSite();
  try {
    const server = await site.run(ADMIN);
    const session = await openSession(server.url);
    // Loads what the first file needs before the measurement.
    await upload(session, 1000).then((name) =>
      fetch(`${server.url}/api/uploads/${name}`, {
        headers: { authorization: session.authorization },
      }),
    );
    await wait(IDLE_MS);
    const watch = watchMemory(server.pid);
    await wait(IDLE_MS);
    watch.enter("envoi");
    const names: string[] = [];
    for (let count = 0; count < TIMES; count += 1)
      names.push(await upload(session, DOCUMENT_MAX_BYTES));
    watch.enter("repos 2");
    await wait(IDLE_MS);
    watch.enter("téléchargement");
    for (const name of names) await download(session, name);
    watch.stop();
    process.stdout.write(`${drawCurve(watch.samples)}\n\n`);
    const passed = [
      report("Envoi", growthOf(watch.samples, "repos", "envoi")),
      report("Téléchargement", growthOf(watch.samples, "repos 2", "téléchargement")),
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
    `${passed ? "✓" : "✗"} ${what} de ${TIMES} × 20 Mio : +${mib} Mio (moins de ${LIMIT_MIB} attendus)\n`,
  );
  return passed;
}

process.exitCode = (await measure()) ? 0 : 1;
