import type { Limits } from "./extract-text.ts";
import { type Reader, TextBuilder } from "./file-text.ts";
import { type OfficeFile, openOfficeFile } from "./open-office-file.ts";
import { readRelations, relationId } from "./read-relations.ts";
import type { XmlHandler } from "./read-xml.ts";

const PRESENTATION = "ppt/presentation.xml";
/** The second form of a drawing, and fields: numbers of slides and today's date. */
const SKIPPED = new Set(["Fallback", "fld"]);
/** What belongs to a slide and has text. */
const READ_WITH_SLIDE = /^(notesSlide|diagramData)$/;
const TITLE = /^(title|ctrTitle)$/;

/** Text of DrawingML: `t` in paragraphs `p`. `title` receives that of the title of a slide. */
function slideHandler(builder: TextBuilder, title: string[]): XmlHandler {
  let [isText, isTitle] = [false, false];
  return {
    skipped: SKIPPED,
    open: (name, { type = "" }) => {
      isText = name === "t";
      if (name === "sp") isTitle = false;
      if (name === "ph") isTitle = TITLE.test(type);
      if (name === "br") builder.add("\n");
    },
    close: (name) => {
      isText = false;
      if (name === "sp") isTitle = false;
      if (name === "p") builder.add("\n");
    },
    text: (text) => {
      if (!isText) return;
      builder.add(text);
      if (isTitle) title.push(text);
    },
    isDone: () => builder.isFull,
  };
}

/** Names of the parts of the slides, in the order of the presentation. */
async function listSlides(office: OfficeFile): Promise<string[]> {
  const relations = await readRelations(office, PRESENTATION);
  const parts = new Map(relations.map(({ id, part }) => [id, part]));
  const slides: string[] = [];
  await office.read(PRESENTATION, {
    open: (name, attributes) => {
      if (name === "sldId") slides.push(parts.get(relationId(attributes)) ?? "");
    },
  });
  return slides;
}

async function readSlide(office: OfficeFile, slide: string, builder: TextBuilder): Promise<string> {
  const title: string[] = [];
  await office.read(slide, slideHandler(builder, title));
  for (const { type, part } of await readRelations(office, slide))
    if (READ_WITH_SLIDE.test(type)) await office.read(part, slideHandler(builder, []));
  return title.join(" ");
}

/** Reads the slides of a PowerPoint presentation, each with its notes. */
export const readPptx: Reader = async (bytes: Buffer, limits: Limits) => {
  const office = await openOfficeFile(bytes, limits);
  const builder = new TextBuilder(limits);
  const slides = await listSlides(office);
  for (const [index, slide] of slides.slice(0, limits.pages).entries()) {
    if (builder.isFull) break;
    builder.endPage(index + 1, await readSlide(office, slide, builder));
  }
  return { state: "done", pages: slides.length, texts: builder.texts };
};
