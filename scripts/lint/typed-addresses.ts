import { pageAt } from "#contract/page-path.ts";
import { pages } from "#contract/pages.ts";
import type { SourceFile } from "./read-tree.ts";

/**
 * Tests write the addresses that they expect; attacks write those that a stranger requests, also
 * from another checkout.
 */
const LINKING = /^(web|server|scripts)\/(?!testing\/|attacks\/).*(?<!\.test)\.tsx?$/;
/** « /documents » also begins the addresses of the PDF files, and of a call of the API. */
const SECTIONS = new Set(
  Object.values(pages)
    .flatMap(({ path }) => path.split("/")[1] || [])
    .filter((section) => section !== "documents"),
);
/**
 * An address of a section anywhere, and any target of a link or redirect, except those of the API
 * and of PDF files.
 */
const TYPED = new RegExp(
  `["'\`}](/(?:${[...SECTIONS].join("|")})(?![\\w-])[^"'\`]*)|(?:\\b(?:to|href)=\\{?|\\b(?:navigate|redirect)\\()["'\`](/(?!api/|documents/)[^"'\`]*)`,
  "g",
);

function remedyOf(address: string): string {
  const path = (address.split(/[?#]/, 1)[0] ?? "").replace(/\$\{[^}]*\}/g, "x");
  const name = Object.entries(pages).find(([, page]) => page === pageAt(path))?.[0];
  return name === undefined
    ? "name its page in contract/pages.ts, and write pagePath"
    : `write pagePath("${name}"${address.includes("${") ? ", …" : ""}) of contract/page-path.ts`;
}

/** Page addresses written in code: each belongs in the table of pages. */
export const typedAddresses = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => LINKING.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(TYPED)].map(([, inSection, linked = ""]) => {
          const address = inSection ?? linked;
          return `${path}:${index + 1}: ${address} is typed by hand: ${remedyOf(address)}`;
        }),
      ),
    );
