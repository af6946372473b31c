import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { errors } from "../../contract/errors.ts";
import { pagePath } from "../../contract/page-path.ts";
import { RESOURCE_MAX_BYTES } from "../../contract/resource-limits.ts";
import { SECURITY_HEADERS } from "../../server/http/guards/headers.ts";
import { ADMIN } from "../../server/testing/run-site.ts";
import { ask, type Front } from "./curl.ts";

type Report = (what: string, passed: boolean) => void;

const pdf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(bytes - 9)]);

async function logIn(front: Front): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  const args = ["--json", JSON.stringify({ email, password })];
  const { body } = await ask(front, "/api/login", ...args);
  return (JSON.parse(body.toString()) as { token: string }).token;
}

async function checkPages(front: Front, report: Report): Promise<void> {
  const page = await ask(front, pagePath("home"), "--http2", "--header", "accept-encoding: br");
  report("une page, en HTTP/2", page.status === 200 && page.version === "2");
  report("compressée par le site", page.headers["content-encoding"] === "br");
  report(
    "avec les en-têtes du site, une fois chacun",
    page.headers["strict-transport-security"] === SECURITY_HEADERS["strict-transport-security"] &&
      page.headers.server?.includes("/") !== true,
  );
  const again = await ask(
    front,
    pagePath("home"),
    "--http1.1",
    "--header",
    "x-forwarded-for: 192.0.2.9",
  );
  report("en HTTP/1.1 aussi", again.status === 200 && again.version === "1.1");
}

interface Sent {
  name: string;
  bytes: Buffer;
}

/** The largest allowed file is accepted; one byte more is refused with the message of the site. */
async function checkUploads(front: Front, folder: string, report: Report): Promise<Sent> {
  const token = await logIn(front);
  report("une connexion", token.length > 20);
  const send = async (bytes: Buffer, ...args: string[]) => {
    const path = join(folder, "envoi.pdf");
    writeFileSync(path, bytes);
    const form = ["--form", "category=medias", "--form", `file=@${path};type=application/pdf`];
    const authorization = ["--header", `authorization: Bearer ${token}`];
    return ask(front, "/api/upload-ressource", ...authorization, ...form, ...args);
  };
  const bytes = pdf(RESOURCE_MAX_BYTES);
  const { status, body } = await send(bytes);
  report("un envoi de la plus grande taille permise", status === 201);
  const slow = await send(pdf(3 * 2 ** 20), "--limit-rate", "600k");
  report("un envoi lent", slow.status === 201);
  const larger = await send(pdf(RESOURCE_MAX_BYTES + 1), "--http1.1");
  const refusal = larger.body.toString();
  report("un octet de plus refusé par le site", larger.status === 413 && refusal.includes("50"));
  return { name: (JSON.parse(body.toString()) as { filePath: string }).filePath, bytes };
}

async function checkDownloads(front: Front, { name, bytes }: Sent, report: Report): Promise<void> {
  const path = `/api/uploads/${name}`;
  const whole = await ask(front, path, "--http2");
  report("un téléchargement, octet pour octet", whole.body.equals(bytes));
  const part = await ask(front, path, "--range", "1000-1999");
  report(
    "une partie d'un fichier",
    part.status === 206 && part.body.equals(bytes.subarray(1000, 2000)),
  );
  const tag = whole.headers.etag ?? "";
  const cached = await ask(front, path, "--header", `if-none-match: ${tag}`);
  report("304 pour une copie encore bonne", cached.status === 304 && tag !== "");
  const slow = await ask(front, path, "--range", "0-1999999", "--limit-rate", "500k");
  report("un client lent a tout", slow.body.equals(bytes.subarray(0, 2_000_000)));
  const expected = {
    ...SECURITY_HEADERS,
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
    "x-frame-options": "SAMEORIGIN",
    "cache-control": "public, no-cache",
    "content-type": "application/pdf",
  };
  for (const [header, value] of Object.entries(expected))
    if (whole.headers[header] !== value)
      report(`un fichier avec l'en-tête ${header} du site`, false);
  report("un fichier avec les en-têtes du site", true);
}

/** Everything that a visitor must see through a proxy of `deploy/`. */
export async function checkFront(front: Front, folder: string, report: Report): Promise<void> {
  await checkPages(front, report);
  const sent = await checkUploads(front, folder, report);
  await checkDownloads(front, sent, report);
}

/** What a visitor sees while the site restarts. */
export async function checkAbsent(front: Front, report: Report): Promise<void> {
  const { status, headers, body } = await ask(front, pagePath("home"));
  const isExplained = body.toString().trim() === errors.unavailable.message;
  report(
    "le site arrêté : 503, en français",
    status === 503 && isExplained && !!headers["retry-after"],
  );
}
