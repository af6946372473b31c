import { ACCEPTED_SENTENCES } from "#contract/accepted-sentences.ts";
import { type AcceptedText, JOIN_DOCUMENTS, TERMS } from "#contract/limits.ts";
import { pages } from "#contract/pages.ts";
import { DOCUMENT_PAGES, documentAt } from "#contract/site-files.ts";
import type { PdfText } from "#server/pdf/pdf-document.ts";
import { writePdf } from "#server/pdf/write-pdf.ts";
import type { AttestedText } from "./queries.ts";

export interface Attested {
  name: string;
  structure: string;
  email: string;
  texts: AttestedText[];
  journalLine: string | undefined;
}

const MOMENT = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  dateStyle: "long",
  timeStyle: "medium",
});
const OFFSET = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  timeZoneName: "longOffset",
});

/** « 21 novembre 2026 à 14:32:05, heure de Paris (UTC+01:00) ». */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  const zone = OFFSET.formatToParts(moment).find(({ type }) => type === "timeZoneName");
  return `${MOMENT.format(moment)}, heure de Paris (${zone?.value ?? "UTC"})`;
}

const titleOf = (document: AcceptedText): string => {
  if (document === TERMS) return "Conditions d’utilisation";
  const page = DOCUMENT_PAGES.find((name) => documentAt(pages[name].path) === document);
  return page ? pages[page].title : document;
};

const versionOf = ({ document, version }: AttestedText): string => {
  if (!JOIN_DOCUMENTS.some((name) => name === document))
    return "celle que le site présentait à cette date";
  return version === null ? "fichier livré avec le site" : `version ${version} déposée sur le site`;
};

const linesOf = (text: AttestedText): string[] => [
  `Version\u00A0: ${versionOf(text)}`,
  `Empreinte SHA-256\u00A0: ${text.sha256}`,
  `Date et heure de l’accord\u00A0: ${formatMoment(text.acceptedAt)}`,
  `Phrase acceptée\u00A0: «\u00A0${ACCEPTED_SENTENCES[text.document]}\u00A0»`,
];

const STATEMENT =
  "Ce document est une déclaration du Collectif, pas une signature électronique au sens du règlement eIDAS.";

export function blocksOf({ name, structure, email, texts, journalLine }: Attested): PdfText[] {
  const journal = journalLine ?? "effacée du journal, qui conserve ses lignes 12 mois";
  return [
    { tag: "H1", text: "Attestation des textes acceptés" },
    {
      tag: "P",
      text: "Le Collectif pour la promotion de la médiation en santé (CPMS) atteste que la personne nommée ci-dessous a accepté ces textes en demandant son adhésion.",
    },
    { tag: "P", text: `Personne\u00A0: ${name}` },
    { tag: "P", text: `Structure\u00A0: ${structure}` },
    { tag: "P", text: `Adresse électronique\u00A0: ${email}` },
    ...texts.flatMap((text): PdfText[] => [
      { tag: "H2", text: titleOf(text.document) },
      ...linesOf(text).map((line): PdfText => ({ tag: "P", text: line })),
    ]),
    { tag: "H2", text: "Comment vérifier" },
    { tag: "P", text: `Ligne du journal du site\u00A0: ${journal}` },
    {
      tag: "P",
      text: "L’empreinte est celle du fichier accepté. L’équipe d’administration conserve ce fichier et peut le remettre.",
    },
    { tag: "P", text: STATEMENT },
  ];
}

/** The same acceptances give the same bytes: its date is that of the last one. */
export const writeAttestation = (attested: Attested): Promise<Buffer> =>
  writePdf({
    title: "Attestation des textes acceptés",
    date:
      attested.texts
        .map(({ acceptedAt }) => acceptedAt)
        .toSorted()
        .at(-1) ?? "",
    blocks: blocksOf(attested),
  });
