import { isYes } from "./declaration.ts";
import { fold } from "./fold.ts";
import { LOGOS_MAX, LOGOS_MIN, TESTIMONY_WORDS } from "./limits.ts";
import type { ProseElement, ProseImage, Section } from "./page.ts";
import { pagePath } from "./page-path.ts";
import { entriesOf, isElement, listOf, textOf } from "./section-parts.ts";

/** Sections that the home page shows only once they are complete. */
export const TESTIMONY = "temoignage";
export const LOGOS = "logos";
type OptionalSection = typeof TESTIMONY | typeof LOGOS;

const AGREEMENT = "accord";
/** « 3 mars 2027 », « 1er mars 2027 » or « 03/03/2027 ». */
const DAY = /\d{1,2}(?:er)?\s\p{L}{3,9}\s\d{4}|\d{1,2}\/\d{1,2}\/\d{4}/u;

const imagesOf = ({ nodes }: Section): ProseImage[] =>
  nodes.flatMap((node) => (isElement(node) && node.image ? [node.image] : []));

/** What a person said, and who. */
export interface Testimony {
  quote: string;
  name: string;
  role: string;
  place: string;
  portrait?: ProseImage;
}

/** Without the quotation marks, which the page adds. */
const quoteOf = ({ nodes }: Section): string =>
  nodes
    .filter((node): node is ProseElement => isElement(node) && node.tag === "blockquote")
    .map(textOf)
    .join(" ")
    .trim()
    .replace(/^[«“"]\s?/u, "")
    .replace(/\s?[»”"]$/u, "");

function linesOf(section: Section) {
  const lines = new Map(
    entriesOf(section).map(({ label, nodes }) => [
      fold(label.trim()),
      nodes.map(textOf).join("").trim(),
    ]),
  );
  return (label: string): string => lines.get(label) ?? "";
}

export function testimonyOf(section: Section): Testimony {
  const line = linesOf(section);
  const [portrait] = imagesOf(section);
  return {
    quote: quoteOf(section),
    name: line("prenom"),
    role: line("fonction"),
    place: line("lieu"),
    ...(portrait && { portrait }),
  };
}

const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function faultsOfTestimony(section: Section): string[] {
  const { quote, name, role, place } = testimonyOf(section);
  const agreement = linesOf(section)(AGREEMENT);
  const count = wordsIn(quote);
  const missing = [
    quote === "" && "la citation",
    name === "" && "« Prénom »",
    role === "" && "« Fonction »",
    place === "" && "« Lieu »",
  ].filter((one) => one !== false);
  return [
    ...(isYes(agreement) && DAY.test(agreement)
      ? []
      : [
          "l’accord de la personne n’est pas noté : ajoutez à la liste « **Accord** — oui, le », puis le jour où vous l’avez reçu par écrit",
        ]),
    ...(missing.length > 0 ? [`il manque ${missing.join(", ")}`] : []),
    ...(count > TESTIMONY_WORDS
      ? [`la citation a ${count} mots : ${TESTIMONY_WORDS} au plus`]
      : []),
    ...(/\[/.test(quote + name + role + place)
      ? ["un passage entre crochets attend encore son texte"]
      : []),
  ];
}

/** A member by its logo, or by its name. */
export type Logo = { name: string; image?: ProseImage };

export const logosOf = (section: Section): Logo[] => [
  ...imagesOf(section).map((image) => ({ name: image.alt, image })),
  ...(listOf(section)?.children ?? []).map((item) => ({ name: textOf(item).trim() })),
];

function faultsOfLogos(section: Section): string[] {
  const logos = logosOf(section);
  const unnamed = logos.filter(({ name }) => name === "").length;
  return [
    ...(unnamed > 0
      ? [
          `${unnamed === 1 ? "un logo n’a" : `${unnamed} logos n’ont`} pas de texte de remplacement : écrivez le nom de la structure entre les crochets de l’image`,
        ]
      : []),
    ...(logos.length < LOGOS_MIN || logos.length > LOGOS_MAX
      ? [
          `il y a ${logos.length} logo${logos.length > 1 ? "s" : ""} ou nom${logos.length > 1 ? "s" : ""} : il en faut de ${LOGOS_MIN} à ${LOGOS_MAX}`,
        ]
      : []),
  ];
}

const FAULTS: Record<OptionalSection, (section: Section) => string[]> = {
  [TESTIMONY]: faultsOfTestimony,
  [LOGOS]: faultsOfLogos,
};

/** A second section of the same name is judged as the first one. */
function kindOf(path: string, { id = "" }: Section): OptionalSection | undefined {
  const name = id.replace(/-\d+$/, "");
  const isThere = path === pagePath("home") && (name === TESTIMONY || name === LOGOS);
  return isThere ? name : undefined;
}

/** Why a page does not show a section of its text; nothing for one that it shows. */
export function faultsOf(path: string, section: Section): string[] {
  const kind = kindOf(path, section);
  return kind ? FAULTS[kind](section) : [];
}

/** The line of the agreement is for the editors alone. */
function withoutAgreement(section: Section): Section {
  const list = listOf(section);
  if (!list) return section;
  const isPublic = (node: (typeof list.children)[number]): boolean =>
    !isElement(node) || fold(textOf(node.children[0] ?? "").trim()) !== AGREEMENT;
  const children = list.children.filter(isPublic);
  return {
    ...section,
    nodes: section.nodes.map((node) => (node === list ? { ...list, children } : node)),
  };
}

/** The sections that visitors may read: in the page, in its data and in the search. */
export const publicSections = (path: string, sections: Section[]): Section[] =>
  sections
    .filter((section) => faultsOf(path, section).length === 0)
    .map((section) => (kindOf(path, section) === TESTIMONY ? withoutAgreement(section) : section));
