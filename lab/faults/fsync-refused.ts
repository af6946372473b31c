import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { installDebian } from "../../scripts/install-debian.ts";
import { form } from "../../server/testing/form.ts";
import { ADMIN, post } from "../../server/testing/run-site.ts";
import { pdf } from "../../server/testing/sample-files.ts";
import type { Finding } from "../finding.ts";
import type { Scenario } from "./scenario.ts";

const isThere = (): boolean => spawnSync("strace", ["-V"], { stdio: "ignore" }).status === 0;

const NOT_TRIED: Finding = {
  what: "fsync refusé",
  measured: "pas essayé : il faut strace, et le droit de l'attacher à un autre processus",
  passed: true,
  skipped: true,
};

/**
 * Makes each flush of this process fail from the nth on, until SIGINT. Undefined where strace may
 * not attach.
 */
async function refuseFsync(pid: number, nth: number): Promise<ChildProcess | undefined> {
  const inject = `inject=fsync,fdatasync:error=EIO:when=${nth}+`;
  const strace = spawn("strace", [
    "-f",
    "-p",
    String(pid),
    "-e",
    inject,
    "-e",
    "trace=fsync,fdatasync",
    "-o",
    "/dev/null",
  ]);
  const [output] = await once(strace.stderr, "data");
  return /attached/.test(String(output)) ? strace : undefined;
}

interface Answer {
  status: number;
  message: string;
}

/** Makes several kinds of writes, one after the other. */
async function writeAll(url: string, token: string, round: string): Promise<Answer[]> {
  const readAnswer = async (reply: Response): Promise<Answer> => ({
    status: reply.status,
    message: ((await reply.json()) as { message?: string }).message ?? "",
  });
  const headers = { authorization: `Bearer ${token}` };
  const send = (path: string, body: unknown) =>
    fetch(`${url}/api${path}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then(readAnswer);
  const resource = form([
    { name: "category", value: "medias" },
    { name: "file", filename: "note.pdf", data: pdf(round) },
  ]);
  return [
    await send("/groupes", { name: `Groupe ${round}` }),
    await send("/forgot-password", { email: ADMIN.ADMIN_EMAIL }),
    await send("/login", { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
    await readAnswer(
      await fetch(`${url}/api/upload-ressource`, {
        method: "POST",
        headers: { ...headers, ...resource.headers },
        body: new Uint8Array(resource.body),
      }),
    ),
  ];
}

const isPutOff = ({ status, message }: Answer): boolean =>
  status === 503 && message.startsWith("Service momentanément indisponible");

const scenario: Scenario = {
  title: "disque qui refuse fsync (EIO)",
  engine: "sqlite",
  run: async ({ makeSite }) => {
    if (!isThere() && !installDebian("strace")) return [NOT_TRIED];
    const site = await makeSite();
    const { url, pid } = await site.run(ADMIN);
    const { token = "" } = await (
      await post(`${url}/api/login`, { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })
    ).json();
    const refused: Answer[] = [];
    const read: number[] = [];
    const after: Answer[] = [];
    for (const nth of [1, 2, 3]) {
      const strace = await refuseFsync(pid, nth);
      if (!strace) return [NOT_TRIED];
      const answers = await writeAll(url, token, `${nth}`);
      // Answers before the nth flush were rightly acknowledged.
      refused.push(...answers.slice(nth - 1));
      read.push(
        (await fetch(`${url}/api/groupes`, { headers: { authorization: `Bearer ${token}` } }))
          .status,
      );
      strace.kill("SIGINT");
      await once(strace, "exit");
      after.push(...(await writeAll(url, token, `après ${nth}`)));
    }
    return [
      {
        what: "écritures que le disque ne garde pas",
        measured: refused.map(({ status }) => status).join(" "),
        passed: refused.every(isPutOff),
      },
      {
        what: "lectures pendant ce temps",
        measured: read.join(" "),
        passed: read.every((status) => status === 200),
      },
      {
        what: "écritures après, sans redémarrage",
        measured: after.map(({ status }) => status).join(" "),
        passed: after.every(({ status }) => status < 300),
      },
    ];
  },
};

export default scenario;
