import {
  type JSXElement,
  type JSXText,
  parseSync,
  type TemplateElement,
  Visitor,
} from "oxc-parser";
import type { SourceFile } from "./read-tree.ts";

/** What the product says: the pages, and the catalogue of sentences. Prose of `content/` gets its spaces when it is read. */
const SPOKEN = /^(web\/.*(?<!\/fixtures|\.test)\.tsx?|contract\/messages\/.*\.ts)$/;
/** Where a line could break before the sign, or after the quotation mark. */
const BREAKS = /(?<=\S|^) [:;!?»](?![\w:=])|« /u;
/** Sentences whose wording is agreed with the association. */
const AGREED = new Set([
  "Inscription réussie ! Veuillez vérifier votre email et attendre l'approbation de l'administrateur.",
  "Message envoyé avec succès !",
  "Groupe créé avec succès !",
  "Êtes-vous sûr de vouloir supprimer cet événement ?",
  "Êtes-vous sûr de vouloir supprimer ce document ?",
  "Mot de passe oublié ?",
]);

/** What only a screen reader says has no line to break, and weighs on the public pages. */
const isOnlyHeard = ({ openingElement: { attributes } }: JSXElement): boolean =>
  attributes.some(
    (one) =>
      one.type === "JSXAttribute" &&
      one.name.name === "className" &&
      one.value?.type === "Literal" &&
      one.value.value === "sr-only",
  );

/** The texts of a source, as they are written and shown: a break of line in JSX is a space, but at its ends. */
function textsIn(path: string, source: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  const heard: JSXElement[] = [];
  const keep = (text: string, at: number): void => void found.push({ text, at });
  const onElement = (element: JSXElement): void => {
    if (isOnlyHeard(element)) heard.push(element);
  };
  const onText = ({ value, start }: JSXText): void => {
    const alone = value.replace(/^\s*\n\s*|\s*\n\s*$/g, "");
    keep(alone.replace(/[ \t]*\n\s*/g, " "), start);
  };
  const onLiteral = ({ value, start }: { value: unknown; start: number }): void => {
    if (typeof value === "string") keep(value, start);
  };
  const onPart = ({ value, start }: TemplateElement): void => keep(value.cooked ?? "", start);
  new Visitor({
    JSXElement: onElement,
    JSXText: onText,
    Literal: onLiteral,
    TemplateElement: onPart,
  }).visit(parseSync(path, source).program);
  return found.filter(({ at }) => !heard.some(({ start, end }) => start < at && at < end));
}

/** Plain spaces where French wants one that does not break: before « : ; ! ? » and inside quotation marks. */
export const plainSpaces = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => SPOKEN.test(path))
    .flatMap(({ path, lines }) => {
      const source = lines.join("\n");
      return textsIn(path, source)
        .filter(({ text }) => BREAKS.test(text) && !AGREED.has(text))
        .map(({ text, at }) => {
          const line = source.slice(0, at).split("\n").length;
          return `${path}:${line}: « ${text.trim()} »: \\u00A0 (&nbsp;) before « : » and inside quotation marks, \\u202F (&#8239;) before « ; ! ? »`;
        });
    });
