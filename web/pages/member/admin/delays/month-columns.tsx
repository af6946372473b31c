import type { ApplicationStats } from "#contract/application-files.ts";
import type { Column } from "#web/ui/table.tsx";
import { spokenDays, spokenMonth, spokenShare } from "./spoken-days.ts";

type Month = ApplicationStats["months"][number];

export const MONTH_COLUMNS: Column<Month>[] = [
  { key: "month", header: "Mois", rowHeader: true, cell: ({ month }) => spokenMonth(month) },
  { key: "received", header: "Reçues", short: true, cell: ({ received }) => received },
  { key: "decided", header: "Décidées", short: true, cell: ({ decided }) => decided },
  {
    key: "median",
    header: "Délai médian",
    short: true,
    cell: ({ medianDays }) => spokenDays(medianDays),
  },
  {
    key: "ninth",
    header: "9 sur 10 en moins de",
    short: true,
    cell: ({ ninthDecileDays }) => spokenDays(ninthDecileDays),
  },
  {
    key: "complement",
    header: "Avec complément",
    short: true,
    cell: ({ complementShare }) => spokenShare(complementShare),
  },
];
