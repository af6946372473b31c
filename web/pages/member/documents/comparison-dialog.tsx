import { useQuery } from "@tanstack/react-query";
import type { DocumentComparison, UnreadReason } from "#contract/document-comparison.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { ShownChanges } from "#web/parts/changes.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { documentComparison } from "#web/queries/document-comparison.ts";
import { documentVersions } from "#web/queries/documents.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ToastProvider } from "#web/ui/toasts.tsx";
import { DownloadVersion } from "./download-version.tsx";

const REASONS: Record<UnreadReason, string> = {
  image: "ce document numérisé contient des images sans texte",
  protected: "un mot de passe protège ce fichier",
  unsupported: "le site ne lit pas le texte de ce type de fichier",
  failed: "le site n’a pas pu lire le texte de ce fichier",
};

function summarize({ state, blocks }: DocumentComparison): string {
  if (state === "reading") return "";
  if (state === "unread") return "Le site ne peut pas comparer le texte de ces deux versions.";
  if (state === "different") return "Ces deux textes sont trop différents pour être comparés ici.";
  const count = blocks.filter(({ block }) => block && block.kind !== "same").length;
  if (count === 0) return "Aucune différence de texte.";
  return count === 1 ? "Un passage a changé." : `${count} passages ont changé.`;
}

export interface Compared {
  document: Document;
  /** Number of the version that is compared with the one in place. */
  from: number;
}

/** Both files, to be read one beside the other. */
function Downloads({ document, from }: Compared) {
  const { id, version } = document;
  const load = useReading(useQuery(documentVersions(id, version)));
  return (
    <Loaded load={load} failed={messages.versionsFailed} skeleton={<SkeletonLines />}>
      {(versions) => (
        // Notifications outside a modal dialog are not announced.
        <ToastProvider>
          <div className="flex flex-wrap gap-2">
            {versions
              .filter(({ number }) => number === from || number === version)
              .toReversed()
              .map((one) => (
                <DownloadVersion key={one.number} document={document} one={one} named />
              ))}
          </div>
        </ToastProvider>
      )}
    </Loaded>
  );
}

const Changed = ({ blocks }: Pick<DocumentComparison, "blocks">) => (
  <>
    <p className="text-sm text-soft">
      Le texte supprimé est <del>barré</del>, le texte ajouté est <ins>souligné</ins>.
    </p>
    <ShownChanges blocks={blocks} />
  </>
);

const Apart = ({ unread, ...compared }: Compared & Pick<DocumentComparison, "unread">) => (
  <>
    {unread.length > 0 && (
      <ul className="grid gap-1">
        {unread.map(({ number, reason }) => (
          <li key={number}>
            Version {number}&nbsp;: {REASONS[reason]}.
          </li>
        ))}
      </ul>
    )}
    <p>Téléchargez les deux fichiers pour les lire l’un à côté de l’autre.</p>
    <Downloads {...compared} />
  </>
);

function Comparison(compared: Compared) {
  const { id, version } = compared.document;
  const load = useReading(useQuery(documentComparison(id, compared.from, version)));
  return (
    <>
      <p>
        Vous comparez la version {compared.from} avec la version {version}, en place. La mise en
        page, les images et les tableaux ne sont pas comparés.
      </p>
      <p role="status" className="font-bold">
        {load.data && summarize(load.data)}
      </p>
      <Loaded load={load} failed={messages.comparisonFailed} skeleton={<Reading />}>
        {({ state, blocks, unread }) => (
          <div className="grid gap-3">
            {state === "reading" && <Reading />}
            {blocks.length > 0 && <Changed blocks={blocks} />}
            {(state === "different" || state === "unread") && (
              <Apart unread={unread} {...compared} />
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

const Reading = () => (
  <div className="grid gap-3">
    <p>Le site lit les deux textes. Un long document peut demander une demi-minute.</p>
    <SkeletonLines />
  </div>
);

interface ComparisonDialogProps {
  /** Without it the dialog is closed. */
  compared: Compared | undefined;
  onClose: () => void;
}

/** What changed in the text of a document since a version. */
export default function ComparisonDialog({ compared, onClose }: ComparisonDialogProps) {
  return (
    <Dialog open={compared !== undefined} title="Comparaison du texte" onClose={onClose}>
      {compared && <Comparison {...compared} />}
    </Dialog>
  );
}
