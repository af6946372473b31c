import type { Image, Nodes } from "mdast";
import { mediaPath, mediaSrcSet } from "#contract/media-path.ts";
import { isDescribed } from "#contract/media-text.ts";
import type { ProseImage } from "#contract/page.ts";
import { frenchSpacing } from "./typography.ts";

/** A picture, as a page shows it. */
export interface Picture {
  id: string;
  name: string;
  alt: string;
  decorative: boolean;
  credit: string;
  /** Of a file of the site with one width; a picture of the library has addresses of its own. */
  address?: string;
  /** From the smallest to the largest; one at least. */
  files: { name: string; width: number; height: number; size: number; sha256: string }[];
}

/** The pictures that there are, by their ids. Known at once. */
export type Pictures = (id: string) => Picture | undefined;

export const NO_PICTURES: Pictures = () => undefined;

/** The id in « media:ID », undefined of another address. */
export const mediaNamed = (url: string): string | undefined =>
  /^media:([\w-]{1,64})$/.exec(url)?.[1];

/** The images of a paragraph that contains nothing else; undefined for any other block. */
export function imagesAlone(node: Nodes): Image[] | undefined {
  if (node.type !== "paragraph") return undefined;
  const reported = node.children.filter(
    (child) => child.type !== "break" && !(child.type === "text" && child.value.trim() === ""),
  );
  return reported.every((child) => child.type === "image") ? reported : undefined;
}

/** Alternative text: that of the text, else that of the library. */
const altOf = ({ alt, decorative }: Picture, written: string): string =>
  frenchSpacing(written || (decorative ? "" : alt));

/** What is wrong with a picture that a text shows with these words. */
export function faultOfImage(
  picture: Picture | undefined,
  { id, alt }: { id: string; alt: string },
): string | undefined {
  if (!picture) return `l’image « ${alt || id} » n’existe plus : elle ne serait pas affichée`;
  return alt === "" && !isDescribed(picture)
    ? `l’image « ${picture.name} » n’est pas décrite : décrivez-la dans la bibliothèque, ou indiquez qu’elle est décorative`
    : undefined;
}

/** For browsers that know no other width; the others choose by the room that there is. */
const USUAL = 960;

export function imageOf(picture: Picture, written: string): ProseImage {
  const { id, files, address } = picture;
  const usual = files.find(({ width }) => width >= USUAL) ?? files.at(-1);
  if (!usual) throw new Error(`media ${id} has no file`);
  const { width, height } = usual;
  return {
    src: address ?? mediaPath(id, usual),
    srcSet: address ? `${address} ${width}w` : mediaSrcSet(id, files),
    width,
    height,
    alt: altOf(picture, written),
  };
}
