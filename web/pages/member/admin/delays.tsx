import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ApplicationStats } from "#contract/application-files.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { applicationDelays } from "#web/queries/application-files.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { Table } from "#web/ui/table.tsx";
import { MONTH_COLUMNS } from "./delays/month-columns.tsx";
import { PeriodFields, readPeriod } from "./delays/period.tsx";
import { Summary } from "./delays/summary.tsx";

type Month = ApplicationStats["months"][number];

const isEmpty = ({ received, decided }: Month): boolean => received + decided === 0;

/** Those with an application or a decision. */
const Months = ({ months }: { months: Month[] }) => (
  <section aria-labelledby="mois">
    <h2 id="mois" className="mb-3 text-h2">
      Mois par mois
    </h2>
    {months.length === 0 ? (
      <p className="text-soft">{messages.noDelay}</p>
    ) : (
      <Table
        caption="Délais mois par mois"
        columns={MONTH_COLUMNS}
        rows={months}
        rowKey={({ month }) => month}
      />
    )}
  </section>
);

/** How long applicants wait for a decision. */
export default function DelaysPage() {
  const [params] = useAddressParams();
  const { problem, ...period } = readPeriod(params);
  const reading = useReading(
    useQuery({ ...applicationDelays(period), placeholderData: keepPreviousData }),
  );
  return (
    <>
      <PeriodFields problem={problem} />
      <Loaded load={reading} failed={messages.delaysFailed} skeleton={<SkeletonLines count={8} />}>
        {(stats) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <Summary stats={stats} />
            <Months months={stats.months.filter((month) => !isEmpty(month))} />
            <p className="no-print">
              <Button variant="secondary" onClick={() => print()}>
                Imprimer
              </Button>
            </p>
          </div>
        )}
      </Loaded>
    </>
  );
}
