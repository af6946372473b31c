import type { ReviewFigures } from "#contract/group-reviews.ts";
import { shownCollegeThen } from "#web/parts/register-words.ts";
import "./review-figures.css";

interface Figure {
  name: string;
  count: number;
}

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 });

interface FiguresProps {
  title: string;
  year: number;
  rows: Figure[];
}

/** Two short columns, which remain a table on a phone. */
const Figures = ({ title, year, rows }: FiguresProps) => (
  <table className="review-figures w-full rounded-card border border-line bg-card">
    <caption className="mb-2 text-left text-h3 font-bold">
      {title}
      <span className="sr-only"> en {year}</span>
    </caption>
    <tbody>
      {rows.map(({ name, count }) => (
        <tr key={name}>
          <th scope="row" className="px-4 py-2 text-left font-normal wrap-anywhere">
            {name}
          </th>
          <td className="px-4 py-2 font-bold">{number.format(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

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
      { name: "Reportées", count: decisions.adjourned },
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
        <Figures key={title} title={title} year={year} rows={rows} />
      ))}
    </div>
  </section>
);
