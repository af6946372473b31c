import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Document } from "../../../../contract/documents.ts";
import { PDF_NARROW_BELOW, PDF_ZOOM_NARROW, PDF_ZOOM_WIDE } from "../../../../contract/limits.ts";
import { messages } from "../../../../contract/messages.ts";
import { DownloadButton } from "../../../parts/document-card.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { useReading } from "../../../parts/use-reading.ts";
import { fileOf } from "../../../queries/documents.ts";
import { Button } from "../../../ui/button.tsx";
import { PdfReader } from "../../../ui/pdf-reader.tsx";
import { SkeletonLines } from "../../../ui/skeleton.tsx";

const ZOOM = { narrow: PDF_ZOOM_NARROW, wide: PDF_ZOOM_WIDE, narrowBelow: PDF_NARROW_BELOW };
const PDF = /\.pdf$/i;
const IMAGE = /\.(jpe?g|png|gif)$/i;

/** An address of the blob, given back when it is no longer shown. */
function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

function Shown({ document }: { document: Document }) {
  const { name, file_path } = document;
  const reading = useReading(useQuery(fileOf(file_path)));
  const url = useBlobUrl(reading.data);
  return (
    <Loaded
      load={reading}
      failed={PDF.test(name) ? messages.pdfUnreadable : messages.documentsFailed}
      skeleton={<SkeletonLines />}
    >
      {() =>
        url &&
        (PDF.test(name) ? (
          <PdfReader
            url={url}
            blob={reading.data}
            title={name}
            zoom={ZOOM}
            unreadable={messages.pdfUnreadable}
          />
        ) : (
          <img src={url} alt={name} className="max-w-full rounded-card" />
        ))
      }
    </Loaded>
  );
}

interface PreviewProps {
  document: Document;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** A document beside the list: PDF pages and images are shown, anything else is offered as a download. */
export function Preview({ document, onClose, onPrevious, onNext }: PreviewProps) {
  const shown = PDF.test(document.name) || IMAGE.test(document.name);
  return (
    <section aria-labelledby="apercu" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="apercu" tabIndex={-1} className="min-w-0 text-h3 wrap-anywhere">
          {document.name}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" disabled={!onPrevious} onClick={onPrevious}>
            Précédent
          </Button>
          <Button look="secondary" disabled={!onNext} onClick={onNext}>
            Suivant
          </Button>
          <Button look="quiet" onClick={onClose}>
            Fermer l’aperçu
          </Button>
        </div>
      </div>
      {shown ? (
        <Shown key={document.id} document={document} />
      ) : (
        <div className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-5">
          <p>Ce type de fichier ne s’affiche pas ici : téléchargez-le pour l’ouvrir.</p>
          <DownloadButton document={document} />
        </div>
      )}
    </section>
  );
}
