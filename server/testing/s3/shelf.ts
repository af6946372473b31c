import { createHash, randomBytes } from "node:crypto";

interface StoredObject {
  bytes: Buffer;
  at: Date;
  etag: string;
}

interface Upload {
  key: string;
  at: Date;
  parts: Map<number, StoredObject>;
}

const toStored = (bytes: Buffer): StoredObject => ({
  bytes,
  at: new Date(),
  etag: `"${createHash("md5").update(bytes).digest("hex")}"`,
});

/** What S3 says when it refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
    this.reason = reason;
  }
}

/** The objects of a bucket, and the uploads that have not ended. */
export class Shelf {
  readonly objects = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();

  put(key: string, bytes: Buffer): StoredObject {
    const object = toStored(bytes);
    this.objects.set(key, object);
    return object;
  }

  get(key: string): StoredObject {
    const object = this.objects.get(key);
    if (!object) throw new Refusal(404, "NoSuchKey");
    return object;
  }

  upload(id: string): Upload {
    const upload = this.uploads.get(id);
    if (!upload) throw new Refusal(404, "NoSuchUpload");
    return upload;
  }

  begin(key: string): string {
    const id = randomBytes(8).toString("hex");
    this.uploads.set(id, { key, at: new Date(), parts: new Map() });
    return id;
  }

  putPart(id: string, number: number, bytes: Buffer): StoredObject {
    const part = toStored(bytes);
    this.upload(id).parts.set(number, part);
    return part;
  }

  /** Only the last part may be small. */
  complete(id: string, least = 5 * 1024 * 1024): StoredObject {
    const { key, parts } = this.upload(id);
    const pieces = [...parts].toSorted(([a], [b]) => a - b).map(([, { bytes }]) => bytes);
    if (pieces.slice(0, -1).some(({ length }) => length < least))
      throw new Refusal(400, "EntityTooSmall");
    this.uploads.delete(id);
    return this.put(key, Buffer.concat(pieces));
  }
}
