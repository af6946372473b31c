import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { DownloadButton } from "#web/parts/document-row.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { fileQuery } from "#web/queries/documents.ts";
import { PdfReader } from "#web/ui/pdf-reader.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

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

interface FileProps {
  document: Document;
  fill: boolean;
  /** The page of a PDF that is shown first. */
  page: number | undefined;
}

function Fetched({ document, fill, page }: FileProps) {
  const { name, file_path } = document;
  const reading = useReading(useQuery(fileQuery(file_path)));
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
            zoom="fit"
            fill={fill}
            page={page}
            unreadable={messages.pdfUnreadable}
          />
        ) : (
          <>
            <span className="self-start">
              <DownloadButton document={document} />
            </span>
            <img src={url} alt={name} className="max-w-full self-center rounded-card" />
          </>
        ))
      }
    </Loaded>
  );
}

export const isShown = ({ name }: Document): boolean => PDF.test(name) || IMAGE.test(name);

/** Pages of a PDF, an image; of anything else, the way to download it. */
export function ShownFile({ document, fill, page }: FileProps) {
  if (isShown(document))
    return <Fetched key={document.id} document={document} fill={fill} page={page} />;
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-5">
      <p>
        Ce type de fichier ne s’affiche pas ici tel qu’il est&nbsp;: téléchargez-le pour l’ouvrir.
      </p>
      <DownloadButton document={document} />
    </div>
  );
}
