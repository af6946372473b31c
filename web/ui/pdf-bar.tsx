import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { DownloadIcon } from "./icons.tsx";

const BAR =
  "only-script h-2 min-w-24 grow basis-0 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal";

interface BarProps {
  where: string;
  /** Undefined when there is nothing to go through. */
  read: number | undefined;
  children: ReactNode;
}

/** Over the pages: where the reader is, and what it can do. */
export const Bar = ({ where, read, children }: BarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
    <p className="min-w-28">{where}</p>
    {read === undefined ? (
      <span className="grow" />
    ) : (
      <progress className={BAR} max={100} value={read} aria-label="Progression de la lecture" />
    )}
    {children}
  </div>
);

interface DownloadLinkProps {
  url: string;
  blob: Blob | undefined;
  title: string;
  onOpen: (() => void) | undefined;
}

export const DownloadLink = ({ url, blob, title, onOpen }: DownloadLinkProps) => (
  <a
    href={url}
    download={blob ? title : true}
    className={buttonClass("secondary")}
    onClick={onOpen}
  >
    <DownloadIcon />
    <span>
      Télécharger<span className="sr-only"> : {title}</span> (PDF)
    </span>
  </a>
);
