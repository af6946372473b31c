import { useMutation } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SiteDocument } from "#contract/site-documents.ts";
import { DepositForm } from "#web/parts/deposit-form.tsx";
import { replaceSiteDocument } from "#web/queries/site-documents.ts";
import { useToasts } from "#web/ui/toasts.tsx";

const VALIDATED = {
  name: "validated",
  label: "Le collectif a-t-il validé cette version\u202F?",
  placeholder: "Choisir",
  options: [
    { value: "non", label: "Pas encore" },
    { value: "oui", label: "Oui, elle est validée" },
  ],
};

interface Fields {
  validated: "oui" | "non";
  version: string;
}

/** What becomes of the page that shows the same text. */
const What = ({ document: { current, toAccept, hasText } }: { document: SiteDocument }) => (
  <p className="empty:hidden">
    {current && "La version d’avant reste dans l’historique."}
    {toAccept &&
      " Les personnes en cours d’adhésion sont prévenues et doivent accepter la nouvelle version."}
    {hasText &&
      " La page de texte sera remplacée par un lien vers le PDF, car elle ne lui correspondrait plus."}
  </p>
);

/** Drops a PDF in the place of the one that the site shows. */
export function ReplaceDocument({
  document,
  onReplaced,
}: {
  document: SiteDocument;
  onReplaced: () => void;
}) {
  const { name, version } = document;
  const { notify } = useToasts();
  const { mutateAsync: replace } = useMutation(replaceSiteDocument);
  const done = ({ shown }: SiteDocument) => {
    notify("success", shown ? messages.siteDocumentReplaced : messages.siteDocumentSaved);
    onReplaced();
  };
  return (
    <>
      <What document={document} />
      <DepositForm<SiteDocument, Fields>
        id={`pdf-${name}`}
        hint="Glissez le PDF ici, 20&nbsp;Mo au plus."
        only=".pdf,application/pdf"
        place={VALIDATED}
        problem={(files, validated) =>
          files.length !== 1 || validated === "" ? messages.siteDocumentOne : undefined
        }
        sendFile={(input, signal) => replace({ input: { ...input, params: { name } }, signal })}
        fieldsOf={(validated) => ({
          validated: validated === "oui" ? "oui" : "non",
          version: String(version),
        })}
        failed={messages.siteDocumentReplaceFailed}
        onDone={done}
      />
    </>
  );
}
