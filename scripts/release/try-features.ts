import { setTimeout as wait } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { field, file } from "#server/testing/form.ts";
import { ADMIN } from "#server/testing/run-site.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import type { ScriptedSmtp } from "#server/testing/smtp.ts";
import { softPasskey } from "#server/testing/soft-passkey.ts";
import type { Caller } from "./caller.ts";

const MAIL_SECONDS = 60;
/** Meets the rules of the form, but is in the list of common passwords. */
const COMMON = "Motdepasse2024!";
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
const DOCUMENT = wholePdf("Essai de l'archive");

const checkSame = (one: Buffer, other: Buffer, what: string): void => {
  if (!one.equals(other)) throw new Error(`${what} : d’autres octets que ceux déposés`);
};

/** Uploads a document and a picture, and reads them again. Returns the address of the document. */
async function tryFiles({ upload, read }: Caller): Promise<string> {
  const { filePath } = await upload(
    addresses.resources.upload,
    field("category", "medias"),
    file("essai.pdf", DOCUMENT),
  );
  const document = `/api${parseAddress(addresses.files.download).path.replace(":filename", String(filePath))}`;
  await readDocument(read, document);
  const background = { r: 20, g: 90, b: 160 };
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } });
  const media = await upload(
    addresses.media.upload,
    file("essai.png", await picture.png().toBuffer()),
  );
  for (const [path = ""] of String(media.srcSet).matchAll(/\/\S+/g)) {
    const { width } = await sharp(await read(path)).metadata();
    if (!path.includes(String(width))) throw new Error(`${path} : ${width} points de large`);
  }
  return document;
}

export async function readDocument(read: Caller["read"], path: string): Promise<void> {
  checkSame(await read(path), DOCUMENT, path);
}

/** Reads /metrics, which only this machine may. */
export async function readMetrics(read: Caller["read"]): Promise<void> {
  const figures = String(await read("/metrics"));
  if (!figures.includes("process_cpu")) throw new Error("/metrics : pas de mesures du processus");
}

/** Tries a common password, a passkey and the codes of an application. */
async function tryAccount({ call }: Caller): Promise<void> {
  const change = { currentPassword: password, newPassword: COMMON };
  await call(addresses.account.changePassword, change, 400);
  await call(addresses.factors.confirm, { password });
  const { step, options } = await call(addresses.factors.passkeyOptions, {});
  const credential = softPasskey().create(options as { challenge: string });
  await call(addresses.factors.addPasskey, { step, name: "Téléphone", credential }, 201);
  const { secret } = await call(addresses.factors.startTotp, {});
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  await call(addresses.factors.confirmTotp, { code: totp.generate() });
}

/** Waits for a mail, which is sent some seconds after it was queued. */
async function waitForMail({ received }: ScriptedSmtp): Promise<void> {
  for (let tries = 0; tries < MAIL_SECONDS * 10; tries += 1) {
    if (received.some(({ recipients }) => recipients.includes(email))) return;
    await wait(100);
  }
  throw new Error(`aucun courriel après ${MAIL_SECONDS} s`);
}

/** Uses the features that depend on lazy imports or native packages. Returns the address of a document. */
export async function tryFeatures(caller: Caller, smtp: ScriptedSmtp): Promise<string> {
  await caller.logIn({ email, password });
  const document = await tryFiles(caller);
  await tryAccount(caller);
  await caller.call(addresses.auth.forgotPassword, { email });
  await waitForMail(smtp);
  return document;
}
