import ipaddr from "ipaddr.js";
import { z } from "zod";
import { canonicalEmail } from "../contract/fields.ts";
import { readS3Address, type S3Address } from "./files/s3-address.ts";

/** A wrong value of the environment; its message names the variable and is shown to the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/^\[|\]$/g, ""));

const address = z
  .string()
  .refine((value) => canonicalEmail(value) !== undefined, "adresse email attendue")
  .transform((value) => canonicalEmail(value) ?? value);
const serverUrl = (schemes: RegExp, sentence: string) =>
  z.string().refine((value) => schemes.test(value) && URL.canParse(value), sentence);

const s3Address = z.string().transform((value, context) => {
  const read = readS3Address(value);
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});

const { IPv4, IPv6 } = ipaddr;

/** An address, a range of them (CIDR), or one of the names that proxy-addr knows. */
const isProxyRange = (part: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(part) ||
  // Not any way to write an IPv4 address: « 1 » would be 0.0.0.1.
  IPv4.isValidFourPartDecimal(part) ||
  IPv4.isValidCIDRFourPartDecimal(part) ||
  IPv6.isValid(part) ||
  IPv6.isValidCIDR(part);
const ranges = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .refine((parts) => parts.every(isProxyRange), "liste d'adresses ou de CIDR attendue");

/** Below the root, in segments that need no escape. */
const X_ACCEL = /^x-accel:((?:\/[\w-]+)+\/)$/;

const bareUrl = z
  .url({ protocol: /^https?$/, error: "adresse http(s) attendue" })
  .transform((value) => new URL(value).origin);
const integer = z
  .string()
  .regex(/^[0-9]+$/, "nombre entier attendu")
  .transform(Number);
const isWithin = (least: number, most: number) => (value: number) =>
  value >= least && value <= most;
const setting = <T extends z.ZodType>(schema: T) => schema.optional();

const environment = z.object({
  PORT: setting(integer.refine((port) => port <= 65535, "port entre 0 et 65535 attendu")),
  HOST: setting(z.string()),
  PUBLIC_URL: setting(bareUrl),
  DATA_DIR: setting(z.string()),
  DATABASE_URL: setting(serverUrl(/^postgres(ql)?:\/\//, "postgres://… attendu")),
  FILES_BY_PROXY: setting(
    z
      .string()
      .regex(X_ACCEL, "x-accel:/dossier/ attendu")
      .transform((value) => value.replace(X_ACCEL, "$1")),
  ),
  FILES_URL: setting(s3Address),
  AWS_ACCESS_KEY_ID: setting(z.string()),
  AWS_SECRET_ACCESS_KEY: setting(z.string()),
  DATABASE_REPLICA_URL: setting(serverUrl(/^postgres(ql)?:\/\//, "postgres://… attendu")),
  DATABASE_POOL: setting(integer.refine(isWithin(2, 200), "nombre entre 2 et 200 attendu")),
  DRAIN_SECONDS: setting(integer.refine(isWithin(0, 300), "nombre entre 0 et 300 attendu")),
  METRICS: setting(z.enum(["on", "off"], "on ou off attendu")),
  METRICS_TOKEN: setting(z.string().min(16, "16 caractères au moins attendus")),
  SMTP_URL: setting(serverUrl(/^smtps?:\/\/[^/]/, "smtp://… ou smtps://… attendu")),
  MAIL_FROM: setting(address),
  CONTACT_TO: setting(address),
  TOKEN_SECRET: setting(z.string()),
  ADMIN_EMAIL: setting(address),
  ADMIN_PASSWORD: setting(z.string()),
  CAPTCHA: setting(
    z.enum(
      ["altcha", "hcaptcha", "turnstile", "recaptcha"],
      "altcha, hcaptcha, turnstile ou recaptcha attendu",
    ),
  ),
  CAPTCHA_SITE_KEY: setting(z.string()),
  CAPTCHA_SECRET: setting(z.string()),
  CAPTCHA_VERIFY_URL: setting(z.url("adresse attendue")),
  TRUST_PROXY: setting(ranges),
  RATE_LIMIT: setting(z.enum(["on", "off"], "on ou off attendu")),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "niveau inconnu"),
  ),
});

export interface S3Settings extends S3Address {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Config {
  port: number;
  host: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string;
  /** Below which the proxy finds the stored files and sends them in our place. */
  filesByProxy?: string;
  /** Where files lie instead of DATA_DIR/files. */
  s3?: S3Settings;
  databaseReplicaUrl?: string;
  /** Connections to PostgreSQL at most. */
  databasePool: number;
  /** How long an instance that was told to stop still takes visitors, while its balancer turns to others. */
  drainSeconds: number;
  /** Whether /metrics is there; with a token, also for those who are not on this machine. */
  metrics: boolean;
  metricsToken?: string;
  smtpUrl?: string;
  mailFrom: string;
  contactTo: string;
  /** Raw TOKEN_SECRET; openSecret() gives the bytes. */
  tokenSecret?: string;
  firstAdmin?: { email: string; password: string };
  captcha:
    | { provider: "altcha" }
    | {
        provider: "hcaptcha" | "turnstile" | "recaptcha";
        siteKey: string;
        secret: string;
        verifyUrl?: string;
      };
  trustProxy: string[];
  rateLimit: boolean;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

type Environment = z.output<typeof environment>;

const refuse = (name: string, why: string): never => {
  throw new ConfigError(`${name} : ${why}`);
};

function captchaOf(env: Environment): Config["captcha"] {
  const provider = env.CAPTCHA ?? "altcha";
  if (provider === "altcha") return { provider };
  const siteKey =
    env.CAPTCHA_SITE_KEY ?? refuse("CAPTCHA_SITE_KEY", `obligatoire avec CAPTCHA=${provider}`);
  const secret =
    env.CAPTCHA_SECRET ?? refuse("CAPTCHA_SECRET", `obligatoire avec CAPTCHA=${provider}`);
  return {
    provider,
    siteKey,
    secret,
    ...(env.CAPTCHA_VERIFY_URL && { verifyUrl: env.CAPTCHA_VERIFY_URL }),
  };
}

function s3Of(env: Environment): Config["s3"] {
  if (!env.FILES_URL) return undefined;
  const keyOf = (name: "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY") =>
    env[name] ?? refuse(name, "obligatoire avec FILES_URL");
  return {
    ...env.FILES_URL,
    accessKeyId: keyOf("AWS_ACCESS_KEY_ID"),
    secretAccessKey: keyOf("AWS_SECRET_ACCESS_KEY"),
  };
}

function firstAdminOf(env: Environment): Config["firstAdmin"] {
  if (!env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) return undefined;
  if (!env.ADMIN_EMAIL) return refuse("ADMIN_EMAIL", "obligatoire avec ADMIN_PASSWORD");
  if (!env.ADMIN_PASSWORD) return refuse("ADMIN_PASSWORD", "obligatoire avec ADMIN_EMAIL");
  return { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
}

/** Mail domain for the default addresses: a bare host gets no usable one, so localhost becomes localhost.localdomain. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes(".") && !/^[0-9.]+$/.test(hostname)
    ? hostname.replace(/^www\./, "")
    : "localhost.localdomain";
}

/** Decided, not built yet: whoever sets one counts on it, an antivirus for instance. */
const NOT_YET = ["CLAMAV", "IMAP_URL"];

function refuseNotYet(given: Record<string, string | undefined>): void {
  const name = NOT_YET.find((one) => given[one] !== undefined);
  if (name) refuse(name, "n'est pas encore pris en charge ; retirez cette variable");
}

/** What is written, each variable alone. An empty value counts as unset. */
function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => value !== undefined && (value !== "" || name === "TOKEN_SECRET"),
    ),
  );
  refuseNotYet(given);
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse(String(issue?.path[0]), issue?.message ?? "valeur refusée");
}

/** Settings that do not go together. */
function refuseContradictions(env: Environment, host: string): void {
  if (env.RATE_LIMIT === "off" && !isLoopback(host))
    refuse("RATE_LIMIT", "off n'est permis que si HOST est une adresse locale");
  if (env.DATABASE_URL && env.TOKEN_SECRET === undefined)
    refuse("TOKEN_SECRET", "obligatoire avec DATABASE_URL");
  if (env.FILES_BY_PROXY && env.FILES_URL !== undefined)
    refuse("FILES_BY_PROXY", "impossible avec FILES_URL : le mandataire n'a pas ces fichiers");
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    refuse("DATABASE_REPLICA_URL", "n'a de sens qu'avec DATABASE_URL");
}

/** Parses the environment once. Throws ConfigError naming the first wrong variable. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const env = parseEnvironment(source);
  const host = env.HOST ?? "127.0.0.1";
  const port = env.PORT ?? 3000;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  refuseContradictions(env, host);
  const firstAdmin = firstAdminOf(env);
  const s3 = s3Of(env);
  return {
    port,
    host,
    publicUrl,
    dataDir: env.DATA_DIR ?? "data",
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.FILES_BY_PROXY && { filesByProxy: env.FILES_BY_PROXY }),
    ...(s3 && { s3 }),
    ...(env.DATABASE_REPLICA_URL && { databaseReplicaUrl: env.DATABASE_REPLICA_URL }),
    databasePool: env.DATABASE_POOL ?? 10,
    // Alone, an instance has nobody to leave its visitors to.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
    metrics: env.METRICS !== "off",
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    mailFrom: env.MAIL_FROM ?? `noreply@${mailDomain(publicUrl)}`,
    contactTo: env.CONTACT_TO ?? `contact@${mailDomain(publicUrl)}`,
    ...(env.TOKEN_SECRET !== undefined && { tokenSecret: env.TOKEN_SECRET }),
    ...(firstAdmin && { firstAdmin }),
    captcha: captchaOf(env),
    trustProxy: env.TRUST_PROXY ?? [],
    rateLimit: env.RATE_LIMIT !== "off",
    logLevel: env.LOG_LEVEL ?? "info",
  };
}
