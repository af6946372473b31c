import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { IMAGE_MAX_BYTES, IMAGE_MAX_POINTS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeUser } from "#server/testing/make.ts";
import { emptyPng, plainPicture, sendPicture } from "#server/testing/pictures.ts";
import { gif, jpeg, pdf } from "#server/testing/sample-files.ts";
import { compareStore } from "#server/testing/stored.ts";
import { encodeAll } from "./encode.ts";

let app: TestApp;
let editor: string;
beforeAll(async () => {
  app = await buildTestApp();
  editor = await tokenOf(app, await makeUser(app, { is_editor: 1 }));
});
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  const { stored, named, drafts } = await compareStore(app);
  expect([stored, drafts], "F10 rows and files match").toEqual([named, []]);
});

const send = (data: Buffer, name = "Photo.jpg") => sendPicture(app, editor, name, data);

test("a picture that takes too long is refused with what to do", async () => {
  vi.spyOn(sharp.prototype, "timeout").mockImplementation(function (this: Sharp) {
    const stopped = new Error("timeout: 12% complete\nVipsImage: killed");
    return Object.assign(this, { toBuffer: () => Promise.reject(stopped) });
  });
  const answer = await send(await plainPicture().png().toBuffer());
  expect([answer.statusCode, answer.json().message]).toEqual([413, messages.imageTooSlow]);
});

describe("refused pictures, with what to do, of which nothing is stored", () => {
  const kind = (name: string) => messages.imageKindRefused.replace("{kind}", name);
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, "latin1");
  const svg = '<?xml version="1.0"?>\n<!-- dessin -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
  test.each<[string, Buffer, string]>([
    ["a drawing", Buffer.from(svg), kind("SVG")],
    ["a GIF", gif, kind("GIF")],
    ["a picture of a telephone", box("heic"), kind("HEIC (celle des iPhone)")],
    ["an AVIF", box("avif"), kind("AVIF")],
    ["a TIFF", Buffer.from("II*\0\x08\0\0\0", "latin1"), kind("TIFF")],
    ["a document", pdf(), messages.imageRefused],
    ["a page", Buffer.from("<!doctype html><script>1</script>"), messages.imageRefused],
    ["a text", Buffer.from("bonjour"), messages.imageRefused],
    ["the head of a picture alone", jpeg, messages.imageBroken],
    [
      "a picture of no kind of WebP",
      Buffer.from("RIFF\x04\0\0\0WEBP", "latin1"),
      messages.imageBroken,
    ],
  ])("rejects %s", async (_, data, message) => {
    const reply = await send(data, "Photo.jpg");
    expect([reply.statusCode, reply.json().message]).toEqual([415, message]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["a GIF", () => plainPicture().gif().toBuffer()],
    ["a TIFF", () => plainPicture().tiff().toBuffer()],
    ["a drawing", async () => Buffer.from(svg.replace("/>", ' width="9" height="9"/>'))],
  ])("the decoder itself rejects %s that another detection let in", async (_, makeData) => {
    await expect(encodeAll(await makeData())).rejects.toMatchObject({ code: "file_type_refused" });
  });

  test("rejects a truncated picture", async () => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const create = { width: 400, height: 400, channels: 3 as const, background: "#fff", noise };
    const data = await sharp({ create }).jpeg().toBuffer();
    const reply = await send(data.subarray(0, data.length / 2));
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.imageBroken]);
  });

  test("rejects an animated picture", async () => {
    const frames = { width: 16, height: 32, channels: 3 as const, background: "#fff" };
    const data = await sharp({
      create: { ...frames, pageHeight: 16, noise: { type: "gaussian", mean: 128, sigma: 60 } },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const reply = await send(data);
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.imageAnimated]);
  });

  test("rejects a picture that is too long and thin", async () => {
    const reply = await send(await plainPicture(1100, 100).png().toBuffer());
    expect([reply.statusCode, reply.json().message]).toEqual([415, messages.imageTooLong]);
  });

  test("rejects a decompression bomb before decoding it", async () => {
    const side = Math.ceil(Math.sqrt(IMAGE_MAX_POINTS)) + 1;
    const decoded = vi.spyOn(sharp.prototype, "toBuffer");
    const large = emptyPng(100_000, 100_000, 8);
    for (const data of [emptyPng(side, side, 8), emptyPng(side, side / 2, 16), large]) {
      const reply = await send(data);
      expect([reply.statusCode, reply.json().message]).toEqual([413, messages.imageTooManyPoints]);
    }
    expect(decoded).not.toHaveBeenCalled();
  });

  test("rejects more than fifteen megabytes", async () => {
    const head = await plainPicture().jpeg().toBuffer();
    const reply = await send(Buffer.concat([head, Buffer.alloc(IMAGE_MAX_BYTES + 1)]));
    expect([reply.statusCode, reply.json().message]).toEqual([413, messages.imageTooLarge]);
  });

  test("rejects a request without a file", async () => {
    const reply = await call(app, { method: "POST", url: "/media", body: {}, headers: {} }, editor);
    expect(reply.statusCode).toBe(415);
  });

  test.each([1, 2, 3])("answers 507 if the disk is full at file %i of three", async (last) => {
    const data = await plainPicture(1500, 100).resize(1500, 200).png().toBuffer();
    const { receive } = app.files;
    let received = -1;
    const full = vi.spyOn(app.files, "receive").mockImplementation((...given) => {
      received += 1;
      if (received === last) throw new ApiError("storage_full");
      return receive(...given);
    });
    const reply = await send(data);
    expect([reply.statusCode, reply.json().code]).toEqual([507, "storage_full"]);
    full.mockRestore();
    expect((await send(data)).statusCode, "the same again, once there is room").toBe(201);
  });

  test("answers 500 if the database fails at the end", async () => {
    const data = await plainPicture(1000, 500).png().toBuffer();
    app.queries.failOn("insert media_files", new Error("partie"));
    const reply = await send(data);
    app.queries.heal();
    expect(reply.statusCode).toBe(500);
    app.logged.splice(0);
  });
});
