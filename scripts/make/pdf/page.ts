import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { escapeHtml } from "#contract/escape-html.ts";
import { longDate } from "#contract/long-date.ts";
import { frenchSpacing } from "#server/content/typography.ts";
import { coverHead, coverPage } from "./cover-drawing.ts";
import type { DocumentMeta } from "./document-meta.ts";
import type { Entry, Rendered } from "./print.ts";

const owner = "Collectif pour la promotion de la médiation en santé";

/** Static fonts: Chromium embeds a variable font as glyph drawings (Type 3), twice the size. */
const fonts = [
  [
    "Bricolage Grotesque",
    700,
    "normal",
    import.meta.resolve(
      "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
    ),
  ],
  [
    "Atkinson Hyperlegible Next",
    400,
    "normal",
    import.meta.resolve(
      "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2",
    ),
  ],
  [
    "Atkinson Hyperlegible Next",
    400,
    "italic",
    import.meta.resolve(
      "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-italic.woff2",
    ),
  ],
  [
    "Atkinson Hyperlegible Next",
    600,
    "normal",
    import.meta.resolve(
      "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-600-normal.woff2",
    ),
  ],
] as const;

/**
 * The whole page to print. `pages` contains the page of each heading for the table of contents,
 * once known.
 */
export function documentHtml(meta: DocumentMeta, content: Rendered, pages: number[]): string {
  const contents = meta.cover === "page" ? tableOfContents(content.entries, pages) : "";
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${meta.title} — CPMS`)}</title>
<style>${fontFaces()}${read("prose.css")}${read("cover.css")}${runningText(meta)}</style>
</head>
<body>
${cover(meta)}
<main>${contents}${content.html}</main>
</body>
</html>`;
}

/** Files that affect the layout, for the source hash. */
export function layoutSources(): string {
  return [
    "prose.css",
    "cover.css",
    "page.ts",
    "cover-drawing.ts",
    "print.ts",
    "print-table.ts",
    "../../../server/content/prose.ts",
    "../../../server/content/typography.ts",
  ]
    .map(read)
    .join("");
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), "utf8");
}

function fontFaces(): string {
  return fonts
    .map(([family, weight, style, file]) => {
      const data = readFileSync(fileURLToPath(file)).toString("base64");
      return `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${data})}`;
    })
    .join("\n");
}

/**
 * Status on top of each page except the cover, which has its own; title, version and page number at
 * the foot.
 */
function runningText(meta: DocumentMeta): string {
  const text = "font:400 8.2pt 'Atkinson Hyperlegible Next',sans-serif;color:#405264;";
  const foot = cssString(`CPMS — ${meta.title} · version ${meta.version} · ${longDate(meta.date)}`);
  return `
@page {
  @top-left { content: ${cssString(owner)}; ${text} padding: 0 0 7mm 22mm; vertical-align: bottom; text-align: left; }
  @top-right { content: ${cssString(meta.status)}; ${text} color: #8c3215; font-weight: 600; padding: 0 22mm 7mm 0; vertical-align: bottom; text-align: right; }
  @bottom-left { content: ${foot}; ${text} padding: 5mm 0 0 22mm; vertical-align: top; text-align: left; }
  @bottom-right { content: counter(page) " / " counter(pages); ${text} padding: 5mm 22mm 0 0; vertical-align: top; text-align: right; }
}
@page :first { @top-left { content: none; } @top-right { content: none; } }`;
}

function cover(meta: DocumentMeta): string {
  return `<header class="cover ${meta.cover}">
${meta.cover === "page" ? coverPage : coverHead}
<div class="cover-text">
<p class="owner"><b>CPMS</b>${owner}</p>
<h1>${escapeHtml(frenchSpacing(meta.title))}</h1>
<p class="lead">${escapeHtml(frenchSpacing(meta.description))}</p>
<p class="meta"><span class="status">${escapeHtml(meta.status)}</span> <span>Version ${meta.version} · ${longDate(meta.date)}</span></p>
</div>
</header>`;
}

function tableOfContents(entries: Entry[], pages: number[]): string {
  const rows = entries.map(({ depth, id, html, isNumbered }, index) => {
    if (depth > 2 && !isNumbered) return "";
    const page = pages[index] ?? 0;
    return `<li class="d${depth}"><a href="#${id}"><span>${html}</span><span>${page}</span></a></li>`;
  });
  return `<nav class="toc"><p class="toc-title">Sommaire</p><ol>${rows.join("\n")}</ol></nav>`;
}

function cssString(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
