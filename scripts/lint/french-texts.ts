import { readFileSync } from "node:fs";
import {
  type JSXElement,
  type JSXText,
  parseSync,
  type TemplateElement,
  Visitor,
} from "oxc-parser";

/** Labels whose wording is agreed; docs/verification.md lists the agreed sentences. */
const LABELS = [
  "Mot de passe oublié ?",
  "Connexion à l'espace membre",
  "Je suis d'accord avec le cadre de partenariat",
  "Je suis d'accord avec les recommandations du CPMS",
  "Rendez-vous sur l'espace membre.",
];

/** Texts whose wording is agreed with the association. */
export const AGREED = new Set([
  ...LABELS,
  ...readFileSync("docs/verification.md", "utf8")
    .split("\n")
    .map((line) => line.split("|")[1]?.trim() ?? ""),
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

export interface FrenchText {
  text: string;
  line: number;
  /** False for what only screen readers get. */
  visible: boolean;
}

/** The texts of a source as displayed: a line break in JSX is a space, except at the ends. */
export function readTexts(path: string, source: string): FrenchText[] {
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
  return found.map(({ text, at }) => ({
    text,
    line: source.slice(0, at).split("\n").length,
    visible: !hidden.some(({ start, end }) => start < at && at < end),
  }));
}
