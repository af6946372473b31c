import { longDate } from "#contract/long-date.ts";
import type { Rectification } from "#contract/meeting-parts.ts";
import { messages } from "#contract/messages.ts";
import { useChange } from "#web/parts/use-change.ts";
import { rectificationPdf } from "#web/queries/minutes.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

interface OneProps {
  /** Of the meeting. */
  id: string;
  rectification: Rectification;
}

function Download({ id, rectification: { number } }: OneProps) {
  const { busy, run } = useChange(rectificationPdf, { failed: messages.minutesFileFailed });
  const save = () =>
    run({ id, number: String(number) }, (blob) => saveAs(blob, `rectificatif-${number}.pdf`));
  return (
    <Button variant="secondary" busy={busy} onClick={save}>
      Télécharger <span className="sr-only">le rectificatif {number} </span>(PDF)
    </Button>
  );
}

const OneRectification = (props: OneProps) => {
  const { number, text, why, by, adoptedIn, createdAt, sha256 } = props.rectification;
  return (
    <li className="grid gap-3 rounded-card border border-l-8 border-line border-l-apricot bg-card p-5">
      <h3 className="text-h3">Rectificatif n°&nbsp;{number}</h3>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="max-w-measure whitespace-pre-line wrap-anywhere">
        <b>Pourquoi&nbsp;:</b> {why}
      </p>
      <p className="text-sm wrap-anywhere text-soft">
        Ajouté par {by.name} le {longDate(createdAt)}
        {adoptedIn && `, adopté en réunion\u00A0: ${adoptedIn}`}
      </p>
      <div className="no-print">
        <Download {...props} />
      </div>
      <Disclosure summary={`Vérifier le fichier du rectificatif ${number}`}>
        <p>Empreinte SHA-256 du PDF&nbsp;:</p>
        <p className="font-mono text-sm wrap-anywhere">{sha256}</p>
      </Disclosure>
    </li>
  );
};

interface RectificationsProps {
  id: string;
  list: Rectification[];
}

/** What corrects the published minutes, above them. */
export const Rectifications = ({ id, list }: RectificationsProps) => (
  <section aria-labelledby="rectificatifs">
    <h2 id="rectificatifs" className="mb-1 text-h2">
      {list.length === 1 ? "Rectificatif" : "Rectificatifs"}
    </h2>
    <p className="mb-3 text-soft">
      Le compte rendu publié reste plus bas, tel qu’il a été approuvé.
    </p>
    <ol className="grid gap-4">
      {list.map((rectification) => (
        <OneRectification key={rectification.number} id={id} rectification={rectification} />
      ))}
    </ol>
  </section>
);
