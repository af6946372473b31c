import { setTimeout as wait } from "node:timers/promises";
import { errors } from "../../contract/errors.ts";
import { messages } from "../../contract/messages.ts";
import { openDiskStore } from "../../server/files/disk-store.ts";
import { EICAR } from "../../server/testing/clamd.ts";
import { field, file, form } from "../../server/testing/form.ts";
import { ADMIN, type Site } from "../../server/testing/run-site.ts";
import { openDocument, openXml, pdf } from "../../server/testing/sample-files.ts";
import type { Finding } from "../finding.ts";
import { logInAs } from "../hostile/accounts.ts";
import type { Clamd } from "./clamd.ts";

const MIB = 1024 * 1024;
const inPdf = Buffer.concat([
  pdf("avant").subarray(0, -6),
  Buffer.from("\n% "),
  EICAR,
  Buffer.from("\n%%EOF\n"),
]);
const part = { name: "word/piece.txt", data: EICAR.toString() };
/** The EICAR test file in each kind of file. */
const INFECTED: [string, Buffer][] = [
  ["virus.txt", EICAR],
  ["virus.pdf", inPdf],
  ["virus.docx", openXml("docx", [part])],
  ["virus.odt", openDocument("odt", [part])],
];
const CLEAN: [string, Buffer][] = [
  ["sain.txt", Buffer.from("Ordre du jour\n")],
  ["sain.pdf", pdf()],
  ["sain.docx", openXml("docx")],
  ["gros.txt", Buffer.alloc(45 * MIB, "Ordre du jour\n")],
];

interface Answered {
  status: number;
  message: string;
}

export interface Sender {
  site: Site;
  url: string;
  token: string;
}

/** Uploads a resource as the form does. */
async function send({ url, token }: Sender, [name, data]: [string, Buffer]): Promise<Answered> {
  const { body, headers } = form([field("category", "articles"), file(name, data)]);
  const answer = await fetch(`${url}/api/upload-ressource`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  const { message = "" } = (await answer.json()) as { message?: string };
  return { status: answer.status, message };
}

const toText = (answers: Answered[]): string =>
  [...new Set(answers.map(({ status, message }) => `${status} ${message}`.trim()))].join(" ; ");

async function sendAll(
  sender: Sender,
  what: string,
  files: [string, Buffer][],
  expected: Answered,
): Promise<Finding> {
  const answers: Answered[] = [];
  for (const one of files) answers.push(await send(sender, one));
  const passed = answers.every(
    ({ status, message }) => status === expected.status && message === expected.message,
  );
  return {
    what: `${what} (${files.map(([name]) => name).join(", ")})`,
    measured: toText(answers),
    passed,
  };
}

/** The site asks clamd each minute. An answer is lost when clamd closes while it is sent more (EPIPE): the next one counts. */
const WARNING_SECONDS = 90;

/** Whether administrators see the antivirus warning in time. */
async function findWarning({ url, token }: Sender, sentence: string): Promise<Finding> {
  let warnings: string[] = [];
  const hasCome = () => warnings.some((one) => one.startsWith(sentence));
  for (let tries = 0; tries < WARNING_SECONDS && !hasCome(); tries += 1) {
    if (tries > 0) await wait(1000);
    const answer = await fetch(`${url}/api/dashboard`, {
      headers: { authorization: `Bearer ${token}` },
    });
    warnings = ((await answer.json()) as { warnings: string[] }).warnings;
  }
  const found = warnings.find((one) => one.startsWith(sentence));
  return {
    what: "ce que lit l'hébergeur",
    measured: found ?? (warnings.join(" ; ") || "rien"),
    passed: found !== undefined,
  };
}

/** Every stored file was accepted, and refused uploads leave no draft. */
async function findStored({ site }: Sender, expected: number): Promise<Finding> {
  const store = await openDiskStore(site.dataDir);
  const [stored, drafts] = [(await store.list()).length, (await store.drafts()).length];
  return {
    what: "fichiers gardés, brouillons laissés",
    measured: `${stored}, ${drafts}`,
    passed: stored === expected && drafts === 0,
  };
}

const INFECTED_ANSWER = { status: errors.file_infected.status, message: messages.fileInfected };
const SILENT_ANSWER = { status: 503, message: messages.antivirusUnavailable };
const LIMIT_ANSWER = { status: errors.file_too_large.status, message: messages.antivirusTooLarge };
const [silent = ""] = messages.antivirusSilent.split("{reason}");

async function openSender(site: Site, clamav: string): Promise<Sender> {
  const settings = { ...ADMIN, SECOND_FACTOR: "optional", CLAMAV: clamav, LOG_LEVEL: "error" };
  const { url, ended, output } = await site.run(settings);
  if (ended) throw new Error(output());
  return { site, url, token: await logInAs(url) };
}

/** What a site with clamd accepts and refuses, then what it does after clamd is killed. */
export async function findWithClamd(site: Site, clamd: Clamd): Promise<Finding[]> {
  const sender = await openSender(site, `127.0.0.1:${clamd.port}`);
  const findings = [
    await sendAll(sender, "infectés", INFECTED, INFECTED_ANSWER),
    await sendAll(sender, "sains", CLEAN, { status: 201, message: "" }),
    await findStored(sender, CLEAN.length),
  ];
  await clamd.kill();
  return [
    ...findings,
    await sendAll(sender, "clamd tué, un fichier sain", CLEAN.slice(0, 1), SILENT_ANSWER),
    await findWarning(sender, silent),
    await findStored(sender, CLEAN.length),
  ];
}

/** Over a Unix socket, with a clamd that scans less than the site accepts. */
export async function findWithLimits(site: Site, clamd: Clamd): Promise<Finding[]> {
  const sender = await openSender(site, clamd.path);
  return [
    await findWarning(sender, messages.antivirusLimit),
    await sendAll(sender, "au-delà de ses limites", CLEAN.slice(-1), LIMIT_ANSWER),
    await sendAll(sender, "en deçà", CLEAN.slice(0, 1), { status: 201, message: "" }),
    await sendAll(sender, "infecté, par sa prise", INFECTED.slice(0, 1), INFECTED_ANSWER),
    await findStored(sender, 1),
  ];
}
