import type { ReactNode } from "react";
import type { DocumentReference } from "#contract/document-references.ts";
import { longDate } from "#contract/long-date.ts";
import { Badge } from "#web/ui/badge.tsx";

export const STATES: Record<DocumentReference["state"], string> = {
  draft: "Brouillon",
  in_force: "En vigueur",
  replaced: "Remplacé",
  repealed: "Abrogé",
};

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

interface FactsProps {
  reference: DocumentReference;
  /** Its heading: one level below that of the document. */
  heading: "h2" | "h3";
}

export function ReferenceFacts({ reference, heading: Heading }: FactsProps) {
  const { state, validTo, owner, reviewOn, audience } = reference;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Heading id="reference" className="text-h3">
          Document de référence
        </Heading>
        <Badge tone={state === "in_force" ? "success" : "quiet"}>{STATES[state]}</Badge>
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
        {audience !== "none" && state !== "repealed" && (
          <Fact name="Lu et approuvé">{sayCount(reference)}</Fact>
        )}
      </dl>
    </>
  );
}
