import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installDebian } from "../../../scripts/install-debian.ts";
import { freePort } from "../../../server/testing/free-port.ts";
import { alternate, type Turn } from "../alternate.ts";
import { awaitAnswer } from "../await-answer.ts";
import type { Bench, Served } from "../fixture.ts";
import { endProcess, runPinned, spawnPinned } from "../pinned.ts";
import type { Row } from "../row.ts";
import { BYTES, formOfADocument, pdf, UPLOAD_SECONDS, uploadRequest } from "../upload.ts";
import { ask, type LoadRequest } from "../wrk.ts";

/** Each second of uploads writes some hundred megabytes to the disk. */
const UPLOAD_PAIRS_MAX = 8;
/** The first slices reach four fifths of the later ones, until V8 has optimised the code. */
const UPLOAD_WARM_UPS = 3;

async function findNginx(): Promise<string> {
  const path = "/usr/sbin/nginx";
  const found = await runPinned("load", path, ["-v"]).then(
    () => true,
    () => installDebian("nginx-light"),
  );
  if (!found)
    throw new Error("nginx manque : installez-le (sous Debian : apt-get install nginx-light).");
  return path;
}

/** nginx with one worker in the foreground, serving the files of a folder. */
async function startNginx({ folder, atEnd }: Bench, root: string): Promise<Served> {
  const port = await freePort();
  const path = await findNginx();
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
user root; events { worker_connections 512; }
http { access_log ${folder}/access.log; sendfile on; keepalive_requests 1000000; client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-p; fastcgi_temp_path ${folder}/nginx-f; uwsgi_temp_path ${folder}/nginx-u; scgi_temp_path ${folder}/nginx-s;
  server { listen 127.0.0.1:${port}; root ${root}; } }
`,
  );
  const child = spawnPinned("server", path, ["-c", config, "-p", folder], { stdio: "inherit" });
  atEnd(() => endProcess(child));
  const url = `http://127.0.0.1:${port}`;
  await awaitAnswer(url, child);
  return { url, pids: [child.pid ?? 0] };
}

const turn = async (request: LoadRequest, seconds?: number): Promise<Turn> => {
  const { rate: figure, cpu } = await ask(request, seconds);
  return { figure, cpu };
};

const rows: Row[] = [
  {
    number: "8",
    title: "envoi de 5 Mio, vérifié, sur le disque",
    gate: 0.45,
    goal: 0.75,
    kind: "share",
    unit: "/s, et le même flux écrit tel quel",
    measure: async (bench) => {
      const upload = await uploadRequest(bench);
      const raw = await bench.constantOf(Buffer.from("{}"), {});
      const { url, pids } = bench;
      return alternate(
        Math.min(bench.pairs, UPLOAD_PAIRS_MAX),
        () => turn({ url: `${url}/api/upload`, pids, ...upload }, UPLOAD_SECONDS),
        () => turn({ ...raw, ...upload }, UPLOAD_SECONDS),
        UPLOAD_WARM_UPS,
      );
    },
  },
  {
    number: "9",
    title: "téléchargement de 5 Mio",
    gate: 0.6,
    goal: 0.85,
    kind: "share",
    unit: "/s, et nginx",
    measure: async (bench) => {
      const { body, headers } = await formOfADocument(bench);
      const sent = await fetch(`${bench.url}/api/upload`, {
        method: "POST",
        headers,
        body: new Uint8Array(body),
      });
      const { file_path: name } = (await sent.json()) as { file_path: string };
      const root = join(bench.folder, "www");
      mkdirSync(root, { mode: 0o755 });
      writeFileSync(join(root, "mesure.pdf"), pdf);
      const nginx = await startNginx(bench, root);
      const { authorization } = headers;
      const { url, pids } = bench;
      const length = BYTES;
      return alternate(
        bench.pairs,
        () => turn({ url: `${url}/api/uploads/${name}`, pids, headers: { authorization }, length }),
        () => turn({ ...nginx, url: `${nginx.url}/mesure.pdf`, length }),
      );
    },
  },
];
export default rows;
