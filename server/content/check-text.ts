import { faultsOf } from "#contract/optional-sections.ts";
import type { ProseNode, Section } from "#contract/page.ts";
import { missingSection } from "#contract/page-sections.ts";
import { PAGE_DESCRIPTION_MAX, type PageProblem, type PageText } from "#contract/page-text.ts";
import { shapesOf } from "#contract/section-shapes.ts";
import { checkLinks, type PlacesOn } from "./check-links.ts";
import { valueNamed } from "./insert-values.ts";
import { faultOfImage, NO_PICTURES, type Pictures } from "./pictures.ts";
import { readSections } from "./prose.ts";
import type { ContentSource } from "./source.ts";
import { frenchSpacing } from "./typography.ts";
import { Unshowable } from "./unshowable.ts";
import type { Values } from "./values.ts";
import { type Found, type FoundTitle, walkText } from "./walk-text.ts";

/** A text as it is read: its sections, or why no page can show it, with all that is checked in it. */
export interface InspectedText {
  sections: Section[] | PageProblem;
  found: Found;
}

interface Around {
  path: string;
  source: ContentSource;
  /** Includes values that are not filled in. */
  values: Values;
  /** The places of another page that a link may name, where it can be read. */
  placesOn: PlacesOn;
}

const inText = (blocking: boolean, line: number | null, sentence: string): PageProblem => ({
  blocking,
  field: "markdown",
  line,
  sentence,
});

function checkFields({ description, lead, markdown }: PageText): PageProblem[] {
  const report = (field: PageProblem["field"], sentence: string): PageProblem => ({
    blocking: true,
    field,
    line: null,
    sentence,
  });
  const length = [...description].length;
  return [
    ...(description === "" ? [report("description", "la description est vide")] : []),
    ...(length > PAGE_DESCRIPTION_MAX
      ? [
          report(
            "description",
            `la description a ${length} caractères : ${PAGE_DESCRIPTION_MAX} au plus, un moteur de recherche coupe le reste`,
          ),
        ]
      : []),
    ...(lead === "" ? [report("lead", "la phrase sous le titre est vide")] : []),
    ...(markdown === "" ? [report("markdown", "le texte est vide")] : []),
  ];
}

function checkTitles(titles: FoundTitle[]): PageProblem[] {
  const names = new Map<string, FoundTitle>();
  let above = 1;
  return titles.flatMap((title) => {
    const problems: PageProblem[] = [];
    const twin = names.get(title.name);
    const depth = Math.max(title.depth, 2);
    if (title.text === "") problems.push(inText(true, title.line, "un titre est vide"));
    else if (depth > above + 1)
      problems.push(
        inText(
          true,
          title.line,
          `le titre « ${title.text} » est de niveau ${depth}, alors que le précédent est de niveau ${above} : ne sautez pas de niveau de titre`,
        ),
      );
    if (title.depth === 1)
      problems.push(
        inText(
          false,
          title.line,
          `le titre « ${title.text} » est affiché comme un titre de niveau 2`,
        ),
      );
    if (twin && title.text !== "")
      problems.push(
        inText(
          twin.named || title.named,
          title.line,
          `les titres des lignes ${twin.line} et ${title.line} ont le même nom, « ${title.name} » : un lien ne mène qu’au premier`,
        ),
      );
    else names.set(title.name, title);
    above = depth;
    return problems;
  });
}

const isEmpty = ({ nodes }: Section): boolean => nodes.length === 0;
const has = (nodes: ProseNode[], tags: string[]): boolean =>
  nodes.some((node) => typeof node === "object" && tags.includes(node.tag));

/** The sections that the layout of the page shows apart are there, with what it shows of them. */
function checkSections(path: string, sections: Section[]): PageProblem[] {
  const missing = missingSection(
    path,
    sections.flatMap(({ id }) => id ?? []),
  );
  if (missing)
    return [
      inText(
        true,
        null,
        `il manque la partie « ${missing} », nécessaire à la mise en page ; si vous avez changé son titre, ajoutez {#${missing}} derrière le nouveau`,
      ),
    ];
  return shapesOf(path).flatMap(([name, shape]) => {
    const section = sections.find(({ id }) => id === name);
    if (!section) return [];
    const [tags, what] =
      shape === "list" ? [["ul", "ol"], "une liste"] : [["h3"], "des titres de niveau 3"];
    return !isEmpty(section) && has(section.nodes, tags)
      ? []
      : [inText(true, null, `la partie « ${section.title} » doit contenir ${what}`)];
  });
}

/** A section that visitors do not see yet prevents no publication. */
const checkOptional = (path: string, sections: Section[]): PageProblem[] =>
  sections.flatMap((section) =>
    faultsOf(path, section).map((fault) =>
      inText(false, null, `la partie « ${section.title} » n’est pas affichée, car ${fault}`),
    ),
  );

const placesIn = (nodes: ProseNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.id ? [node.id] : []), ...placesIn(node.children)],
  );
/** The places that a text has for links. */
export const placesOf = (sections: Section[]): ReadonlySet<string> =>
  new Set(sections.flatMap(({ id, nodes }) => [...(id ? [id] : []), ...placesIn(nodes)]));

/** Why no page can show a text, where that is what reading it threw. */
export function refusalOf(error: unknown): PageProblem | undefined {
  if (error instanceof Unshowable) return inText(true, error.line, error.message);
  // So many things inside each other that reading them ends in the middle.
  return error instanceof RangeError
    ? inText(true, null, "le texte contient trop de niveaux imbriqués")
    : undefined;
}

/** The text as sections, or why no page can show it. Nothing that is written makes this throw. */
function trySections(
  markdown: string,
  values: Values,
  pictures?: Pictures,
): Section[] | PageProblem {
  try {
    return readSections(markdown, values, pictures);
  } catch (error) {
    const problem = refusalOf(error);
    if (problem) return problem;
    throw error;
  }
}

const NOTHING: Found = { titles: [], links: [], images: [], values: [] };

/** Nothing that is written makes this throw. */
export function inspectText(markdown: string, values: Values, pictures?: Pictures): InspectedText {
  const sections = trySections(markdown, values, pictures);
  return { sections, found: Array.isArray(sections) ? walkText(markdown) : NOTHING };
}

/** What is wrong with a text that was read, in the order of its lines. */
export async function checkText(
  text: PageText,
  { sections, found }: InspectedText,
  around: Around,
): Promise<PageProblem[]> {
  const { path, source, values, placesOn } = around;
  const fields = checkFields(text);
  const pictures = source.picture ?? NO_PICTURES;
  if (!Array.isArray(sections)) return [...fields, sections];
  const { titles, links, images, values: named } = found;
  const own = placesOf(sections);
  const allPlaces: PlacesOn = async (other) => (other === path ? own : placesOn(other));
  const unknown = named.filter(({ name }) => !values.has(valueNamed(name)));
  const inLines = [
    ...checkTitles(titles),
    ...unknown.map(({ line, name }) =>
      inText(
        true,
        line,
        `l’information « {{${name}}} » n’existe pas : le passage ne serait pas affiché`,
      ),
    ),
    ...images.flatMap((image) => {
      const fault = faultOfImage(pictures(image.id), image);
      return fault ? [inText(true, image.line, fault)] : [];
    }),
    ...(await checkLinks(links, { source, path, placesOn: allPlaces })),
  ].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const ofSections = [...checkSections(path, sections), ...checkOptional(path, sections)];
  return [...fields, ...ofSections, ...inLines].map((problem) => ({
    ...problem,
    sentence: frenchSpacing(problem.sentence),
  }));
}
