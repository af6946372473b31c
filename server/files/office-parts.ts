/** What an entry of an office file may be (T52, T59): judged by its name, its first bytes, and the words of a few parts. */

/** The workbook of a chart in Word or PowerPoint: a type without macros, checked like a file of its own. */
export const CHART_DATA = /^(word|ppt|xl)\/embeddings\/[^/]+\.xlsx$/i;

const NAMED_ARCHIVE = /\.(zip|rar|7z|gz|tar|jar|docx?|xlsx?|pptx?|od[tsp])$/i;
const PROGRAM = /\.(exe|dll|scr|com|pif|bat|cmd|ps1|vb[se]?|jse?|ws[fh]|hta|msi|lnk|sh|py|jar)$/i;
const MACROS =
  /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^xl\/(intl)?macrosheets\/|^(Basic|Scripts)\//i;
const ACTIVE =
  /^(word|xl|ppt)\/activeX\/|^(word|xl|ppt)\/embeddings\/.*\.bin$|(^|\/)oleObject[^/]*\.bin$/i;

export const isHostileName = (name: string): boolean =>
  (NAMED_ARCHIVE.test(name) && !CHART_DATA.test(name)) ||
  PROGRAM.test(name) ||
  MACROS.test(name) ||
  ACTIVE.test(name);

/** Programs, OLE objects and archives, whatever they are called. */
const MAGIC: readonly string[] = [
  "MZ",
  "\x7fELF",
  "\xfe\xed\xfa\xce",
  "\xfe\xed\xfa\xcf",
  "\xce\xfa\xed\xfe",
  "\xcf\xfa\xed\xfe",
  "\xca\xfe\xba\xbe",
  "#!",
  "\xd0\xcf\x11\xe0",
  "PK\x03\x04",
  "PK\x05\x06",
  "Rar!",
  "7z\xbc\xaf\x27\x1c",
  "\x1f\x8b",
  "BZh",
  "\xfd7zXZ",
  "MSCF",
];
/** A font that Word scrambled begins with any bytes; a metafile of Office may be packed with gzip. */
const SCRAMBLED = /\.odttf$/i;
const PACKED_PICTURE = /\.(emz|wmz)$/i;
const SCRIPT = /^(\xef\xbb\xbf)?\s*(<script|<html|<!doctype html|<job\b|<hta:|@echo\b)/i;

/** `head` is the beginning of the entry, a character a byte. */
export function isHostileHead(name: string, head: string): boolean {
  if (CHART_DATA.test(name) || SCRAMBLED.test(name)) return false;
  const magic =
    MAGIC.some((bytes) => head.startsWith(bytes)) &&
    !(PACKED_PICTURE.test(name) && head.startsWith("\x1f\x8b"));
  return magic || SCRIPT.test(head) || (isRead(name) && isWide(head));
}

/** Words that make a part hostile. A part in UTF-16, which no office program writes, would hide them. */
const WORDS: readonly [RegExp, RegExp][] = [
  [/^\[Content_Types\]\.xml$/i, /macroEnabled/i],
  [/^xl\/externalLinks\/[^/]+\.xml$/i, /<[\w.-]*:?(dde|ole)Link\b/],
  [
    /^(.+\/)?(content|styles)\.xml$/i,
    /vnd\.sun\.star\.script:|<draw:(object-ole|applet|plugin|floating-frame)\b|<text:section-source\b/,
  ],
  [/\.svg$/i, /<script\b/i],
];
const RELATIONS = /\.rels$/i;
export const isRelations = (name: string): boolean => RELATIONS.test(name);
export const hostileWordsOf = (name: string): RegExp | undefined =>
  WORDS.find(([part]) => part.test(name))?.[1];

const isRead = (name: string): boolean => isRelations(name) || hostileWordsOf(name) !== undefined;
const isWide = (head: string): boolean =>
  /^(\xff\xfe|\xfe\xff)/.test(head) || head.slice(0, 4).includes("\0");

const ATTRIBUTE = `(?<!\\s)\\s+([\\w:.-]+)\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`;
const RELATION = new RegExp(`<(?:[\\w.-]+:)?Relationship((?:${ATTRIBUTE})*)\\s*/?>`, "g");
const OPENING = /<(?:[\w.-]+:)?Relationship[\s/>]/g;

/** Of one part; they are read in one turn of the event loop. A book with a link on each line has some thousands. */
const MAX_RELATIONS = 20_000;

/** What a document may point at outside itself: a link, a picture, a film, the values of another workbook. */
const POINTS_OUT =
  /\/(hyperlink|image|video|audio|media|externalLinkPath|externalLinkLongPath|xlExternalLinkPath\/\w+)$/;
/** What Word loads by itself when it opens the document: allowed from the local computer only, where an organisation's templates are. */
const LOADED =
  /\/(attachedTemplate|mailMergeSource|mailMergeHeaderSource|recipientData|transform)$/;
const ON_THIS_COMPUTER = /^(file:\/{3})?[a-z]:[\\/]|^file:\/{3}[a-z0-9]|^[^\\/:]+$/i;

function isHostileRelation(attributes: string): boolean {
  const written = new Map(
    [...attributes.matchAll(new RegExp(ATTRIBUTE, "g"))].map(([, name, double, single]) => [
      name,
      double ?? single ?? "",
    ]),
  );
  const [type, mode, target] = [
    written.get("Type") ?? "",
    written.get("TargetMode") ?? "",
    written.get("Target") ?? "",
  ];
  // A character written as a number would be another text to the program that opens the document.
  if (/&#/.test(type + mode)) return true;
  const outside =
    mode !== "" ? mode !== "Internal" : /^([a-z][a-z0-9+.-]*:|\\\\|\/\/)/i.test(target);
  if (!outside || POINTS_OUT.test(type)) return false;
  return !(LOADED.test(type) && ON_THIS_COMPUTER.test(target) && !/&#/.test(target));
}

/** Whether a part of relations makes the document load something from elsewhere, or cannot be read with certainty. */
export function isHostileRelations(xml: string): boolean {
  const opened = xml.match(OPENING)?.length ?? 0;
  if (opened > MAX_RELATIONS) return true;
  const relations = [...xml.matchAll(RELATION)];
  const sure = relations.length === opened && !/<!DOCTYPE|<!\[CDATA\[/i.test(xml);
  return !sure || relations.some(([, attributes = ""]) => isHostileRelation(attributes));
}
