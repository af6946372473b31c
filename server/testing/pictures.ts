import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Media } from "#contract/media.ts";
import type { TestApp } from "./build-test-app.ts";
import { file } from "./form.ts";
import { sendForm } from "./publish.ts";

let made = 0;

/** A picture of one colour, another one each time. */
export const plainPicture = (width = 64, height = 48): Sharp => {
  made += 1;
  // Far enough from the one before for any kind to distinguish them.
  const background = { r: (made * 32) % 256, g: (made * 4) % 256, b: made % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
};

const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A picture that says how large it is, and has hardly a point: a few bytes that a reader might make a gigabyte of. */
export function emptyPng(width: number, height: number, depth: 8 | 16): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Colours with transparency.
  head.writeUInt8(depth, 8);
  head.writeUInt8(6, 9);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export const sendPicture = (app: TestApp, token: string | undefined, name: string, data: Buffer) =>
  sendForm(app, [file(name, data)], token, "/media");

/** A picture of the library, sent through the API. */
export async function makePicture(
  app: TestApp,
  token: string,
  { name = "Réunion.png", data }: { name?: string; data?: Buffer } = {},
): Promise<Media> {
  const reply = await sendPicture(
    app,
    token,
    name,
    data ?? (await plainPicture().png().toBuffer()),
  );
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json();
}
