import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SiteDocument, SiteDocumentVersion } from "#contract/site-documents.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { VersionItem, VersionList } from "#web/parts/version-list.tsx";
import {
  documentVersions,
  downloadSiteDocument,
  restoreSiteDocument,
} from "#web/queries/site-documents.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";

interface VersionProps {
  one: SiteDocumentVersion;
  live: boolean;
  busy: boolean;
  onSave: () => void;
  onRestore: (() => void) | undefined;
}

const fileOf = ({ name, size }: SiteDocumentVersion): string =>
  name === null || size === null
    ? "Retour au fichier livré avec le site"
    : `${name} (${sizeOf(size)})`;

const Version = ({ one, live, onSave, ...rest }: VersionProps) => (
  <VersionItem
    number={one.version}
    author={one.author}
    at={one.at}
    {...rest}
    actions={
      one.name !== null && (
        <Button variant="secondary" onClick={onSave}>
          Télécharger<span className="sr-only"> la version {one.version}</span>
        </Button>
      )
    }
  >
    <p className="wrap-anywhere">
      {fileOf(one)}
      {one.validated && ", validé"}
      {live && <strong> — en place</strong>}
    </p>
  </VersionItem>
);

/** Back to what came with the site; the report came with nothing. */
const TakeAway = (of: { name: string; busy: boolean; onPress: () => void }) => (
  <div className="mt-4 border-t border-line pt-4">
    <Button variant="secondary" busy={of.busy} onClick={of.onPress}>
      {of.name === "rapport-etude" ? "Retirer ce document" : "Revenir au fichier livré"}
    </Button>
  </div>
);

/** What a document has been, and the way back to any of it. */
export function DocumentHistory({
  document: { name, version, current },
  onRestored,
}: {
  document: SiteDocument;
  onRestored: () => void;
}) {
  const reading = useReading(useQuery(documentVersions(name, version)));
  const download = useChange(downloadSiteDocument, { failed: messages.documentTransferFailed });
  const restore = useChange(restoreSiteDocument, {
    failed: messages.siteDocumentReplaceFailed,
    done: ({ shown, current: back }) =>
      shown || !back ? messages.siteDocumentRestored : messages.siteDocumentSaved,
  });
  const back = (restored: number) =>
    restore.run({ params: { name }, body: { restored, version } }, onRestored);
  return (
    <>
      <VersionList load={reading} failed={messages.valueHistoryFailed}>
        {(one) => (
          <Version
            key={one.version}
            one={one}
            live={one.version === version}
            busy={restore.busy}
            onSave={() =>
              download.run({ name, version: String(one.version) }, (blob) =>
                saveAs(blob, one.name ?? `${name}.pdf`),
              )
            }
            onRestore={one.version === version ? undefined : () => back(one.version)}
          />
        )}
      </VersionList>
      {reading.data && current?.own && (
        <TakeAway name={name} busy={restore.busy} onPress={() => back(0)} />
      )}
    </>
  );
}
