/** Where clamd listens: a port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const PORT = /^(?:\[([0-9a-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i;
const SOCKET = /^(?:unix:)?(\/.+)$/;

/** `host:port`, `[::1]:port`, or the path of a socket as clamd.conf writes it. What is none of them gives the sentence that says so. */
export function readClamdAddress(written: string): ClamdAddress | string {
  const path = SOCKET.exec(written)?.[1];
  if (path) return { path };
  const [, ipv6, name, digits] = PORT.exec(written) ?? [];
  const [host, port] = [ipv6 ?? name, Number(digits)];
  if (!host) return "hôte:port de clamd attendu, ou le chemin de sa prise (/run/clamav/clamd.ctl)";
  return port > 0 && port <= 65535 ? { host, port } : "port entre 1 et 65535 attendu";
}
