import { isAbsolute, join, relative, resolve } from "node:path";
import { canonicalEmail } from "#contract/fields.ts";
import { type Environment, environment } from "./environment.ts";
import type { AntivirusSettings } from "./files/antivirus.ts";
import type { S3Address } from "./files/s3-address.ts";

/** A wrong value of the environment; its message names the variable and is shown to the operator. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replace(/^\[|\]$/g, ""));

export interface S3Settings extends S3Address {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupSettings {
  /** False where the host wants none to be stored; one to download is made all the same. */
  enabled: boolean;
  /** Folder of the archives; unset where they go to S3. */
  dir?: string;
  s3?: S3Settings;
  passphrase?: string;
  /** How many days, and weeks, keep one. */
  daily: number;
  weekly: number;
}

export interface ImapSettings {
  host: string;
  port: number;
  /** TLS from the first byte; without it, STARTTLS unless the server is on this machine. */
  secure: boolean;
  user: string;
  password: string;
  mailbox: string;
  /** Where mail for this mailbox is written to: the secret of an invitation is added after a « + ». */
  address: string;
}

export interface Config {
  port: number;
  host: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl?: string;
  /** Where files lie instead of DATA_DIR/files. */
  s3?: S3Settings;
  /** Who looks at uploads before they are taken. */
  antivirus?: AntivirusSettings;
  backup: BackupSettings;
  /** Of administrators: whether they need one, and how many days they have to get it. */
  secondFactor: { required: boolean; graceDays: number };
  /** Connections to PostgreSQL at most. */
  databasePool: number;
  /** Seconds in which a stopping instance still serves visitors, while its load balancer turns to others. */
  drainSeconds: number;
  /** Whether devices may keep the agenda; when they may not, those that do erase it. */
  offline: boolean;
  /** Whether /metrics is there; with a token, also for those who are not on this machine. */
  metrics: boolean;
  metricsToken?: string;
  smtpUrl?: string;
  /** The mailbox of answers to invitations; without it, they ask for none. */
  imap?: ImapSettings;
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

/** A member waits for the scan, and most proxies allow a minute. */
const ANTIVIRUS_PATIENCE = 50_000;

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

function s3Of(env: Environment, variable: "FILES_URL" | "BACKUP_URL"): S3Settings | undefined {
  const address = env[variable];
  if (!address) return undefined;
  const keyOf = (name: "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY") =>
    env[name] ?? refuse(name, `obligatoire avec ${variable}`);
  return {
    ...address,
    accessKeyId: keyOf("AWS_ACCESS_KEY_ID"),
    secretAccessKey: keyOf("AWS_SECRET_ACCESS_KEY"),
  };
}

/** Folder of the backups of a site whose host names none. */
export const backupsFolder = (dataDir: string): string => resolve(dataDir, "sauvegardes");

const isInside = (folder: string, path: string): boolean => {
  const way = relative(resolve(folder), path);
  return !way.startsWith("..") && !isAbsolute(way);
};

/** Folders of DATA_DIR whose contents the site serves, sweeps or empties. */
const NOT_FOR_BACKUPS = ["files", "mails"];

function backupDirOf({ BACKUP_DIR: dir }: Environment, dataDir: string): string {
  if (dir === undefined || dir === "off") return backupsFolder(dataDir);
  const folder = resolve(dir);
  const used = NOT_FOR_BACKUPS.find((name) => isInside(join(dataDir, name), folder));
  if (used !== undefined)
    refuse("BACKUP_DIR", `impossible dans DATA_DIR/${used} : donnez un autre dossier`);
  return folder;
}

function backupOf(env: Environment, dataDir: string): BackupSettings {
  const s3 = s3Of(env, "BACKUP_URL");
  if (s3 && env.BACKUP_DIR !== undefined)
    refuse("BACKUP_URL", "impossible avec BACKUP_DIR : donnez l’un ou l’autre");
  if (s3 && env.BACKUP_PASSPHRASE === undefined)
    refuse("BACKUP_PASSPHRASE", "obligatoire avec BACKUP_URL : les archives quittent la machine");
  return {
    enabled: env.BACKUP_DIR !== "off",
    ...(s3 ? { s3 } : { dir: backupDirOf(env, dataDir) }),
    ...(env.BACKUP_PASSPHRASE !== undefined && { passphrase: env.BACKUP_PASSPHRASE }),
    daily: env.BACKUP_DAILY ?? 7,
    weekly: env.BACKUP_WEEKLY ?? 4,
  };
}

/** « + » and the secret of an invitation follow it, and 64 octets is all that a local part has (RFC 5321, 4.5.3.1.1). */
const ANSWERS_LOCAL_MAX = 37;

function answersTo(env: Environment, user: string): string {
  const own = env.ANSWERS_TO ?? canonicalEmail(user);
  if (own === undefined)
    return refuse("ANSWERS_TO", "obligatoire quand le nom de la boîte n’est pas une adresse");
  if (own.indexOf("@") > ANSWERS_LOCAL_MAX || own.includes("+"))
    return refuse(
      "ANSWERS_TO",
      "adresse sans « + », de 37 caractères au plus avant « @ », attendue",
    );
  return own;
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

function imapOf(env: Environment): ImapSettings | undefined {
  if (!env.IMAP_URL) {
    if (env.ANSWERS_TO) refuse("ANSWERS_TO", "n’a de sens qu’avec IMAP_URL");
    return undefined;
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(env.IMAP_URL);
  const [user, secret, mailbox] = [username, password, pathname.slice(1)].map(decoded);
  if (!user || !secret || mailbox === undefined)
    return refuse("IMAP_URL", "imaps://nom:mot-de-passe@serveur/INBOX attendu");
  const secure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    user,
    password: secret,
    mailbox: mailbox || "INBOX",
    address: answersTo(env, user),
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

/** What is written, each variable alone. An empty value counts as unset. */
function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => value !== undefined && (value !== "" || name === "TOKEN_SECRET"),
    ),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return refuse(String(issue?.path[0]), issue?.message ?? "valeur refusée");
}

/** Settings that do not go together. */
function refuseContradictions(env: Environment, host: string): void {
  if (env.RATE_LIMIT === "off" && !isLoopback(host))
    refuse("RATE_LIMIT", "off n’est permis que si HOST est une adresse locale");
  if (env.DATABASE_URL && env.TOKEN_SECRET === undefined)
    refuse("TOKEN_SECRET", "obligatoire avec DATABASE_URL");
}

/** Parses the environment once. Throws ConfigError naming the first wrong variable. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const env = parseEnvironment(source);
  const host = env.HOST ?? "127.0.0.1";
  const port = env.PORT ?? 3000;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  refuseContradictions(env, host);
  const firstAdmin = firstAdminOf(env);
  const s3 = s3Of(env, "FILES_URL");
  const imap = imapOf(env);
  const dataDir = env.DATA_DIR ?? "data";
  return {
    port,
    host,
    publicUrl,
    dataDir,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(s3 && { s3 }),
    ...(env.CLAMAV && { antivirus: { at: env.CLAMAV, patience: ANTIVIRUS_PATIENCE } }),
    backup: backupOf(env, dataDir),
    secondFactor: {
      required: env.SECOND_FACTOR !== "optional",
      graceDays: env.SECOND_FACTOR_GRACE ?? 14,
    },
    databasePool: env.DATABASE_POOL ?? 10,
    // A single instance has no other one for its visitors.
    drainSeconds: env.DRAIN_SECONDS ?? (env.DATABASE_URL ? 5 : 0),
    offline: env.OFFLINE !== "off",
    metrics: env.METRICS !== "off",
    ...(env.METRICS_TOKEN && { metricsToken: env.METRICS_TOKEN }),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    ...(imap && { imap }),
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
