import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The little of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number): Buffer =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (bytes: Buffer): string => bytes.toString("base64url");

interface Ceremony {
  challenge: string;
  origin?: string;
  host?: string;
  /** Whether the person was asked for a finger or a code. */
  verified?: boolean;
  counter?: number;
}

const SITE = { origin: "https://mediation.test", host: "mediation.test" };

const clientData = (type: string, { challenge, origin = SITE.origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authData(
  { host = SITE.host, verified = true, counter = 0 }: Ceremony,
  attested = Buffer.alloc(0),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = 1 | (verified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
}

/** What navigator.credentials.create gives of this key. */
function created(id: Buffer, publicKey: KeyObject, ceremony: Ceremony) {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
  const object = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", authData(ceremony, attested)],
  ]);
  return {
    clientDataJSON: text(clientData("webauthn.create", ceremony)),
    attestationObject: text(cbor(object)),
  };
}

/** What navigator.credentials.get gives of it. */
function signed(privateKey: KeyObject, ceremony: Ceremony, userId?: string) {
  const client = clientData("webauthn.get", ceremony);
  const authenticator = authData(ceremony);
  const all = Buffer.concat([authenticator, sha256(client)]);
  return {
    clientDataJSON: text(client),
    authenticatorData: text(authenticator),
    signature: text(sign("sha256", all, privateKey)),
    ...(userId !== undefined && { userHandle: text(Buffer.from(userId)) }),
  };
}

/** An authenticator without a device: a key pair, and what a browser would send of it. */
export function softPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const named = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} };
  return {
    create: (ceremony: Ceremony) => ({ ...named, response: created(id, publicKey, ceremony) }),
    get: (ceremony: Ceremony, userId?: string) => ({
      ...named,
      response: signed(privateKey, ceremony, userId),
    }),
  };
}
