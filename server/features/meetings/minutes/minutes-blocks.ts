import { collegeWords } from "#contract/decision-sentence.ts";
import { longDate } from "#contract/long-date.ts";
import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { formatDay } from "#server/mail/format-when.ts";
import type { PdfBlock, PdfDocument } from "#server/pdf/pdf-document.ts";
import { toBlocks } from "./markdown-blocks.ts";
import { sayTime } from "./say-hours.ts";

type Item = PublishedMinutes["items"][number];

const line = (label: string, value: string): PdfBlock[] =>
  value === "" ? [] : [{ tag: "P", text: `${label}\u00A0: ${value}` }];

const sayPlanned = ({ day, startTime, endTime }: PublishedMinutes): string =>
  `${formatDay(day)}, de ${sayTime(startTime)} à ${sayTime(endTime)}`;

const headOf = (minutes: PublishedMinutes): PdfBlock[] => [
  { tag: "H1", text: `Compte rendu\u00A0: ${minutes.title}` },
  ...line("Numéro", minutes.number),
  ...line("Groupe", minutes.group),
  ...line("Date prévue", sayPlanned(minutes)),
  ...line("Ouverture", minutes.openedAt),
  ...line("Clôture", minutes.closedAt),
  ...line("Lieu", minutes.place),
  ...line("Convocation", minutes.convenedOn === "" ? "" : longDate(minutes.convenedOn)),
  ...line("Présidence", minutes.chair),
  ...line("Secrétariat", minutes.secretary),
];

function presentBlocks({ present }: PublishedMinutes): PdfBlock[] {
  const title: PdfBlock = { tag: "H2", text: `Personnes présentes (${present.length})` };
  if (present.length === 0) return [title, { tag: "P", text: "Aucune présence n’a été notée." }];
  const rows = present.map(({ name, structure, college, mode, guest, hours }) => [
    name,
    structure,
    guest ? "Personne invitée" : collegeWords(college),
    hours === "" ? mode : `${mode}, ${hours}`,
  ]);
  return [
    title,
    { tag: "Table", head: ["Nom", "Structure", "Collège", "Présence"], rows, widths: [4, 4, 4, 4] },
  ];
}

const absentBlocks = ({ absent }: PublishedMinutes): PdfBlock[] =>
  absent.length === 0
    ? []
    : [
        { tag: "H2", text: `Personnes convoquées et absentes (${absent.length})` },
        { tag: "P", text: `${absent.join(", ")}.` },
      ];

function decisionBlocks({ decisions }: Item): PdfBlock[] {
  if (decisions.length === 0) return [];
  return [
    { tag: "H3", text: decisions.length > 1 ? "Décisions" : "Décision" },
    ...decisions.flatMap(({ number, text, sentence }): PdfBlock[] => [
      { tag: "P", text: number === "" ? text : `${number}\u00A0: ${text}` },
      { tag: "P", text: sentence },
    ]),
  ];
}

function actionBlocks({ actions }: Item): PdfBlock[] {
  if (actions.length === 0) return [];
  const items = actions.map(({ text, owner, dueDay }) => {
    const due = dueDay === "" ? "sans échéance" : `pour le ${longDate(dueDay)}`;
    return {
      label: "•",
      text: `${text} (${owner === "" ? "sans responsable" : owner}, ${due})`,
      depth: 0,
    };
  });
  return [
    { tag: "H3", text: actions.length > 1 ? "Actions" : "Action" },
    { tag: "L", items },
  ];
}

const itemBlocks = (item: Item, index: number): PdfBlock[] => [
  { tag: "H2", text: `${index + 1}. ${item.title}` },
  ...line("Attendu", item.expected),
  ...line("Présenté par", item.speaker),
  ...line("Documents", item.documents.join(", ")),
  ...(item.addedAfterNotice
    ? [{ tag: "P" as const, text: "Point ajouté après la convocation." }]
    : []),
  ...toBlocks(item.note),
  ...decisionBlocks(item),
  ...actionBlocks(item),
];

const END =
  "Ce compte rendu est publié et ne change plus. Les rectificatifs adoptés ensuite sont sur la page de la réunion, au-dessus de ce texte.";

/** The published minutes on paper; `publishedAt` is the date of the file. */
export const minutesDocument = (minutes: PublishedMinutes, publishedAt: string): PdfDocument => ({
  title: `${minutes.number}\u00A0: ${minutes.title}`,
  date: publishedAt,
  footer: minutes.number,
  blocks: [
    ...headOf(minutes),
    ...presentBlocks(minutes),
    ...absentBlocks(minutes),
    ...minutes.items.flatMap(itemBlocks),
    { tag: "H2", text: "Publication" },
    { tag: "P", text: `Publié le ${longDate(publishedAt)}.` },
    { tag: "P", text: END },
  ],
});

export interface PrintedRectification {
  number: number;
  text: string;
  why: string;
  by: string;
  adoptedIn: string;
  createdAt: string;
}

export const rectificationDocument = (
  minutes: PublishedMinutes,
  { number, text, why, by, adoptedIn, createdAt }: PrintedRectification,
): PdfDocument => ({
  title: `${minutes.number}, rectificatif n°\u00A0${number}`,
  date: createdAt,
  footer: `${minutes.number}, rectificatif n°\u00A0${number}`,
  blocks: [
    { tag: "H1", text: `Rectificatif n°\u00A0${number}` },
    ...line("Compte rendu", `${minutes.number}, «\u00A0${minutes.title}\u00A0»`),
    ...line("Réunion", sayPlanned(minutes)),
    ...line("Écrit par", by),
    ...line("Date", longDate(createdAt)),
    ...line("Adopté par la réunion", adoptedIn),
    { tag: "H2", text: "Ce qui est rectifié" },
    ...toBlocks(text),
    { tag: "H2", text: "Pourquoi" },
    ...toBlocks(why),
  ],
});
