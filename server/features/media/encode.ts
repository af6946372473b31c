import type { Sharp } from "sharp";
import { IMAGE_MAX_POINTS, IMAGE_MAX_RATIO, IMAGE_WIDTHS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { boundedQueue } from "#server/http/api/bounded-queue.ts";

/** A picture in one of its widths. */
export interface Encoded {
  width: number;
  height: number;
  bytes: Buffer;
}

interface Size {
  width: number;
  height: number;
}

const READ = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"];
const QUALITY = 80;
/** Of eight bits: a picture of sixteen counts twice. */
const BYTES_PER_POINT = 4;

type Open = (bytes: Buffer) => Sharp;

/** Loaded with the first picture: a site that takes none does not pay for it. It reads three kinds of files and no other. */
async function load(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READ });
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_POINTS });
}
let opened: Promise<Open> | undefined;
const openSharp = (): Promise<Open> => {
  opened ??= load();
  return opened;
};

/** One image at a time takes one thread; the others go on answering. */
const enqueue = boundedQueue();

const refuse = (code: "file_too_large" | "file_type_refused", message: string): never => {
  throw new ApiError(code, { message });
};

/** What its head says of a picture, upright; refused before a point of it is read when it is too large to be one. */
async function measure(image: Sharp): Promise<Size> {
  const { autoOrient: size, channels, depth, pages = 1 } = await image.metadata();
  const deep = depth === "uchar" ? 1 : 2;
  const points = size.width * size.height;
  if (points * Math.max(channels * deep, BYTES_PER_POINT) > IMAGE_MAX_POINTS * BYTES_PER_POINT)
    refuse("file_too_large", messages.imageTooManyPoints);
  if (pages > 1) refuse("file_type_refused", messages.imageAnimated);
  if (Math.max(size.width / size.height, size.height / size.width) > IMAGE_MAX_RATIO)
    refuse("file_type_refused", messages.imageTooLong);
  return size;
}

/** As the library says that it cannot read on. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof ApiError) return error;
  const said = error instanceof Error ? error.message : "";
  if (/pixel limit/i.test(said))
    return new ApiError("file_too_large", { message: messages.imageTooManyPoints });
  return new ApiError("file_type_refused", { message: messages.imageBroken });
};

/** The widths that are smaller than the picture, and its own where it has not that of the largest. */
const widthsOf = (width: number): number[] => {
  const smaller = IMAGE_WIDTHS.filter((one) => one < width);
  return smaller.length < IMAGE_WIDTHS.length ? [...smaller, width] : smaller;
};

/** Upright, in sRGB, with its transparency and without anything else that its file said: where it was taken, by whom, with what. */
async function encode(image: Sharp, wanted: number): Promise<Encoded> {
  const { data, info } = await image
    .autoOrient()
    .resize({ width: wanted, withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/**
 * A picture in the widths that pages ask for. Throws file_too_large or file_type_refused with what to do; unavailable when too many wait.
 */
export async function encodeAll(bytes: Buffer): Promise<Size & { files: Encoded[] }> {
  const open = await openSharp();
  return enqueue(async () => {
    try {
      const size = await measure(open(bytes));
      const files: Encoded[] = [];
      for (const width of widthsOf(size.width)) files.push(await encode(open(bytes), width));
      return { ...size, files };
    } catch (error) {
      throw asRefusal(error);
    }
  });
}
