import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Address, parseAddress } from "../../contract/address.ts";
import { everyRoute, urlOf } from "../../server/testing/every-route.ts";
import { form } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import type { Finding } from "../finding.ts";
import type { Scenario } from "./scenario.ts";

const FULL =
  "Le site n’a plus de place : rien n’a été enregistré. Prévenez l’équipe d’administration.";

interface Answer {
  address: string;
  status: number;
  message: string;
}

function fill(folder: string): void {
  for (let size = 1024 * 1024; size >= 1; size = size > 1 ? Math.floor(size / 4) : 0) {
    try {
      for (;;) appendFileSync(join(folder, "ballast"), Buffer.alloc(size, 7));
    } catch {
      // No block of this size fits any more.
    }
  }
}

/** Bodies that would be accepted if there were space; the other routes get an empty one. */
const bodies = (groupId: string): Partial<Record<Address, unknown>> => ({
  "POST /login": { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
  "POST /forgot-password": { email: ADMIN.ADMIN_EMAIL },
  "POST /groupes": { name: `Groupe ${Math.random()}`, description: "plein ".repeat(300) },
  "POST /events": {
    title: "Réunion",
    message: "x",
    date: "2026-12-01T12:00:00.000Z",
    startTime: "09:00",
    endTime: "10:00",
    groupId,
  },
  "PUT /users/me": { username: "Structure", firstName: "Ada", lastName: "Martin" },
});

async function ask(url: string, address: Address, token: string, groupId: string): Promise<Answer> {
  const { method } = parseAddress(address);
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const upload = form([
    { name: "groupId", value: groupId },
    { name: "file", filename: "note.pdf", data: pdf(address) },
  ]);
  const isUpload = address === "POST /upload";
  const json = JSON.stringify(bodies(groupId)[address] ?? {});
  const body =
    method === "GET" || method === "DELETE" ? null : isUpload ? new Uint8Array(upload.body) : json;
  const type = isUpload ? upload.headers : { "content-type": "application/json" };
  const reply = await fetch(
    `${url}/api${urlOf(address, (name) => (name === "category" ? "medias" : "introuvable"))}`,
    {
      method,
      headers: { ...headers, ...(body && type) },
      body,
    },
  );
  const text = await reply.text();
  return { address, status: reply.status, message: /"message":"([^"]*)"/.exec(text)?.[1] ?? "" };
}

/** Creates groups until one is refused, which happens once the site has used its reserve. */
async function writeUntilRefused(url: string, token: string): Promise<Answer> {
  for (let count = 0; count < 2000; count += 1) {
    const answer = await ask(url, "POST /groupes", token, "");
    if (answer.status !== 201) return answer;
  }
  return { address: "POST /groupes", status: 0, message: "jamais refusé" };
}

/** Messages other than that of a full disk are written out. */
const listed = (answers: Answer[]): string =>
  answers
    .map(
      ({ address, status, message }) =>
        `${address} ${status}${status >= 500 && message !== FULL ? ` « ${message} »` : ""}`,
    )
    .join(", ");
const isRightWhenFull = ({ status, message }: Answer): boolean =>
  status < 500 || (status === 507 && message === FULL);

/** A site whose disk is about to be full, with the session and a group of an administrator. */
interface Site {
  url: string;
  folder: string;
  token: string;
  groupId: string;
}

const logIn = (url: string) =>
  post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });

async function enter(url: string, folder: string): Promise<Site> {
  const { token = "" } = await (await logIn(url)).json();
  const [group] = (await (
    await fetch(`${url}/api/groupes`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { id: string }[];
  return { url, folder, token, groupId: group?.id ?? "" };
}

async function fillUp({ url, folder, token, groupId }: Site): Promise<Finding[]> {
  const upload = await ask(url, "POST /upload", token, groupId);
  fill(folder);
  const first = await writeUntilRefused(url, token);
  return [
    {
      what: "dépôt d'un petit fichier, disque de 12 Mio vide",
      measured: `${upload.status}`,
      passed: upload.status === 201,
    },
    {
      what: "premier refus",
      measured: listed([first]),
      passed: isRightWhenFull(first) && first.status === 507,
    },
  ];
}

async function askEveryRoute({ url, token, groupId }: Site): Promise<Finding[]> {
  const closing = new Set(["POST /logout", "DELETE /users/me/sessions/:id"]);
  const answers: Answer[] = [];
  for (const { address } of everyRoute.filter((route) => !closing.has(route.address)))
    answers.push(await ask(url, address, token, groupId));
  const reading = answers.filter(
    ({ address, status }) => address.startsWith("GET") && status >= 500,
  );
  return [
    {
      what: "chaque route du contrat, disque plein",
      measured: listed(answers),
      passed: answers.every(isRightWhenFull),
    },
    {
      what: "lectures en échec",
      measured: listed(reading) || "aucune",
      passed: reading.length === 0,
    },
  ];
}

/** An administrator can still log in and free space; then the reserve is filled too. */
async function spendReserve({ url, folder, groupId }: Site): Promise<Finding[]> {
  const login = await logIn(url);
  const fresh = (await login.json()).token ?? "";
  const deleted = await fetch(`${url}/api/groupes/${groupId}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${fresh}` },
  });
  fill(folder);
  const spent = await logIn(url);
  const read = await ask(url, "GET /documents", fresh, groupId);
  return [
    {
      what: "un administrateur se connecte, supprime",
      measured: `${login.status}, ${deleted.status}`,
      passed: login.status === 200 && deleted.status === 204,
    },
    {
      what: "rempli encore, réserve comprise : connexion, lecture",
      measured: `${spent.status}, ${read.status}`,
      passed: spent.status !== 500 && read.status === 200,
    },
  ];
}

async function makeRoom({ url, folder, token, groupId }: Site): Promise<Finding[]> {
  rmSync(join(folder, "ballast"));
  const after = [
    await ask(url, "POST /groupes", token, groupId),
    await ask(url, "POST /forgot-password", token, groupId),
  ];
  return [
    {
      what: "la place revenue, sans redémarrage",
      measured: listed(after),
      passed: after.every(({ status }) => status < 300),
    },
  ];
}

async function attackFull(url: string, folder: string): Promise<Finding[]> {
  const site = await enter(url, folder);
  const findings: Finding[] = [];
  for (const step of [fillUp, askEveryRoute, spendReserve, makeRoom])
    findings.push(...(await step(site)));
  return findings;
}

const NOT_MOUNTED: Finding = {
  what: "disque plein",
  measured: "pas essayé : il faut pouvoir monter un tmpfs (être root)",
  passed: true,
  skipped: true,
};

/** False where this account may not. */
function mountSmallDisk(folder: string): boolean {
  const words = ["-t", "tmpfs", "-o", "size=12m", "tmpfs", folder];
  return spawnSync("mount", words, { stdio: "ignore" }).status === 0;
}

const scenario: Scenario = {
  title: "disque plein (tmpfs de 12 Mio)",
  engine: "sqlite",
  run: async ({ makeSite }) => {
    const site = await makeSite();
    if (!mountSmallDisk(site.dataDir)) return [NOT_MOUNTED];
    const unmount = () => execFileSync("umount", ["-l", site.dataDir]);
    process.once("SIGINT", unmount);
    try {
      const { url, kill } = await site.run(ADMIN);
      try {
        return await attackFull(url, site.dataDir);
      } finally {
        await kill("SIGKILL");
      }
    } finally {
      process.removeListener("SIGINT", unmount);
      unmount();
    }
  },
};

export default scenario;
