import { messages } from "#contract/messages.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const FILE = "codes-de-secours.txt";
const textOf = (codes: readonly string[]): string =>
  [
    "Codes de secours de l’espace membre du CPMS",
    "Chacun sert une seule fois. Gardez-les loin de votre téléphone.",
    "",
    ...codes,
    "",
  ].join("\r\n");

function Codes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { notify } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(codes));
      notify("success", messages.codesCopied);
    } catch {
      notify("error", messages.codesCopyFailed);
    }
  };
  const download = () => saveAs(new Blob([textOf(codes)], { type: "text/plain" }), FILE);
  return (
    <>
      <Notice tone="warning">
        Ces codes ne s’afficheront plus. Chacun remplace une fois votre téléphone ou votre clé
        d’accès&nbsp;: gardez-les ailleurs, sur papier par exemple.
      </Notice>
      <ul data-print="alone" className="grid gap-x-8 gap-y-2 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => print()}>
          Imprimer
        </Button>
        <Button variant="secondary" onClick={download}>
          Télécharger
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Copier
        </Button>
        <Button onClick={onSaved}>Je les ai enregistrés</Button>
      </div>
    </>
  );
}

/** Ten new recovery codes, shown once. */
export const RecoveryCodes = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => (
  <Dialog open={codes.length > 0} title="Vos codes de secours" alert onClose={onClose}>
    <Codes codes={codes} onSaved={onClose} />
  </Dialog>
);
