import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** A rendered page and its inline scripts. */
export interface ScriptedPage {
  html: string;
  inlineScripts: string[];
}

const isElement = (node: Tree.Node): node is Tree.Element => "tagName" in node;
const childrenOf = (node: Tree.ParentNode): Tree.Element[] => node.childNodes.filter(isElement);
const attribute = ({ attrs }: Tree.Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

/** What the frame of a document contains. The scripts of the site are there; what a text could contain is deeper. */
const elementsOfFrame = (html: string): Tree.Element[] =>
  childrenOf(parse(html, { sourceCodeLocationInfo: true }))
    .flatMap(childrenOf)
    .flatMap(childrenOf);

const isInlineScript = (element: Tree.Element): boolean =>
  element.tagName === "script" && attribute(element, "src") === undefined;

const textOf = ({ childNodes }: Tree.Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** Loads or runs a module. */
const isModule = (element: Tree.Element): boolean =>
  (element.tagName === "link" && attribute(element, "rel") === "modulepreload") ||
  (element.tagName === "script" && attribute(element, "type") === "module");

/** Moves elements, given in their order, into a template in the place of the last one. */
function moveToTemplate(html: string, elements: Tree.Element[]): string {
  const places = elements.flatMap(({ sourceCodeLocation }) => sourceCodeLocation ?? []);
  const moved = places.map(({ startOffset, endOffset }) => html.slice(startOffset, endOffset));
  const template = `<template data-modules>${moved.join("")}</template>`;
  return places.reduceRight(
    (rest, { startOffset, endOffset }, index) =>
      rest.slice(0, startOffset) +
      (index === places.length - 1 ? template : "") +
      rest.slice(endOffset),
    html,
  );
}

/**
 * Reads the inline scripts of a rendered page. `late`: its modules wait in a template, from which web/early/start-after-paint.ts takes them, so
 * that on a slow line they do not take the place of the text, the style and the fonts.
 */
export function readScripts(html: string, { late }: { late: boolean }): ScriptedPage {
  const elements = elementsOfFrame(html);
  const modules = late ? elements.filter(isModule) : [];
  return {
    html: modules.length > 0 ? moveToTemplate(html, modules) : html,
    inlineScripts: elements.filter(isInlineScript).map(textOf),
  };
}
