import type { Sharp } from "sharp";
import { IMAGE_MAX_POINTS, IMAGE_MAX_RATIO, IMAGE_WIDTHS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { boundedQueue } from "#server/http/api/bounded-queue.ts";

/** A picture at one width. */
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
/** Of each width. The largest picture that is accepted takes some eight. */
const MAX_SECONDS = 30;
/** At eight bits a channel; a picture of sixteen bits counts twice. */
const BYTES_PER_POINT = 4;

type Open = (bytes: Buffer) => Sharp;

/** Loads sharp with the first picture, restricted to three formats. */
async function load(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: READ });
  sharp.cache(false);
  sharp.concurrency(1);
  // `measure` limits the points, and counts those of sixteen bits twice.
  return (bytes) => sharp(bytes, { failOn: "error", limitInputPixels: false });
}
let opened: Promise<Open> | undefined;
const openSharp = (): Promise<Open> => {
  opened ??= load();
  return opened;
};

/** Encodes one image at a time, so that requests still have a thread. */
const enqueue = boundedQueue();

const refuse = (code: "file_too_large" | "file_type_refused", message: string): never => {
  throw new ApiError(code, { message });
};

/** Reads the size after rotation from the header, before decoding any pixel. Throws file_too_large or file_type_refused. */
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

/** Converts an error of sharp. */
const toRefusal = (error: unknown): unknown => {
  if (error instanceof ApiError) return error;
  const reason = error instanceof Error ? error.message : "";
  if (/^timeout:/.test(reason))
    return new ApiError("file_too_large", { message: messages.imageTooSlow });
  return new ApiError("file_type_refused", { message: messages.imageBroken });
};

/** The standard widths smaller than the picture, and its own width unless it exceeds the largest. */
const listWidths = (width: number): number[] => {
  const smaller = IMAGE_WIDTHS.filter((one) => one < width);
  return smaller.length < IMAGE_WIDTHS.length ? [...smaller, width] : smaller;
};

/** Rotates, converts to sRGB, and strips metadata such as the place, the author and the camera. Transparency is preserved. */
async function encode(image: Sharp, wanted: number): Promise<Encoded> {
  const { data, info } = await image
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: wanted, withoutEnlargement: true })
    .toColourspace("srgb")
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** Encodes a picture at each width. Throws file_too_large, file_type_refused, or unavailable when too many are queued. */
export async function encodeAll(bytes: Buffer): Promise<Size & { files: Encoded[] }> {
  const open = await openSharp();
  return enqueue(async () => {
    try {
      const size = await measure(open(bytes));
      const files: Encoded[] = [];
      for (const width of listWidths(size.width)) files.push(await encode(open(bytes), width));
      return { ...size, files };
    } catch (error) {
      throw toRefusal(error);
    }
  });
}
