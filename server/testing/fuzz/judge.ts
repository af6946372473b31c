import { errors } from "#contract/errors.ts";
import { messages } from "#contract/messages.ts";
import type { Answered } from "./send.ts";

/** A sentence of the catalogue, with any text for each « {name} ». */
const SENTENCES = Object.values(messages);
const said = new Set<string>(SENTENCES);
const PATTERNS = SENTENCES.filter((sentence) => sentence.includes("{")).map(
  (sentence) =>
    new RegExp(
      `^${sentence.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, ".*")}$`,
      "s",
    ),
);
const isSentence = (text: unknown): boolean =>
  typeof text === "string" && (said.has(text) || PATTERNS.some((pattern) => pattern.test(text)));

const KEYS = new Set(["success", "code", "message", "fields", "problems"]);

/** What only the inside of the server says: a trace, a path, a statement, a digest of a password. */
const INSIDE =
  /\$argon2|node_modules|\/server\/|\bat [\w.<>]+ \(|SQLITE_|SqliteError|syntax error|constraint failed|violates|insert into|select .* from/i;

/** What is wrong with a refusal, as the contract of errors has it. */
function judgeRefusal({ status, type, text }: Answered): string | undefined {
  if (type !== "application/json; charset=utf-8") return `type ${type}`;
  const body = JSON.parse(text) as Record<string, unknown>;
  const known = errors[body.code as keyof typeof errors];
  if (body.success !== false || !known) return "pas la forme d'une erreur";
  if (known.status !== status) return `${body.code} avec le statut ${status}`;
  const stray = Object.keys(body).find((key) => !KEYS.has(key));
  if (stray !== undefined) return `clé ${stray}`;
  if (!isSentence(body.message)) return `phrase inconnue : ${body.message}`;
  const wrong = Object.entries((body.fields ?? {}) as Record<string, unknown>).find(
    ([, sentence]) => !isSentence(sentence),
  );
  return wrong && `phrase inconnue : ${wrong.join(" ")}`;
}

/** What is wrong with an answer to a request that may be anything; undefined when nothing is. Where the site keeps its data, an administrator may read. */
export function judge(
  method: string,
  answered: Answered,
  { secrets, folder }: { secrets: string[]; folder: string },
): string | undefined {
  const { status, text } = answered;
  // A connection cut while too much was being sent: no answer to look at.
  if (status === 0) return undefined;
  if (status >= 500) return `statut ${status}`;
  const secret = secrets.find((one) => text.includes(one));
  if (secret !== undefined) return "un secret dans la réponse";
  if (status < 400) return text.includes("$argon2") ? "une empreinte dans la réponse" : undefined;
  if (INSIDE.test(text) || text.includes(folder)) return "l'intérieur du serveur dans la réponse";
  return method === "HEAD" ? undefined : judgeRefusal(answered);
}
