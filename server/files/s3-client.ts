import { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";
import { asFault } from "./s3-faults.ts";

const SECOND = 1000;
/** From a call to the headers of its answer, the SDK's own tries included. */
export const PATIENCE = 12 * SECOND;
/** A slow reader occupies one; the SDK's fifty would make the others wait. */
const MOST_CONNECTIONS = 1000;
const silent = () => {};

/** A bucket and how to ask it for something. */
export interface Bucket {
  client: S3Client;
  name: string;
  prefix: string;
  /** Does one call, given up after `patience` milliseconds. Throws StoreFault. */
  call: <T>(
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
    patience?: number,
  ) => Promise<T>;
}

function openClient(settings: S3Settings): S3Client {
  const { endpoint, region, pathStyle, accessKeyId, secretAccessKey } = settings;
  const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Each piece is signed with its SHA-256, which the service compares; the CRC in a trailer that the SDK would add not every service reads.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3 * SECOND, httpAgent: agent, httpsAgent: agent },
    logger: { trace: silent, debug: silent, info: silent, warn: silent, error: silent },
  });
}

export const openBucket = (settings: S3Settings): Bucket => ({
  client: openClient(settings),
  name: settings.bucket,
  prefix: settings.prefix,
  call: async (work, patience = PATIENCE) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patience);
    try {
      return await work({ abortSignal: giveUp.signal });
    } catch (error) {
      throw asFault(giveUp.signal.aborted ? { code: "ETIMEDOUT", message: "no answer" } : error);
    } finally {
      clearTimeout(timer);
    }
  },
});
