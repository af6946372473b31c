import { type DestinationStream, type Logger, pino } from "pino";

// A database's error also carries the values it refused: only what a developer reads is kept (T84).
const err = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...("code" in error && { code: error.code }),
      }
    : { message: String(error) };

/** JSON lines, dates in UTC; requests are written by http/request-log.ts. */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } },
    destination ?? pino.destination(1),
  );
