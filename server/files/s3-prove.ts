import { Readable } from "node:stream";
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { ConfigError, type S3Settings } from "../config.ts";
import { s3Place } from "./s3-address.ts";
import type { Bucket } from "./s3-client.ts";
import { StoreFault } from "./s3-faults.ts";
import type { FileStore } from "./store.ts";

const KEYS = "AWS_ACCESS_KEY_ID et AWS_SECRET_ACCESS_KEY";

const PATIENCE = 5000;

/** What the operator has to mend, by the word of S3. */
function remedy({ reason, status, message }: StoreFault, bucket: string): string {
  if (reason === "NoSuchBucket") return `le compartiment « ${bucket} » n’existe pas`;
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch)$/.test(reason)) return `clés refusées (${KEYS})`;
  if (reason === "RequestTimeTooSkewed")
    return "l’horloge de cette machine et celle du service diffèrent trop";
  if (/^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocation)/.test(reason))
    return "ce compartiment est d’une autre région (paramètre region)";
  if (reason === "AccessDenied" || status === 403)
    return `ces clés (${KEYS}) n’ont pas tous les droits sur le compartiment « ${bucket} » (lister, lire, écrire, supprimer)`;
  if (status === 0 && /^(E[A-Z_]+|TimeoutError|AbortError)$/.test(reason))
    return `le service ne répond pas (${reason})`;
  return `réponse inattendue (${message})`;
}

/** A bucket open to the public would expose members' documents, and drafts before their checks. */
async function isReadByAnybody(
  client: S3Client,
  object: { Bucket: string; Key: string },
): Promise<boolean> {
  const address = new URL(await getSignedUrl(client, new GetObjectCommand(object)));
  address.search = "";
  const asked = fetch(address, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Throws ConfigError, in one sentence that names FILES_URL, unless files can be listed, written, read and removed there. */
export async function proveS3(
  settings: S3Settings,
  { client, call, name, prefix }: Bucket,
  files: Pick<FileStore, "receive" | "read" | "discard">,
): Promise<void> {
  const refuse = (why: string) => new ConfigError(`FILES_URL : ${s3Place(settings)} : ${why}`);
  const listing = { Bucket: name, Prefix: prefix, MaxKeys: 1 };
  try {
    const { $metadata, KeyCount } = await call((options) =>
      client.send(new ListObjectsV2Command(listing), options),
    );
    if (KeyCount === undefined && $metadata.httpStatusCode === 200)
      throw refuse("ce n’est pas un service S3");
    const draft = await files.receive(Readable.from([Buffer.from("essai")]), 5);
    const isPublic = await isReadByAnybody(client, {
      Bucket: name,
      Key: `${prefix}drafts/${draft.id}`,
    });
    await (await files.read(draft)).toArray();
    await files.discard(draft);
    if (isPublic)
      throw refuse("tout le monde peut y lire les fichiers ; rendez le compartiment privé");
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    // A full store still serves and deletes its files.
    if (error.code !== "STORE_FULL") throw refuse(remedy(error, name));
  }
}
