import {
  type JSXElement,
  type JSXText,
  parseSync,
  type TemplateElement,
  Visitor,
} from "oxc-parser";
import type { SourceFile } from "./read-tree.ts";

/**
 * French sentences of the product: pages and catalogue. Prose of `content/` gets its spaces when it
 * is read.
 */
const FRENCH_SOURCES = /^(web\/.*(?<!\/fixtures|\.test)\.tsx?|contract\/messages\/.*\.ts)$/;
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

/** Text for screen readers has no line breaks, and spaces add bytes to the public pages. */
const isScreenReaderText = ({ openingElement: { attributes } }: JSXElement): boolean =>
  attributes.some(
    (one) =>
      one.type === "JSXAttribute" &&
      one.name.name === "className" &&
      one.value?.type === "Literal" &&
      one.value.value === "sr-only",
  );

/** The texts of a source as displayed: a line break in JSX is a space, except at the ends. */
function textsIn(path: string, source: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  const hidden: JSXElement[] = [];
  const add = (text: string, at: number): void => void found.push({ text, at });
  const onElement = (element: JSXElement): void => {
    if (isScreenReaderText(element)) hidden.push(element);
  };
  const onText = ({ value, start }: JSXText): void => {
    const alone = value.replace(/^\s*\n\s*|\s*\n\s*$/g, "");
    add(alone.replace(/[ \t]*\n\s*/g, " "), start);
  };
  const onLiteral = ({ value, start }: { value: unknown; start: number }): void => {
    if (typeof value === "string") add(value, start);
  };
  const onPart = ({ value, start }: TemplateElement): void => add(value.cooked ?? "", start);
  new Visitor({
    JSXElement: onElement,
    JSXText: onText,
    Literal: onLiteral,
    TemplateElement: onPart,
  }).visit(parseSync(path, source).program);
  return found.filter(({ at }) => !hidden.some(({ start, end }) => start < at && at < end));
}

/**
 * Breaking spaces where French requires non-breaking ones: before « : ; ! ? » and inside quotation
 * marks.
 */
export const plainSpaces = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => FRENCH_SOURCES.test(path))
    .flatMap(({ path, lines }) => {
      const source = lines.join("\n");
      return textsIn(path, source)
        .filter(({ text }) => BREAKS.test(text) && !AGREED.has(text))
        .map(({ text, at }) => {
          const line = source.slice(0, at).split("\n").length;
          return `${path}:${line}: « ${text.trim()} »: \\u00A0 (&nbsp;) before « : » and inside quotation marks, \\u202F (&#8239;) before « ; ! ? »`;
        });
    });
