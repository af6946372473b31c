import { toCsv } from "#contract/csv.ts";

export const csvFile = (rows: string[][]): Blob =>
  new Blob([toCsv(rows)], { type: "text/csv;charset=utf-8" });
