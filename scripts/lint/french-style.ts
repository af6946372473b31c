import { AGREED, readTexts } from "./french-texts.ts";
import type { SourceFile } from "./read-tree.ts";

/** A turn of phrase that docs/glossary.md rules out, and what to write instead. */
interface Refused {
  turn: RegExp;
  remedy: string;
}

const REFUSED: Refused[] = [
  {
    turn: /(?<!\p{L})(à|pour|par|de|sauf|chez|avec) qui (a|ne|en|y|est|lit|demande|écrit|publie|prépare|administre)(?!\p{L})/iu,
    remedy: "« les personnes qui… »",
  },
  { turn: /(?<!\p{L})dit (lesquels|lesquelles|lequel|laquelle)(?!\p{L})/iu, remedy: "« indique »" },
  {
    turn: /(?<!\p{L})(est|sont) dite?s?(?!\p{L})/iu,
    remedy: "« est indiqué », « le site indique »",
  },
  {
    turn: /(?<!\p{L})(page|pièce jointe|site|journal|courriel|ligne|colonne) (le |la |les |vous )?(dit|disent)(?!\p{L})/iu,
    remedy: "« présente », « explique », « indique »",
  },
  {
    turn: /(?<!\p{L})se (lit|lisent|rejoint)(?!\p{L})/iu,
    remedy: "« vous pouvez lire », « vous pouvez rejoindre »",
  },
  { turn: /(?<!\p{L})s’y rétabli(t|ssent)(?!\p{L})/iu, remedy: "« vous pouvez rétablir »" },
  { turn: /(?<!\p{L})pour de bon(?!\p{L})/iu, remedy: "« définitivement »" },
  { turn: /(?<!\p{L})petites lettres(?!\p{L})/iu, remedy: "« minuscules »" },
  {
    turn: /(?<!\p{L})([cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|aujourd)'(?=[\p{L}«])/iu,
    remedy: "the apostrophe ’",
  },
];

/** Pages, catalogue and API; emails and warnings of the server. A released migration never changes. */
const FRENCH_SOURCES =
  /^(web|contract|server)\/(?!db\/migrations\/|testing\/|.*(\/fixtures|\.test\.)).*\.tsx?$/;
const CONTENT = /^content\/.*\.(md|json)$/;

function textsOf({ path, lines }: SourceFile): { text: string; line: number }[] {
  if (CONTENT.test(path)) return lines.map((text, index) => ({ text, line: index + 1 }));
  return FRENCH_SOURCES.test(path) ? readTexts(path, lines.join("\n")) : [];
}

/** French that docs/glossary.md rules out, in what users read. */
export const frenchStyle = (files: SourceFile[]): string[] =>
  files.flatMap((file) =>
    textsOf(file)
      .filter(({ text }) => !AGREED.has(text.trim()))
      .flatMap(({ text, line }) =>
        REFUSED.flatMap(({ turn, remedy }) => {
          const found = turn.exec(text)?.[0];
          return found ? [`${file.path}:${line}: « ${found} »: write ${remedy}`] : [];
        }),
      ),
  );
