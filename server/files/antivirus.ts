import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { messages } from "#contract/messages.ts";
import { RESOURCE_MAX_BYTES } from "#contract/resource-limits.ts";
import { ApiError } from "../api-error.ts";
import type { Warnings } from "../warnings.ts";
import { askClamd, ClamdSilent } from "./clamd.ts";
import type { ClamdAddress } from "./clamd-address.ts";
import type { Draft } from "./store.ts";
import type { Intake } from "./with-drafts.ts";

export interface AntivirusSettings {
  at: ClamdAddress;
  /** Milliseconds for one file. */
  patience: number;
}

/** Scans an upload before it is acknowledged. */
export interface Antivirus {
  /** Throws file_infected; file_too_large where clamd has looked at a part of it; unavailable where nothing says that it is clean. */
  examine(
    intake: Pick<Intake, "read">,
    draft: Draft,
    log: Pick<FastifyBaseLogger, "warn">,
  ): Promise<void>;
  /** Warns the operator when clamd does not answer, or refuses the largest file of the site. */
  check(): Promise<void>;
}

/** clamd has looked at a part of it at most. */
class TooLarge extends Error {}

/** The error for the sender, from a failure of clamd; undefined for any other failure. */
function answerTo(error: unknown): ApiError | undefined {
  // Sent again, it would be refused again: « unavailable » would be untrue.
  if (error instanceof TooLarge)
    return new ApiError("file_too_large", { message: messages.antivirusTooLarge });
  if (error instanceof ClamdSilent)
    return new ApiError("unavailable", { message: messages.antivirusUnavailable });
  return undefined;
}

const LIMIT = /size limit exceeded|Heuristics\.Limits\.Exceeded/i;

/** What clamd found, undefined of what is clean. Throws when it says neither. */
function readVerdict(answer: string): string | undefined {
  if (LIMIT.test(answer)) throw new TooLarge(answer);
  const [, found, clean] = /^stream: (?:(.+) FOUND|(OK))$/.exec(answer) ?? [];
  if (found === undefined && clean === undefined) throw new ClamdSilent(`« ${answer} »`);
  return found;
}

const KIB = 1024;
/** As many bytes of nothing as the largest file has. */
const largest = (): Readable => {
  const piece = Buffer.alloc(64 * KIB);
  return Readable.from(Array.from({ length: RESOURCE_MAX_BYTES / piece.length }, () => piece));
};

function raise(error: unknown, warnings: Pick<Warnings, "raise">): void {
  if (error instanceof TooLarge) warnings.raise("antivirus-limit", messages.antivirusLimit);
  if (error instanceof ClamdSilent)
    warnings.raise("antivirus", messages.antivirusSilent.replace("{reason}", error.message));
}

export function openAntivirus(
  { at, patience }: AntivirusSettings,
  warnings: Pick<Warnings, "raise" | "clear">,
): Antivirus {
  /** That it looks at the largest file; tried again once it refuses one for its size. */
  let proved = false;
  /** Runs a call to clamd, and raises or clears the operator's warning. */
  const reporting = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      const answer = await ask();
      warnings.clear("antivirus");
      return answer;
    } catch (error) {
      if (error instanceof TooLarge) proved = false;
      raise(error, warnings);
      throw error;
    }
  };
  const scan = async (pieces: Readable): Promise<string | undefined> =>
    readVerdict(await askClamd(at, patience, "INSTREAM", pieces));

  const prove = async (): Promise<void> => {
    const answer = await askClamd(at, patience, "PING");
    if (answer !== "PONG") throw new ClamdSilent(`« ${answer} »`);
    if (proved) return;
    await scan(largest());
    proved = true;
    warnings.clear("antivirus-limit");
  };
  return {
    examine: async (intake, draft, log) => {
      const bytes = await intake.read(draft);
      const found = await reporting(() => scan(bytes)).catch((error: unknown) => {
        throw answerTo(error) ?? error;
      });
      if (found === undefined) return;
      log.warn({ event: "file_infected", found, sha256: draft.sha256 }, "infected file refused");
      throw new ApiError("file_infected");
    },
    check: () =>
      reporting(prove).catch((error: unknown) => {
        if (!answerTo(error)) throw error;
      }),
  };
}
