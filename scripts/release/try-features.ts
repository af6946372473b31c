import { setTimeout as wait } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { addresses, parseAddress } from "#contract/addresses.ts";
import { field, file } from "#server/testing/form.ts";
import { ADMIN } from "#server/testing/run-site.ts";
import { wholePdf } from "#server/testing/sample-files.ts";
import type { ScriptedSmtp } from "#server/testing/smtp.ts";
import { softPasskey } from "#server/testing/soft-passkey.ts";
import type { Caller } from "./caller.ts";

const MAIL_SECONDS = 60;
/** It has all that a form asks of one: only the lists of those that everybody chooses know it. */
const COMMON = "Motdepasse2024!";
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
const DOCUMENT = wholePdf("Essai de l'archive");

const same = (one: Buffer, other: Buffer, what: string): void => {
  if (!one.equals(other)) throw new Error(`${what} : d'autres octets que ceux déposés`);
};

/** Deposits a document and a picture, and reads them again. Returns the address of the document. */
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
  same(await read(path), DOCUMENT, path);
}

/** Open to this machine, where the site is its own. */
export async function readFigures(read: Caller["read"]): Promise<void> {
  const figures = String(await read("/metrics"));
  if (!figures.includes("process_cpu")) throw new Error("/metrics : pas de mesures du processus");
}

/** Passwords that everybody chooses, codes of an application, and a passkey. */
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

/** A mail leaves some seconds after it was written. */
async function waitForMail({ received }: ScriptedSmtp): Promise<void> {
  for (let tries = 0; tries < MAIL_SECONDS * 10; tries += 1) {
    if (received.some(({ recipients }) => recipients.includes(email))) return;
    await wait(100);
  }
  throw new Error(`aucun courriel après ${MAIL_SECONDS} s`);
}

/** What the site does with packages that it loads late, or that a system must be able to run. Returns the address of a document. */
export async function tryFeatures(caller: Caller, smtp: ScriptedSmtp): Promise<string> {
  await caller.logIn({ email, password });
  const document = await tryFiles(caller);
  await tryAccount(caller);
  await caller.call(addresses.auth.forgotPassword, { email });
  await waitForMail(smtp);
  return document;
}
