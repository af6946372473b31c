import { copyFileSync, linkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Insertable } from "kysely";
import { fold } from "#contract/fold.ts";
import { longDate } from "#contract/long-date.ts";
import { RESOURCE_CATEGORIES } from "#contract/resource-limits.ts";
import { searchedText } from "#contract/resource-text.ts";
import type { DocumentsTable, DocumentVersionsTable } from "#server/db/tables/documents.ts";
import type { ResourcesTable } from "#server/db/tables/resources.ts";
import { between, daysAgo, instant, opening } from "./days.ts";
import type { GroupRow } from "./groups.ts";
import type { Random } from "./random.ts";
import { makeSamples, type Sample } from "./samples.ts";
import type { Size } from "./size.ts";
import { LINKS, PAPERS, PLACES, RESOURCES } from "./words.ts";

/** Days: deletions are within them, uploads before them. */
const WEEK = 7;

/** Writes each sample once; every further document is a hard link to it where the disk supports it. */
function createSampleWriter(random: Random, folder: string) {
  const first = new Map<Sample, string>();
  return (sample: Sample) => {
    const file_name = `${random.hex(32)}.${sample.extension}`;
    const path = join(folder, file_name);
    const source = first.get(sample);
    if (source === undefined) {
      writeFileSync(path, sample.bytes);
      first.set(sample, path);
    } else linkOrCopy(source, path);
    return { file_name, size: sample.bytes.length, sha256: sample.sha256 };
  };
}

/** Creates a hard link, or a copy where the disk has none. */
export function linkOrCopy(source: string, path: string): void {
  try {
    linkSync(source, path);
  } catch {
    copyFileSync(source, path);
  }
}

/** A title and the year of its upload. */
function describeFile(name: string, uploadedAt: string) {
  const title = name.slice(0, name.lastIndexOf("."));
  const year = Number(uploadedAt.slice(0, 4));
  return {
    title,
    year,
    language: "fr" as const,
    search: fold(searchedText({ name, title, year })),
  };
}

/** Publications that the pages of the site quote. They have no day for a check: a demonstration visits no site. */
const inventLinks = (random: Random, now: Date) =>
  LINKS.map((link) => ({
    id: random.id(),
    name: link.title,
    ...link,
    file_name: null,
    size: null,
    sha256: null,
    search: fold(searchedText({ name: link.title, ...link })),
    uploaded_at: instant(between(random, now, opening(now), daysAgo(now, WEEK))),
    deleted_at: null,
  }));

interface Library {
  documents: Insertable<DocumentsTable>[];
  versions: Insertable<DocumentVersionsTable>[];
  resources: Insertable<ResourcesTable>[];
}

/** Documents of the groups and public resources, with their files in the store; one of each is in the trash. */
export function inventLibrary(
  random: Random,
  now: Date,
  size: Size,
  { groups, adminId, folder }: { groups: GroupRow[]; adminId: string; folder: string },
): Library {
  const samples = makeSamples();
  const writeSample = createSampleWriter(random, folder);
  const filed = Array.from({ length: size.documents + 1 }, (_, index) => {
    const group = random.pick(groups);
    const uploaded_at = instant(
      between(random, now, Date.parse(group.created_at), daysAgo(now, WEEK)),
    );
    const sample = random.pick(samples);
    const name = `${random.pick(PAPERS)} du ${longDate(uploaded_at)}.${sample.extension}`;
    const deleted_at =
      index < size.documents ? null : instant(between(random, now, daysAgo(now, WEEK)));
    const [id, file] = [random.id(), writeSample(sample)];
    const written = { ...file, author_id: adminId, created_at: uploaded_at };
    return {
      document: { id, group_id: group.id, name, search: fold(name), uploaded_at, deleted_at },
      version: { document_id: id, number: 1, name, ...written },
    };
  });
  const resources = Array.from({ length: size.resources + 1 }, (_, index) => {
    const category = RESOURCE_CATEGORIES[index % RESOURCE_CATEGORIES.length] ?? "articles";
    const sample = random.pick(
      samples.filter(({ extension }) => (extension === "png") === (category === "medias")),
    );
    const uploaded_at = instant(between(random, now, opening(now), daysAgo(now, WEEK)));
    const name = `${random.pick(RESOURCES[category])}, ${random.pick(PLACES)} ${uploaded_at.slice(0, 4)}.${sample.extension}`;
    const deleted_at =
      index < size.resources ? null : instant(between(random, now, daysAgo(now, WEEK)));
    return {
      id: random.id(),
      category,
      name,
      ...describeFile(name, uploaded_at),
      ...writeSample(sample),
      uploaded_at,
      deleted_at,
    };
  });
  const documents = filed.map(({ document }) => document);
  const versions = filed.map(({ version }) => version);
  return { documents, versions, resources: [...resources, ...inventLinks(random, now)] };
}
