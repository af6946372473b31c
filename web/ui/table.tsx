import type { CSSProperties, ReactNode } from "react";
import { ChevronIcon } from "./icons.tsx";
import { useFirstRows } from "./use-after-paint.ts";

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

const HEADER =
  "@min-[52rem]:px-4 @min-[52rem]:py-2 @min-[52rem]:text-left @min-[52rem]:align-bottom text-sm";
const SORT_BUTTON =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full font-bold hover:underline @max-[52rem]:border-2 @max-[52rem]:border-line @max-[52rem]:px-4";
const CARD =
  "grid gap-x-6 gap-y-1 rounded-card border border-line bg-card p-4 @min-[30rem]:grid-cols-3 @min-[52rem]:table-row @min-[52rem]:rounded-none @min-[52rem]:border-0 @min-[52rem]:border-t @min-[52rem]:p-0";
const VALUE =
  "block py-1 wrap-anywhere @min-[52rem]:table-cell @min-[52rem]:wrap-break-word @min-[52rem]:px-4 @min-[52rem]:py-3 @min-[52rem]:align-middle";
/** Rows that a screen may show before it is scrolled. */
const MADE_FIRST = 12;
/** Room of the rows that are not made yet, about as high as they will be. */
const ROOM =
  "min-h-[calc(var(--rows)*14rem)] @min-[30rem]:min-h-[calc(var(--rows)*9rem)] @min-[52rem]:min-h-[calc(var(--rows)*4.2rem)]";
const roomOf = (rows: number) => ({ "--rows": rows }) as CSSProperties;
const LABEL = "block text-sm text-soft @min-[52rem]:hidden";

function SortHeader({
  name,
  direction,
  onSort,
}: {
  name: string;
  direction: "ascending" | "descending" | "none";
  onSort: () => void;
}) {
  return (
    <button type="button" className={SORT_BUTTON} onClick={onSort}>
      <span className="@min-[52rem]:hidden">Trier par&nbsp;: </span>
      {name}
      <ChevronIcon
        className={`size-4 ${direction === "ascending" ? "rotate-180" : ""} ${direction === "none" ? "opacity-40" : ""}`}
      />
    </button>
  );
}

function Head<Row>({
  columns,
  sort,
  onSort,
}: Pick<TableProps<Row>, "columns" | "sort" | "onSort">) {
  return (
    <thead {...GROUP} className="block @min-[52rem]:table-header-group">
      <tr {...ROW} className="mb-4 flex flex-wrap gap-2 @min-[52rem]:table-row">
        {columns.map(({ key, header, sortable, quietHeader }) => {
          const direction =
            sort?.key !== key ? "none" : sort.ascending ? "ascending" : "descending";
          const hidden = sortable
            ? "block @min-[52rem]:table-cell"
            : "sr-only @min-[52rem]:not-sr-only @min-[52rem]:table-cell";
          return (
            <th
              key={key}
              {...COLUMN_HEADER}
              scope="col"
              className={`${HEADER} ${hidden}`}
              {...(sortable && { "aria-sort": direction })}
            >
              {sortable && onSort ? (
                <SortHeader
                  name={header}
                  direction={direction}
                  onSort={() => onSort({ key, ascending: direction !== "ascending" })}
                />
              ) : (
                <span className={quietHeader ? "sr-only" : "inline-flex min-h-11 items-center"}>
                  {header}
                </span>
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
      <th
        key={key}
        {...ROW_HEADER}
        scope="row"
        className="col-span-full mb-2 block text-left @min-[52rem]:mb-0 @min-[52rem]:table-cell @min-[52rem]:px-4 @min-[52rem]:py-3 @min-[52rem]:align-middle"
      >
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...CELL} className={quietHeader ? `col-span-full ${VALUE}` : VALUE}>
        {!quietHeader && <span className={LABEL}>{header}</span>}
        {cell(row)}
      </td>
    ),
  );
}

/** Rows and columns; where there is no room (a small screen, or larger text) each row becomes a card whose values carry the name of their column. */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<Row>) {
  const { made, left } = useFirstRows(rows, MADE_FIRST);
  return (
    <div className="@container">
      <table
        {...TABLE}
        className="block w-full border-collapse @min-[52rem]:table @min-[52rem]:overflow-hidden @min-[52rem]:rounded-card @min-[52rem]:bg-card @min-[52rem]:shadow-soft"
      >
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
        <tbody {...GROUP} className="grid gap-4 @min-[52rem]:table-row-group">
          {made.map((row) => (
            <tr key={rowKey(row)} {...ROW} className={CARD}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
      {left.length > 0 && <div className={ROOM} style={roomOf(left.length)} />}
    </div>
  );
}
