import type { PublishedMinutes } from "#contract/published-minutes.ts";
import type { PdfDocument } from "#server/pdf/pdf-document.ts";
import { writePdf } from "#server/pdf/write-pdf.ts";
import {
  minutesDocument,
  type PrintedRectification,
  rectificationDocument,
} from "./minutes-blocks.ts";

/* Tasks of the thread in pdf-worker.ts. */

export const printMinutes = (minutes: PublishedMinutes, publishedAt: string): Promise<Uint8Array> =>
  writePdf(minutesDocument(minutes, publishedAt));

export const printRectification = (
  minutes: PublishedMinutes,
  rectification: PrintedRectification,
): Promise<Uint8Array> => writePdf(rectificationDocument(minutes, rectification));

export const printDocument = (document: PdfDocument): Promise<Uint8Array> => writePdf(document);
