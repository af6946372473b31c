import { FileIcon } from "../ui/file-icon.tsx";
import { sizeOf } from "./file-size.ts";

/** A PDF download with its format, size and language. */
export function PdfLink({
  name,
  children,
  bytes,
}: {
  name: string;
  children: string;
  bytes: number | undefined;
}) {
  return (
    <a
      href={`/documents/${name}.pdf`}
      hrefLang="fr"
      type="application/pdf"
      className="inline-flex min-h-14 max-w-full items-center gap-4 rounded-card border border-line bg-card px-5 py-3 text-ink no-underline raised lift hover:border-teal"
    >
      <FileIcon name="x.pdf" className="size-10 shrink-0" />
      <span>
        <span className="font-bold text-teal underline underline-offset-4">{children}</span>
        <span className="block text-sm text-soft">
          {`PDF${bytes === undefined ? "" : `, ${sizeOf(bytes)}`}, en français`}
        </span>
      </span>
    </a>
  );
}
