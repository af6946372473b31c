/** A picture in one of its widths, as named in its address. */
export interface MediaName {
  id: string;
  /** Prefix of the SHA-256 of the file: other bytes have another address. */
  hash: string;
  width: number;
}

/** Public folder of the pictures of texts. */
export const MEDIA_FOLDER = "/media/";
const HASH = 16;
const NAME = new RegExp(`^([\\w-]{1,64})-([0-9a-f]{${HASH}})-([1-9][0-9]{0,4})\\.webp$`);

/** The address of one file of a picture. */
export const mediaPath = (id: string, { sha256, width }: { sha256: string; width: number }) =>
  `${MEDIA_FOLDER}${id}-${sha256.slice(0, HASH)}-${width}.webp`;

/** Parses the last segment of a picture address; undefined when it is none. */
export function readMediaName(name: string): MediaName | undefined {
  const [, id, hash, width] = NAME.exec(name) ?? [];
  return id && hash && width ? { id, hash, width: Number(width) } : undefined;
}

/** The addresses of a picture with their widths, as a `srcset`. */
export const mediaSrcSet = (id: string, files: readonly { sha256: string; width: number }[]) =>
  files.map((file) => `${mediaPath(id, file)} ${file.width}w`).join(", ");
