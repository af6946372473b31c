/** Where files lie on S3, as FILES_URL says it. */
export interface S3Address {
  bucket: string;
  /** Prefix of every name: empty, or ends with « / ». */
  prefix: string;
  /** Of a service that is not Amazon's. */
  endpoint?: string;
  region: string;
  /** The bucket is in the path of an address rather than in its host. */
  pathStyle: boolean;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^([\w.-]+\/)*$/;
const REGION = /^[a-z0-9-]+$/;
const KNOWN = ["endpoint", "region", "path-style"];

/** Neither a path nor keys belong there. */
function isEndpoint(written: string): boolean {
  if (!URL.canParse(written)) return false;
  const { protocol, origin, href } = new URL(written);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

function wrongWith(url: URL, prefix: string): string | undefined {
  const { hostname, username, password, searchParams, hash } = url;
  const [endpoint, region, style] = KNOWN.map((name) => searchParams.get(name));
  const unknown = [...searchParams.keys()].find((name) => !KNOWN.includes(name));
  if (username || password)
    return "les clés se donnent par AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY, jamais dans l’adresse";
  if (!BUCKET.test(hostname)) return "nom de compartiment attendu après s3://";
  if (!PREFIX.test(prefix) || hash) return "préfixe simple attendu après le compartiment";
  if (unknown !== undefined) return `paramètre inconnu « ${unknown} »`;
  if (typeof endpoint === "string" && !isEndpoint(endpoint))
    return "endpoint : adresse http(s) sans chemin attendue";
  if (typeof region === "string" && !REGION.test(region)) return "region : nom de région attendu";
  if (typeof style === "string" && !/^(on|off)$/.test(style))
    return "path-style : on ou off attendu";
  return undefined;
}

/** Reads `s3://bucket/prefix?endpoint=…&region=…&path-style=on`; a sentence when it is something else. */
export function readS3Address(written: string): S3Address | string {
  if (!written.startsWith("s3://") || !URL.canParse(written))
    return "s3://compartiment?endpoint=… attendu";
  const url = new URL(written);
  const path = url.pathname.replace(/^\/|\/$/g, "");
  const prefix = path && `${path}/`;
  const wrong = wrongWith(url, prefix);
  if (wrong !== undefined) return wrong;
  const endpoint = url.searchParams.get("endpoint");
  const style = url.searchParams.get("path-style");
  return {
    bucket: url.hostname,
    prefix,
    ...(endpoint && { endpoint: new URL(endpoint).origin }),
    region: url.searchParams.get("region") ?? "us-east-1",
    // A service of one's own seldom has a name for each bucket.
    pathStyle: style === null ? endpoint !== null : style === "on",
  };
}

/** As an operator knows it, without anything secret. */
export const s3Place = ({ bucket, prefix, endpoint }: S3Address): string =>
  `s3://${bucket}/${prefix}${endpoint ? ` (${endpoint})` : ""}`;
