import type { ReactNode } from "react";
import { ChevronIcon } from "./icons.tsx";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Names the row for screen readers, and heads its card on a small screen. */
  rowHeader?: boolean;
  /** Its header is read, not shown (buttons). */
  quietHeader?: boolean;
}

export interface Sort {
  key: string;
  ascending: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

// As blocks (cards), the elements of a table lose their roles in some browsers: they are said again.
const TABLE = { role: "table" };
const GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const CELL = { role: "cell" };
const COLUMN_HEADER = { role: "columnheader" };
const ROW_HEADER = { role: "rowheader" };

const HEADER = "sm:px-4 sm:py-2 sm:text-left sm:align-bottom text-sm";
const SORT_BUTTON = "inline-flex min-h-11 items-center gap-1.5 rounded-full font-bold hover:underline max-sm:border-2 max-sm:border-line max-sm:px-4";
const CARD = "block rounded-card border border-line bg-card p-4 sm:table-row sm:rounded-none sm:border-0 sm:border-t sm:p-0";
const LABEL = "block text-sm text-soft sm:hidden";

function SortHeader({ name, direction, onSort }: { name: string; direction: "ascending" | "descending" | "none"; onSort: () => void }) {
  return (
    <button type="button" className={SORT_BUTTON} onClick={onSort}>
      <span className="sm:hidden">Trier par : </span>
      {name}
      <ChevronIcon className={`size-4 ${direction === "ascending" ? "rotate-180" : ""} ${direction === "none" ? "opacity-40" : ""}`} />
    </button>
  );
}

function Head<Row>({ columns, sort, onSort }: Pick<TableProps<Row>, "columns" | "sort" | "onSort">) {
  return (
    <thead {...GROUP} className="block sm:table-header-group">
      <tr {...ROW} className="block sm:table-row">
        {columns.map(({ key, header, sortable, quietHeader }) => {
          const direction = sort?.key !== key ? "none" : sort.ascending ? "ascending" : "descending";
          const hidden = sortable ? "mb-3 block sm:mb-0 sm:table-cell" : "sr-only sm:not-sr-only sm:table-cell";
          return (
            <th key={key} {...COLUMN_HEADER} scope="col" className={`${HEADER} ${hidden}`} {...(sortable && { "aria-sort": direction })}>
              {sortable && onSort ? (
                <SortHeader name={header} direction={direction} onSort={() => onSort({ key, ascending: direction !== "ascending" })} />
              ) : (
                <span className={quietHeader ? "sr-only" : "inline-flex min-h-11 items-center"}>{header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map(({ key, header, cell, rowHeader, quietHeader }) =>
    rowHeader ? (
      <th key={key} {...ROW_HEADER} scope="row" className="mb-2 block text-left sm:mb-0 sm:table-cell sm:px-4 sm:py-3 sm:align-middle">
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...CELL} className="block py-1 wrap-anywhere sm:table-cell lg:wrap-break-word sm:px-4 sm:py-3 sm:align-middle">
        {!quietHeader && <span className={LABEL}>{header}</span>}
        {cell(row)}
      </td>
    ),
  );
}

/** Rows and columns; under 640 px each row becomes a card whose values carry the name of their column. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  return (
    <table {...TABLE} className="block w-full border-collapse sm:table sm:overflow-hidden sm:rounded-card sm:bg-card sm:shadow-soft">
      <caption className="sr-only">{caption}</caption>
      <Head columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
      <tbody {...GROUP} className="grid gap-4 sm:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} {...ROW} className={CARD}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
