import type { FastifyBaseLogger } from "fastify";
import type { Expression } from "kysely";
import type { Captcha } from "./captcha/captcha.ts";
import type { Config } from "./config.ts";
import type { ContentStore } from "./content/store.ts";
import type { Db } from "./db/open.ts";
import type { PoolState } from "./db/postgres.ts";
import type { Antivirus } from "./files/antivirus.ts";
import type { Reserve } from "./files/reserve.ts";
import type { FileStore } from "./files/store.ts";
import type { CheckLink } from "./links/link-checker.ts";
import type { MailTransport } from "./mail/transport.ts";
import type { Warnings } from "./warnings.ts";

export interface Clock {
  now(): Date;
  /** Resolves so many milliseconds later. */
  wait(milliseconds: number): Promise<void>;
}

/** What the features are given; tests build the same with another clock. */
export interface Deps {
  config: Config;
  db: Db;
  /** State of the connections to PostgreSQL. */
  pool?: () => PoolState;
  /** Changes with each commit to SQLite, of any process. */
  dataVersion?: () => number | undefined;
  secret: Buffer;
  clock: Clock;
  mail: MailTransport;
  /** The account of an address, as a part of the statement that records a mail: the mail knows no table but its own. */
  accountAt: (address: string) => Expression<string>;
  files: FileStore;
  /** Looks at uploads, where one is configured. */
  antivirus?: Antivirus;
  reserve: Reserve;
  captcha: Captcha;
  /** Visits the links of the resources, where an address of a private network is refused. */
  links: CheckLink;
  /** Texts, values, PDF documents and pictures of the public pages. */
  content: ContentStore;
  log: FastifyBaseLogger;
  warnings: Warnings;
}
