import type { ReviewFigures } from "#contract/group-reviews.ts";
import { shownCollegeThen } from "#web/parts/register-words.ts";
import { type Column, Table } from "#web/ui/table.tsx";

interface Figure {
  name: string;
  count: number;
}

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

const columnsOf = (header: string): Column<Figure>[] => [
  { key: "name", header, rowHeader: true, cell: ({ name }) => name },
  { key: "count", header: "Nombre", short: true, cell: ({ count }) => number.format(count) },
];

const tablesOf = ({
  meetings,
  hours,
  presences,
  guests,
  decisions,
  actions,
  documents,
}: ReviewFigures): { title: string; rows: Figure[] }[] => [
  {
    title: "Réunions",
    rows: [
      { name: "Réunions tenues", count: meetings },
      { name: "Heures de séance", count: hours },
      { name: "Documents déposés", count: documents },
    ],
  },
  {
    title: "Présences",
    rows: [
      ...presences.map(({ college, count }) => ({ name: shownCollegeThen(college), count })),
      { name: "Personnes invitées", count: guests },
    ],
  },
  {
    title: "Décisions",
    rows: [
      { name: "Adoptées", count: decisions.adopted },
      { name: "Rejetées", count: decisions.rejected },
      { name: "Ajournées", count: decisions.adjourned },
      { name: "Exécutées", count: decisions.executed },
    ],
  },
  {
    title: "Actions",
    rows: [
      { name: "Confiées", count: actions.created },
      { name: "Faites", count: actions.done },
      { name: "En retard", count: actions.late },
    ],
  },
];

/** Counts of the year, as the rows of the meetings give them; never of a person. */
export const ReviewFiguresPart = ({ figures, year }: { figures: ReviewFigures; year: number }) => (
  <section aria-labelledby="chiffres">
    <h2 id="chiffres" className="mb-3 text-h2">
      L’année {year} en chiffres
    </h2>
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      {tablesOf(figures).map(({ title, rows }) => (
        <Table
          key={title}
          caption={`${title} en ${year}`}
          columns={columnsOf(title)}
          rows={rows}
          rowKey={({ name }) => name}
        />
      ))}
    </div>
  </section>
);
