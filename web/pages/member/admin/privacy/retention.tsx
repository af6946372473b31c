import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { RetentionCategory } from "#contract/privacy.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { retention } from "#web/queries/privacy.ts";
import { Field } from "#web/ui/field.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

type Found = RetentionCategory["stored"];

const since = ({ oldest }: Found): string =>
  oldest === null ? "" : `, à compter du ${spokenDay(oldest.slice(0, 10))}`;

const COLUMNS: Column<RetentionCategory>[] = [
  {
    key: "data",
    header: "Données",
    rowHeader: true,
    cell: ({ data, why }) => (
      <>
        {data}
        <span className="block text-sm font-normal text-soft">{why}</span>
      </>
    ),
  },
  { key: "period", header: "Gardées", cell: ({ period }) => period },
  {
    key: "stored",
    header: "En ce moment",
    cell: ({ stored }) => (stored.count === 0 ? "rien" : `${stored.count}${since(stored)}`),
  },
  {
    key: "due",
    header: "À effacer",
    cell: ({ due }) => (due.count === 0 ? "rien" : <strong>{`${due.count}${since(due)}`}</strong>),
  },
];

function totalOf(categories: RetentionCategory[]): string {
  const total = categories.reduce((sum, { due }) => sum + due.count, 0);
  if (total === 0) return "Rien à effacer à cette date.";
  return `Ce passage effacerait ${total} élément${total > 1 ? "s" : ""}.`;
}

const isDay = (written: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(written);

/** The retention periods, and what the run of a chosen day erases. Reading erases nothing. */
export function Retention() {
  const [params, change] = useAddressParams();
  const written = params.get("jour") ?? "";
  const day = isDay(written) ? written : "";
  const reading = useReading(useQuery(retention(day)));
  return (
    <section aria-labelledby="conservation">
      <h2 id="conservation" className="mb-3 text-h3">
        Conservation
      </h2>
      <p className="mb-5 max-w-measure">
        Chaque heure, le site efface les données dont la durée de conservation est dépassée. Voici
        ce qu’il conserve, et ce que le prochain effacement supprimera. Consulter cette page
        n’efface rien.
      </p>
      <div className="no-print mb-5 max-w-sm">
        <Field
          type="date"
          name="jour"
          label="Un passage le"
          hint="Vide&nbsp;: le prochain passage, dans l’heure."
          value={day}
          onChange={({ target }) => change({ jour: target.value }, { replace: true })}
        />
      </div>
      <Loaded
        load={reading}
        failed={messages.retentionFailed}
        skeleton={<SkeletonLines count={8} />}
      >
        {({ categories }) => (
          <>
            <p className="mb-4 font-bold">{totalOf(categories)}</p>
            <Table
              caption="Ce que le site garde"
              columns={COLUMNS}
              rows={categories}
              rowKey={({ id }) => id}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
