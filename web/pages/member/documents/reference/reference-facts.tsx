import type { ReactNode } from "react";
import type { DocumentReference } from "#contract/document-references.ts";
import { longDate } from "#contract/long-date.ts";
import { ReferenceMark } from "#web/parts/reference-mark.tsx";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="font-bold">{name}&nbsp;:</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

type Version = DocumentReference["versions"][number];

/** « version 2, depuis le 1er mars 2026 » */
const since = ({ number, validFrom }: Version, word: string): string =>
  `version ${number}${validFrom ? `, ${word} ${longDate(validFrom)}` : ""}`;

/** What is in force, and what will be. */
function Versions({ reference: { versions, inForce, state } }: { reference: DocumentReference }) {
  const current = versions.find(({ number }) => number === inForce);
  const [last] = versions;
  const isToCome = state !== "repealed" && last !== undefined && last.number !== inForce;
  return (
    <>
      {current && <Fact name="En vigueur">{since(current, "depuis le")}</Fact>}
      {isToCome && <Fact name="À venir">{since(last, "à partir du")}</Fact>}
    </>
  );
}

/** « 31 personnes sur 40 (version 3) » */
const sayCount = ({ accepted, asked, versions }: DocumentReference): string =>
  `${accepted} ${accepted > 1 ? "personnes" : "personne"} sur ${asked} (version ${versions[0]?.number})`;

/** « relu le 3 mars 2026 par Ana Martin, toujours bon (« … ») » */
const sayReview = ({ at, by, note }: NonNullable<DocumentReference["reviewed"]>): string =>
  `relu le ${longDate(at)} par ${by}, toujours bon${note && ` («\u00A0${note}\u00A0»)`}`;

interface FactsProps {
  reference: DocumentReference;
  /** Its heading: one level below that of the document. */
  heading: "h2" | "h3";
}

export function ReferenceFacts({ reference, heading: Heading }: FactsProps) {
  const { state, validTo, owner, reviewOn, reviewed, audience } = reference;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Heading id="reference" className="text-h3">
          Document de référence
        </Heading>
        <ReferenceMark state={state} />
      </div>
      <dl className="grid gap-1">
        <Versions reference={reference} />
        {validTo !== null && (
          <Fact name="Dernier jour en vigueur">
            <time dateTime={validTo}>{longDate(validTo)}</time>
          </Fact>
        )}
        <Fact name="Responsable">{owner?.name ?? "aucune personne pour le moment"}</Fact>
        {reviewOn !== null && (
          <Fact name="À relire avant le">
            <time dateTime={reviewOn}>{longDate(reviewOn)}</time>
          </Fact>
        )}
        {reviewed && <Fact name="Dernière relecture">{sayReview(reviewed)}</Fact>}
        {audience !== "none" && state !== "repealed" && (
          <Fact name="Lu et approuvé">{sayCount(reference)}</Fact>
        )}
      </dl>
    </>
  );
}
