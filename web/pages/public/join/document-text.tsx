import { type ReactNode, useEffect, useEffectEvent } from "react";
import { longDate } from "#contract/long-date.ts";
import type { JoinDocumentVersion, Section } from "#contract/page.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { ProseSections } from "#web/parts/prose-view.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useDocumentText } from "./use-document-text.ts";

const LINK = "inline-block py-2 text-teal underline";

const PdfLinks = ({ url, size }: { url: string; size: number }) => (
  <p className="flex flex-wrap gap-x-5">
    <a href={url} type="application/pdf" className={LINK}>
      Ouvrir le PDF ({sizeOf(size)})
    </a>
    <a href={url} download className={LINK}>
      Télécharger<span className="sr-only"> le PDF</span>
    </a>
  </p>
);

/** A link of the contents replaces the entry of its step: Back leads to the step before. */
const Contents = ({ sections }: { sections: Section[] }) => (
  <details>
    <summary className="w-fit cursor-pointer py-2 font-bold text-teal">
      Sommaire, {sections.length} parties
    </summary>
    <ul className="text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <SiteLink to={`#${id}`} replace className={LINK}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  </details>
);

const Missing = ({ href, onRetry }: { href: string; onRetry: () => void }) => (
  <RetryNotice onRetry={onRetry}>
    <p className="font-bold">Le texte n’a pas pu être chargé.</p>
    <p>
      Vérifiez votre accès à internet puis réessayez, ou ouvrez{" "}
      <a href={href} className="underline">
        le PDF
      </a>
      .
    </p>
  </RetryNotice>
);

interface DocumentTextProps {
  version: JoinDocumentVersion;
  /** Shown until the text is there. */
  waiting: ReactNode;
  /** Called once the text is shown. */
  onShown: () => void;
}

/** The words of a document in place, for a window that is too narrow for the pages of a PDF. */
export function DocumentText({ version, waiting, onShown }: DocumentTextProps) {
  const { text, failed, retry } = useDocumentText(version);
  const isThere = text !== undefined;
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (isThere) shown();
  }, [isThere]);
  if (failed) return <Missing href={version.url} onRetry={retry} />;
  if (!text) return waiting;
  return (
    <div className="read-through grid gap-3 rounded-card border border-line bg-card p-4">
      <p className="text-sm text-soft">
        Version {text.version} du {longDate(text.date)}
      </p>
      <PdfLinks url={version.url} size={text.size} />
      <Contents sections={text.sections.filter(({ title }) => title !== undefined)} />
      <ProseSections sections={text.sections} />
    </div>
  );
}
