import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { type RefObject, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import { tidyStructure } from "./pdf-structure.ts";
import { useNear } from "./use-near.ts";
import "react-pdf/dist/Page/AnnotationLayer.css";
import "react-pdf/dist/Page/TextLayer.css";

// Beside the components that use it, as react-pdf asks: it sets a default of its own when it is loaded.
pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** A page before it is drawn. */
interface Size {
  number: number;
  width: number;
  height: number;
}

type Pdf = Parameters<NonNullable<Parameters<typeof Document>[0]["onLoadSuccess"]>>[0];

type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;

/** Those of the pages that were drawn. */
const annotations = new WeakMap<PdfPage, Awaited<ReturnType<PdfPage["getAnnotations"]>>>();

/** react-pdf gives the links to other sites no name: pdf.js knows the text that each lies on. */
function nameLinks(sheet: HTMLElement | null, page: PdfPage | undefined): void {
  for (const { id, url, overlaidText } of (page && annotations.get(page)) ?? []) {
    const link = sheet?.querySelector<HTMLElement>(`a[data-element-id="${CSS.escape(id)}"]`);
    if (link && link.title === "") link.title = overlaidText || url;
  }
}

interface SheetProps {
  size: Size;
  scale: number;
  root: RefObject<HTMLElement | null>;
  drawn: boolean;
}

/** One page: its space is reserved, its content renders within a screen of the viewport. */
function Sheet({ size, scale, root, drawn }: SheetProps) {
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<PdfPage>(undefined);
  const near = useNear(place, { root, margin: "100% 0px" });
  return (
    <div
      ref={place}
      data-page={size.number}
      className="bg-card raised"
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {near && drawn && (
        <Page
          pageNumber={size.number}
          scale={scale}
          suspense={false}
          loading=""
          error=""
          noData=""
          onLoadSuccess={(loaded) => {
            page.current = loaded;
          }}
          onRenderAnnotationLayerSuccess={() => nameLinks(place.current, page.current)}
        />
      )}
    </div>
  );
}

const tidied = new WeakSet<object>();

/** react-pdf asks each page for its structure and writes it as it comes: it is put right on the way, and its links are noted. */
function tidyFor(page: PdfPage): void {
  if (tidied.has(page)) return;
  tidied.add(page);
  const structureOf = page.getStructTree.bind(page);
  page.getStructTree = async () => {
    const structure = await structureOf();
    return structure && tidyStructure(structure);
  };
  const annotationsOf = page.getAnnotations.bind(page);
  page.getAnnotations = async (...asked) => {
    const found = await annotationsOf(...asked);
    annotations.set(page, found);
    return found;
  };
}

async function sizesOf(pdf: Pdf): Promise<Size[]> {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      tidyFor(page);
      const { width, height } = page.getViewport({ scale: 1 });
      return { number, width, height };
    }),
  );
}

export interface PdfPagesProps {
  /** Its address, or the document itself: the security policy lets no page fetch a blob: address. */
  file: string | Blob;
  scale: number;
  /** What scrolls. */
  root: RefObject<HTMLElement | null>;
  /** Pages render once the reader may see them, because rendering is slow. */
  drawn: boolean;
  /** How many pages, and the width of the widest at a scale of 1. */
  onOpen: (pages: number, width: number) => void;
  onFail: () => void;
}

/** The pages of a PDF, drawn by pdf.js. Heavy: to be imported when a document is shown. */
export function PdfPages({ file, scale, root, drawn, onOpen, onFail }: PdfPagesProps) {
  const [sizes, setSizes] = useState<Size[]>([]);
  const open = async (pdf: Pdf): Promise<void> => {
    const found = await sizesOf(pdf);
    setSizes(found);
    onOpen(found.length, Math.max(...found.map(({ width }) => width)));
  };
  return (
    <Document
      file={file}
      suspense={false}
      loading=""
      error=""
      noData=""
      externalLinkTarget="_blank"
      externalLinkRel="noopener"
      className="grid w-max min-w-full justify-items-center gap-3 p-2 sm:gap-4 sm:p-4"
      onLoadSuccess={(pdf) => void open(pdf).catch(onFail)}
      onLoadError={onFail}
      onSourceError={onFail}
    >
      {sizes.map((size) => (
        <Sheet key={size.number} size={size} scale={scale} root={root} drawn={drawn} />
      ))}
    </Document>
  );
}
