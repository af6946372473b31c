import { setImmediate as nextTurn } from "node:timers/promises";
import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Media } from "#contract/media.ts";
import { readMediaName } from "#contract/media-path.ts";
import { call, tokenOf } from "#server/testing/as.ts";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { makeAdmin, makeUser } from "#server/testing/make.ts";
import { makePicture, plainPicture, sendPicture } from "#server/testing/pictures.ts";
import { compareStore, readStored } from "#server/testing/stored.ts";

let app: TestApp;
let editor: string;
let author: string;
beforeAll(async () => {
  app = await buildTestApp();
  const user = await makeUser(app, { is_editor: 1 });
  author = user.id;
  editor = await tokenOf(app, user);
});
afterAll(() => app.close());
afterEach(async () => {
  vi.restoreAllMocks();
  const { stored, named, drafts } = await compareStore(app);
  expect([stored, drafts], "F10 rows and files match").toEqual([named, []]);
});

const send = (data: Buffer, name = "Photo.jpg") => sendPicture(app, editor, name, data);
const listFiles = (id: string) =>
  app.db
    .selectFrom("media_files")
    .select(["file_name", "width", "height", "size"])
    .where("media_id", "=", id)
    .orderBy("width")
    .execute();
/** Reads a picture at its smallest width. */
async function readSmallest({ id }: Media): Promise<Buffer> {
  const [first] = await listFiles(id);
  return readStored(app, first?.file_name ?? "");
}
const pointAt = async (bytes: Buffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const near = (found: number[], wanted: number[]) =>
  found.length === wanted.length &&
  found.every((one, at) => Math.abs(one - (wanted[at] ?? 0)) < 16);

describe("conversion of a picture", () => {
  test.each([
    [2000, [480, 960, 1440]],
    [1440, [480, 960, 1440]],
    [1000, [480, 960, 1000]],
    [480, [480]],
    [200, [200]],
  ])("a width of %i pixels gives files of %j, never enlarged", async (width, widths) => {
    const data = await plainPicture(width, width / 2)
      .jpeg()
      .toBuffer();
    const made = await makePicture(app, editor, { name: "Réunion plénière.JPG", data });
    const files = await listFiles(made.id);
    expect(files.map((file) => [file.width, file.height])).toEqual(
      widths.map((one) => [one, one / 2]),
    );
    expect(made).toEqual({
      id: made.id,
      name: "Réunion plénière.JPG",
      alt: "",
      decorative: false,
      credit: "",
      width,
      height: width / 2,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      src: expect.stringMatching(`^/media/${made.id}-[0-9a-f]{16}-${widths[0]}\\.webp$`),
      srcSet: expect.stringMatching(/^(\S+ \d+w(, |$))+$/),
      createdAt: app.clock.now().toISOString(),
      usedIn: [],
    });
    for (const { file_name } of files)
      expect((await sharp(await readStored(app, file_name)).metadata()).format).toBe("webp");
    const row = await app.db.selectFrom("media").selectAll().where("id", "=", made.id).execute();
    expect(row).toMatchObject([{ kind: "jpeg", author_id: author }]);
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "detects %s by its content, whatever its name",
    async (kind) => {
      const data = await plainPicture().toFormat(kind).toBuffer();
      expect((await send(data, "sans extension")).statusCode).toBe(201);
    },
  );

  test("rotates it as its camera recorded", async () => {
    const flat = { create: { width: 60, height: 40, channels: 3 as const, background: "#00f" } };
    const red = await sharp({
      create: { ...flat.create, width: 20, height: 20, background: "#f00" },
    })
      .png()
      .toBuffer();
    // Rotated to the right: the top left of the file is displayed at the top right.
    const data = await sharp(flat)
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    const made = await makePicture(app, editor, { data });
    expect([made.width, made.height]).toEqual([40, 60]);
    const stored = await readSmallest(made);
    expect(near(await pointAt(stored, 35, 5), [255, 0, 0])).toBe(true);
    expect(near(await pointAt(stored, 5, 5), [0, 0, 255])).toBe(true);
  });

  test("removes its place, author and camera", async () => {
    const data = await plainPicture(600, 400)
      .withExif({
        IFD0: { Make: "Appareil-4711", Artist: "Quelqu'un" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 0/1", GPSLongitude: "2/1 21/1 0/1" },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Appareil-4711</a></x:xmpmeta>')
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    const before = await sharp(data).metadata();
    expect([before.exif, before.xmp, before.icc].map(Boolean)).toEqual([true, true, true]);
    expect(data.includes("Appareil-4711")).toBe(true);
    const made = await makePicture(app, editor, { data });
    for (const { file_name } of await listFiles(made.id)) {
      const bytes = await readStored(app, file_name);
      const { exif, xmp, icc, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
      for (const chunk of ["EXIF", "XMP ", "ICCP", "Appareil"])
        expect(bytes.includes(chunk), chunk).toBe(false);
    }
  });

  test("converts colours of print and wide screens to those of a browser", async () => {
    const printed = await sharp({
      create: { width: 64, height: 64, channels: 3, background: { r: 200, g: 30, b: 30 } },
    })
      .toColourspace("cmyk")
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(printed).metadata()).space).toBe("cmyk");
    const wide = await sharp({
      create: { width: 64, height: 64, channels: 3, background: { r: 30, g: 160, b: 60 } },
    })
      .withIccProfile("p3")
      .png()
      .toBuffer();
    const [red, green] = [
      await readSmallest(await makePicture(app, editor, { data: printed })),
      await readSmallest(await makePicture(app, editor, { data: wide })),
    ];
    expect((await sharp(red).metadata()).space).toBe("srgb");
    const [r = 0, g = 0, b = 0] = await pointAt(red, 30, 30);
    expect(r > 150 && g < 90 && b < 90, `${r} ${g} ${b}`).toBe(true);
    expect(near(await pointAt(green, 30, 30), [30, 160, 60])).toBe(true);
  });

  test("preserves transparency", async () => {
    const data = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const stored = await readSmallest(await makePicture(app, editor, { data }));
    expect((await sharp(stored).metadata()).hasAlpha).toBe(true);
    expect((await pointAt(stored, 30, 30))[3]).toBe(0);
  });

  test("sent twice is stored once, but again once the first one is in the trash", async () => {
    const data = await plainPicture().png().toBuffer();
    const first = await makePicture(app, editor, { data, name: "a.png" });
    expect((await makePicture(app, editor, { data, name: "b.png" })).id).toBe(first.id);
    const both = await Promise.all([send(data), send(data)]);
    expect(both.map((one) => one.json().id)).toEqual([first.id, first.id]);
    await call(app, { method: "DELETE", url: `/media/${first.id}` }, editor);
    expect((await makePicture(app, editor, { data })).id).not.toBe(first.id);
  });
});

test("converts one picture at a time while answering other requests", async () => {
  const pictures = await Promise.all(
    [1, 2, 3].map(() => plainPicture(1500, 1000).jpeg().toBuffer()),
  );
  let under = 0;
  let most = 0;
  const { toBuffer } = sharp.prototype;
  vi.spyOn(sharp.prototype, "toBuffer").mockImplementation(async function (this: Sharp, options) {
    under += 1;
    most = Math.max(most, under);
    try {
      return await toBuffer.call(this, options as never);
    } finally {
      under -= 1;
    }
  });
  let done = false;
  const sent = Promise.all(pictures.map((data) => send(data))).finally(() => {
    done = true;
  });
  let answered = 0;
  while (!done) {
    expect((await call(app, { url: "/media?limit=1" }, editor)).statusCode).toBe(200);
    if (under > 0) answered += 1;
    await nextTurn();
  }
  expect((await sent).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(most).toBe(1);
  expect(answered).toBeGreaterThan(0);
});

test("rejects a member who may not edit pages (T31)", async () => {
  const data = await plainPicture().png().toBuffer();
  const member = await tokenOf(app, await makeUser(app));
  const admin = await tokenOf(app, await makeAdmin(app));
  const statuses = await Promise.all(
    [undefined, member, admin].map(
      async (token) => (await sendPicture(app, token, "a.png", data)).statusCode,
    ),
  );
  expect(statuses).toEqual([401, 403, 201]);
});

test("each file has the address of its row", async () => {
  const made = await makePicture(app, editor, {
    data: await plainPicture(1000, 500).png().toBuffer(),
  });
  const addresses = made.srcSet.split(", ").map((one) => one.split(" ")[0] ?? "");
  expect(addresses.map((one) => readMediaName(one.slice("/media/".length))?.width)).toEqual([
    480, 960, 1000,
  ]);
});
