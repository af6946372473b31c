import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { SHARE_DAYS_PROPOSED } from "#contract/document-limits.ts";
import type { NewShare } from "#contract/document-shares.ts";
import type { Document } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { SHARE_END_HINT, shareEnds, toShareDays } from "#web/parts/shares/share-ends.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createShare } from "#web/queries/document-shares.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";
import { NewShareShown } from "./new-share.tsx";

const LABELS = { version: "Version partagée", days: "Fin du lien", password: "Mot de passe" };
const FIELDS = ["version", "days", "password"] as const;

const versionsOf = (version: number) => [
  {
    value: "fixed",
    label: `La version ${version} seulement`,
    text: "Le lien ouvrira toujours ce fichier, même quand une autre version sera déposée.",
  },
  {
    value: "latest",
    label: "Toujours la dernière version",
    text: "Le lien ouvrira la version en place ce jour-là, y compris celles que le groupe déposera plus tard.",
  },
];

interface ShareFormProps {
  document: Document;
  onMade: (made: NewShare) => void;
}

function ShareForm({ document: { id, version }, onMade }: ShareFormProps) {
  const { mutateAsync: create } = useMutation(createShare);
  const of = useSubmit({
    fields: FIELDS,
    call: (values) =>
      create({
        params: { id },
        body: {
          number: values.version === "latest" ? null : version,
          days: toShareDays(values.days),
          password: values.password !== "",
        },
      }),
    done: onMade,
    failure: messages.shareCreateFailed,
  });
  return (
    <Form of={of} labels={LABELS} submit="Créer le lien">
      <RadioCards
        {...of.field("version")}
        label={LABELS.version}
        options={versionsOf(version)}
        defaultValue="fixed"
      />
      <Select
        {...of.field("days")}
        label={LABELS.days}
        hint={SHARE_END_HINT}
        options={shareEnds()}
        defaultValue={SHARE_DAYS_PROPOSED}
      />
      <Checkbox
        {...of.field("password")}
        label="Demander un mot de passe"
        hint="Le site le crée et ne l’affiche qu’une fois."
      />
    </Form>
  );
}

function Content({ document }: { document: Document }) {
  const [made, setMade] = useState<NewShare>();
  if (made) return <NewShareShown made={made} />;
  return (
    <>
      <p className="wrap-anywhere">
        Toute personne qui a ce lien pourra ouvrir <strong>{document.name}</strong>, sans compte. Le
        lien cesse de fonctionner si vous perdez le droit de partager ce document, ou si le document
        est supprimé.
      </p>
      <ShareForm document={document} onMade={setMade} />
    </>
  );
}

interface ShareDialogProps {
  /** Without one the dialog is closed. */
  document: Document | undefined;
  onClose: () => void;
}

/** A link that opens a document without an account. */
export default function ShareDialog({ document, onClose }: ShareDialogProps) {
  return (
    <Dialog open={document !== undefined} title="Partager par un lien" onClose={onClose}>
      {document && <Content key={document.id} document={document} />}
    </Dialog>
  );
}
