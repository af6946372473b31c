import { messages } from "#contract/messages.ts";
import type { SiteDocument } from "#contract/site-documents.ts";
import { sizeOf } from "#web/parts/file-size.ts";
import { useChange } from "#web/parts/use-change.ts";
import { declareSiteDocument, downloadSiteDocument } from "#web/queries/site-documents.ts";
import { saveAs } from "#web/save-as.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

function State({ document: { current, shown } }: { document: SiteDocument }) {
  if (!current) return <Badge tone="warm">À déposer</Badge>;
  if (!shown) return <Badge tone="warm">Non publié&nbsp;: à valider</Badge>;
  return current.validated ? <Badge>Validé</Badge> : <Badge tone="warm">Document de travail</Badge>;
}

const originOf = (own: boolean): string => (own ? "déposé ici" : "livré avec le site");

/** The printing needs a program that a server has not. */
const Outdated = () => (
  <Notice tone="warning">
    <p>
      Des informations remplies dans «&nbsp;À compléter&nbsp;» ne sont pas encore dans ce PDF.
      Demandez à l’hébergeur de le régénérer (<code>npm run make -- pdf --out DOSSIER</code>
      ), puis déposez-le ici.
    </p>
  </Notice>
);

function Facts({ document: { current, shown, hasText, path, name } }: { document: SiteDocument }) {
  if (!current) return <p className="text-soft">Le site annonce que ce document sera publié.</p>;
  return (
    <>
      <p className="text-sm text-soft wrap-anywhere">
        {current.name}, {sizeOf(current.size)}, {originOf(current.own)}
      </p>
      {shown && (
        <p>
          <a href={`/documents/${name}.pdf`} className="font-bold underline underline-offset-4">
            Voir le PDF
          </a>
          {" · "}
          <TextLink href={path} className="underline underline-offset-4">
            {hasText ? "Voir la page du même texte" : "Voir sa page, qui mène au PDF"}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Of a PDF that was dropped it is said here whether it is validated; of the others, among the values. */
function Declaration({ document }: { document: SiteDocument }) {
  const { name, version, current } = document;
  const declare = useChange(declareSiteDocument, {
    failed: messages.siteDocumentReplaceFailed,
    done: messages.siteDocumentDeclared,
  });
  const download = useChange(downloadSiteDocument, { failed: messages.documentTransferFailed });
  if (!current?.own) return null;
  const body = { validated: !current.validated, version };
  return (
    <>
      {!document.shown && (
        <Button
          variant="secondary"
          onClick={() =>
            download.run({ name, version: String(version) }, (blob) => saveAs(blob, current.name))
          }
        >
          Relire<span className="sr-only"> {document.title}</span>
        </Button>
      )}
      <Button
        variant="secondary"
        busy={declare.busy}
        onClick={() => declare.run({ params: { name }, body })}
      >
        {current.validated ? "N’est plus validé" : "Déclarer validé"}
        <span className="sr-only"> : {document.title}</span>
      </Button>
    </>
  );
}

interface SiteDocumentCardProps {
  document: SiteDocument;
  onReplace: () => void;
  onHistory: () => void;
  onAccepted: () => void;
}

/** A PDF of the site: what it is now, and what may be done with it. */
export function SiteDocumentCard(props: SiteDocumentCardProps) {
  const { document, onReplace, onHistory, onAccepted } = props;
  const { title, toAccept, current, version } = document;
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-card p-5">
      <h2 className="text-h3">{title}</h2>
      <p className="flex flex-wrap gap-2">
        <State document={document} />
        {toAccept && <Badge>Accepté lors de l’adhésion</Badge>}
      </p>
      <Facts document={document} />
      {document.outdated && <Outdated />}
      <p className="mt-1 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onReplace}>
          {current ? "Remplacer" : "Déposer"}
          <span className="sr-only"> : {title}</span>
        </Button>
        <Declaration document={document} />
        {toAccept && (
          <Button variant="secondary" onClick={onAccepted}>
            Versions acceptées<span className="sr-only"> : {title}</span>
          </Button>
        )}
        {version > 0 && (
          <Button variant="secondary" onClick={onHistory}>
            Historique<span className="sr-only"> : {title}</span>
          </Button>
        )}
      </p>
    </li>
  );
}
