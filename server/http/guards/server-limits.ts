const SECOND = 1000;
const MOST_CONNECTIONS = 10_000;

/** File descriptors reserved for the process, the database connections, and files in transit. */
const OWN_DESCRIPTORS = 64;
const FEWEST_CONNECTIONS = 8;

/** Three quarters of the descriptors, less where these are few: the others are for files, the database and mails (F08). */
export function connectionsAmong(descriptors: number): number {
  if (!(descriptors > 0)) return MOST_CONNECTIONS;
  const room = Math.min(Math.floor(descriptors * 0.75), descriptors - OWN_DESCRIPTORS);
  return Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, room));
}

/** Among the descriptors that this process may open. */
function roomForConnections(): number {
  // Without looking up the names of those who are connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } };
  };
  return connectionsAmong(Number(userLimits?.open_files?.soft));
}

/** How long and how much a client may occupy the server (F15, F16). Times in milliseconds. */
export interface ServerLimits {
  /** From the first byte of a request to its last, but for an upload that moves. */
  request: number;
  headers: number;
  /** Between two bytes, either way. */
  silence: number;
  /** Between two requests of a connection. */
  idle: number;
  /** From the headers to the answer; uploads and downloads have their own. */
  answer: number;
  requestsPerConnection: number;
  /** How often the first two are looked at. */
  checkEvery: number;
  connectionsPerAddress: number;
  connections: number;
}

export const SERVER_LIMITS: ServerLimits = {
  request: 30 * SECOND,
  headers: 15 * SECOND,
  silence: 60 * SECOND,
  idle: 10 * SECOND,
  answer: 15 * SECOND,
  requestsPerConnection: 1000,
  checkEvery: 5 * SECOND,
  connectionsPerAddress: 256,
  connections: roomForConnections(),
};
