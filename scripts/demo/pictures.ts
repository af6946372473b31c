import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import type { MediaFilesTable, MediaTable } from "#server/db/tables/media.ts";
import { type Encoded, encodeAll } from "#server/features/media/encode.ts";
import { between, daysAgo, instant, opening } from "./days.ts";
import { linkOrCopy } from "./library.ts";
import type { Random } from "./random.ts";
import { PLACES } from "./words.ts";

const WIDTH = 1440;
const HEIGHT = 960;
/** Colours of the site, so that a page with an invented picture still looks like one. */
const COLOURS = ["#0F6B6B", "#B4532A", "#E8A15D", "#2B5F8A"];
const RECENT = 30;

/** A plain picture of each colour, in the widths of the site. */
async function drawSamples(): Promise<Encoded[][]> {
  const { default: sharp } = await import("sharp");
  const drawn = COLOURS.map((background) =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const samples: Encoded[][] = [];
  for (const picture of drawn) samples.push((await encodeAll(await picture)).files);
  return samples;
}

/** Writes each sample once; every further picture is a hard link to it. */
function createSampleWriter(random: Random, folder: string) {
  const first = new Map<Encoded, string>();
  return (file: Encoded): string => {
    const name = `${random.hex(32)}.webp`;
    const path = join(folder, name);
    const source = first.get(file);
    if (source === undefined) {
      writeFileSync(path, file.bytes);
      first.set(file, path);
    } else linkOrCopy(source, path);
    return name;
  };
}

interface Pictures {
  media: Insertable<MediaTable>[];
  files: Insertable<MediaFilesTable>[];
}

/** A library of plain pictures, with their files in the store. Draws nothing from the generator. */
export async function inventPictures(
  random: Random,
  now: Date,
  count: number,
  { adminId, folder }: { adminId: string; folder: string },
): Promise<Pictures> {
  const pictures: Pictures = { media: [], files: [] };
  if (count === 0) return pictures;
  const samples = await drawSamples();
  const writeSample = createSampleWriter(random, folder);
  for (let index = 0; index < count; index += 1) {
    const sample = random.pick(samples);
    const place = random.pick(PLACES);
    const id = random.id();
    const texts = { name: `Rencontre ${index + 1}.png`, alt: `Une salle de réunion à ${place}` };
    const credit = "Image de démonstration";
    pictures.media.push({
      id,
      ...texts,
      kind: "png",
      decorative: 0,
      credit,
      width: WIDTH,
      height: HEIGHT,
      // Hash of the upload, which is not stored.
      sha256: random.hex(64),
      bytes: sample.reduce((sum, { bytes }) => sum + bytes.length, 0),
      search: fold(`${texts.name} ${texts.alt} ${credit}`),
      author_id: adminId,
      created_at: instant(between(random, now, opening(now), daysAgo(now, RECENT))),
      deleted_at: null,
    });
    for (const file of sample)
      pictures.files.push({
        file_name: writeSample(file),
        media_id: id,
        width: file.width,
        height: file.height,
        size: file.bytes.length,
        sha256: createHash("sha256").update(file.bytes).digest("hex"),
      });
  }
  return pictures;
}
