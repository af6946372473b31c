import type { NewShare } from "#contract/document-shares.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

interface CopiedProps {
  name: string;
  label: string;
  value: string;
  button: string;
  copied: string;
}

function Copied({ name, label, value, button, copied }: CopiedProps) {
  const { notify } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify("success", copied);
    } catch {
      // Refused, or a site without TLS, where browsers have no clipboard.
      notify("error", messages.shareCopyFailed);
    }
  };
  return (
    <div className="grid justify-items-stretch gap-3">
      <Field name={name} label={label} value={value} readOnly />
      <div>
        <Button variant="secondary" onClick={() => void copy()}>
          {button}
        </Button>
      </div>
    </div>
  );
}

/** The address of a link and its password, this once. */
export const NewShareShown = ({ made: { share, url, password } }: { made: NewShare }) => (
  <>
    <Notice tone="success">
      <p>Le lien est créé. Il fonctionne jusqu’au {longDate(share.endsAt)} à 23&nbsp;h&nbsp;59.</p>
    </Notice>
    <p>
      {password === undefined
        ? "Cette adresse ne s’affichera"
        : "Ces informations ne s’afficheront"}{" "}
      plus&nbsp;: copiez-les maintenant. Si vous les perdez, révoquez ce lien et créez-en un autre.
    </p>
    <Copied
      name="adresse-du-lien"
      label="Adresse du lien"
      value={url}
      button="Copier le lien"
      copied={messages.shareCopied}
    />
    {password !== undefined && (
      <>
        <Copied
          name="mot-de-passe-du-lien"
          label="Mot de passe"
          value={password}
          button="Copier le mot de passe"
          copied={messages.sharePasswordCopied}
        />
        <p className="text-sm text-soft">
          Envoyez le mot de passe autrement que le lien, par téléphone par exemple.
        </p>
      </>
    )}
  </>
);
