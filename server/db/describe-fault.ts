import { ConfigError } from "../config.ts";

/** Sentences for the operator about DATABASE_URL or its server: by error code, then by PgBouncer's own messages. */
const SENTENCES: [RegExp, string][] = [
  [/^3D000|no such database/, "la base nommée n’existe pas"],
  [
    /^28P01|^28000|password authentication failed|SASL/,
    "l’utilisateur ou le mot de passe est refusé",
  ],
  [/^ECONNREFUSED|^EHOSTUNREACH|^ENETUNREACH/, "rien ne répond à cette adresse"],
  [/^ENOTFOUND|^EAI_AGAIN/, "ce nom d’hôte est inconnu"],
  [/^ETIMEDOUT|timeout/i, "la base ne répond pas à temps"],
  [/^57P03/, "la base démarre ou s’arrête"],
  [/^53300/, "la base a trop de connexions ouvertes"],
  [/^53100/, "le disque de la base est plein"],
  [/^25006/, "la base est en lecture seule"],
  [/^42501/, "cet utilisateur n’a pas les droits qu’il faut"],
  [
    /^(08\w{3}|57P\w{2}|ECONNRESET|EPIPE)|terminated/,
    "la connexion à la base est refusée ou coupée",
  ],
];

const messageOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(messageOf).join(", ")
    : error instanceof Error
      ? error.message
      : String(error);

/** The error as ConfigError names it, when it is one of a database that cannot be had as it is set; otherwise as it is. */
export function describeDatabaseFault(error: unknown): unknown {
  const code = String((error as { code?: unknown }).code ?? "");
  const message = messageOf(error);
  const sentence = SENTENCES.find(([pattern]) => pattern.test(code) || pattern.test(message))?.[1];
  return sentence ? new ConfigError(`DATABASE_URL : ${sentence} (${message || code})`) : error;
}
