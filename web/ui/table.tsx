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
  /** Its header is read, not shown (buttons): beside the row header on a small screen. */
  quietHeader?: boolean;
  /** With a quiet header: on a small screen its buttons follow the values, on a line of their own. */
  below?: boolean;
  /** On a small screen, its values say by themselves what they are. */
  bare?: boolean;
  /** Its values stay on one line of a wide table. */
  short?: boolean;
  /** Left out on a small screen. */
  secondary?: boolean;
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
  /** Title above the rows of a group, which follow each other; none where it is empty. */
  groupOf?: (row: Row) => string;
}

// As blocks (cards), the elements of a table lose their roles in some browsers: they are said again.
const TABLE = { role: "table" };
const GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const CELL = { role: "cell" };
const COLUMN_HEADER = { role: "columnheader" };
const ROW_HEADER = { role: "rowheader" };

const HEADER =
  "text-sm @min-[52rem]:px-3 @min-[52rem]:text-left @min-[52rem]:align-middle @min-[52rem]:text-soft";
const SORT_BUTTON =
  "inline-flex min-h-(--control) items-center gap-1.5 rounded-(--radius-control) font-bold hover:underline @max-[52rem]:border @max-[52rem]:border-edge @max-[52rem]:px-3";
const ROW_BOX =
  "flex flex-wrap items-center gap-x-4 border-line p-(--row-padding) not-first:border-t @min-[52rem]:table-row @min-[52rem]:border-t";
const CELL_BOX =
  "@min-[52rem]:table-cell @min-[52rem]:px-3 @min-[52rem]:py-2 @min-[52rem]:align-middle";
/** The buttons that sort, on a small screen. */
const SORTS =
  "@max-[52rem]:border-b @max-[52rem]:border-line @max-[52rem]:p-(--row-padding) @max-[52rem]:not-has-[button]:sr-only";
const NAME = `block min-w-0 flex-1 text-left @min-[52rem]:w-1/3 ${CELL_BOX}`;
const VALUE = `order-2 text-sm @min-[30rem]:order-1 wrap-anywhere @min-[52rem]:text-base @min-[52rem]:wrap-break-word ${CELL_BOX}`;
const BUTTONS = `order-1 @min-[30rem]:order-2 ${CELL_BOX}`;
const BELOW = `order-2 basis-full pt-1 ${CELL_BOX}`;
const SHORT = "@min-[52rem]:whitespace-nowrap";
/** Rows that a screen may show before it is scrolled. */
const MADE_FIRST = 12;
/** Room of the rows that are not made yet, about as high as they will be. */
const ROOM =
  "min-h-[calc(var(--rows)*7rem)] @min-[30rem]:min-h-[calc(var(--rows)*5rem)] @min-[52rem]:min-h-[calc(var(--rows)*3.6rem)]";
const roomOf = (rows: number) => ({ "--rows": rows }) as CSSProperties;
const BODY = "block @min-[52rem]:table-row-group";
const GROUP_BOX = "block border-t border-line bg-mist @min-[52rem]:table-row";
const GROUP_NAME = "block px-4 py-1 text-left text-sm @min-[52rem]:table-cell";
const LABEL = "text-soft @min-[52rem]:hidden";

function SortHeader({
  name,
  direction,
  isFirst,
  onSort,
}: {
  name: string;
  isFirst: boolean;
  direction: "ascending" | "descending" | "none";
  onSort: () => void;
}) {
  return (
    <button type="button" className={SORT_BUTTON} onClick={onSort}>
      <span className={isFirst ? "@min-[52rem]:hidden" : "sr-only @min-[52rem]:hidden"}>
        Trier par&nbsp;:{" "}
      </span>
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
  const first = columns.find(({ sortable }) => sortable)?.key;
  return (
    <thead {...GROUP} className={`block @min-[52rem]:table-header-group ${SORTS}`}>
      <tr {...ROW} className="flex flex-wrap gap-2 @min-[52rem]:table-row">
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
                  isFirst={key === first}
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

/** Where the cell of a column is on a small screen, and how it breaks. */
const cellClass = <Row,>({ quietHeader, below, short, secondary }: Column<Row>): string =>
  `${quietHeader ? (below ? BELOW : BUTTONS) : VALUE} ${short ? SHORT : ""} ${secondary ? "hidden" : ""}`;

function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  const basis = columns.some(({ quietHeader, below }) => quietHeader && !below)
    ? "basis-3/5 @min-[30rem]:basis-2/5"
    : "basis-full";
  return columns.map((column) => {
    const { key, header, cell, rowHeader, quietHeader, bare } = column;
    return rowHeader ? (
      <th key={key} {...ROW_HEADER} scope="row" className={`${NAME} ${basis}`}>
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...CELL} className={cellClass(column)}>
        {!quietHeader && !bare && <span className={LABEL}>{header}&nbsp;: </span>}
        {cell(row)}
      </td>
    );
  });
}

/** Rows that follow each other under one title. */
function groupsOf<Row>(rows: Row[], groupOf: (row: Row) => string): [title: string, Row[]][] {
  const groups: [string, Row[]][] = [];
  for (const row of rows) {
    const title = groupOf(row);
    const last = groups.at(-1);
    if (last?.[0] === title) last[1].push(row);
    else groups.push([title, [row]]);
  }
  return groups;
}

const GroupTitle = ({ title, columns }: { title: string; columns: number }) => (
  <tr {...ROW} data-group className={GROUP_BOX}>
    <th {...ROW_HEADER} scope="rowgroup" colSpan={columns} className={GROUP_NAME}>
      {title}
    </th>
  </tr>
);

/** Rows and columns; where there is no room (a small screen, or larger text) the values follow each other under the name of the row, each after the name of its column. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  groupOf = () => "",
}: TableProps<Row>) {
  const { made, left } = useFirstRows(rows, MADE_FIRST);
  return (
    <div className="@container relative overflow-clip rounded-card border border-line bg-card">
      <table {...TABLE} className="block w-full border-collapse @min-[52rem]:table">
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
        {groupsOf(made, groupOf).map(([title, group]) => (
          <tbody key={title} {...GROUP} className={BODY}>
            {title !== "" && <GroupTitle title={title} columns={columns.length} />}
            {group.map((row) => (
              <tr key={rowKey(row)} {...ROW} className={ROW_BOX}>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {left.length > 0 && <div className={ROOM} style={roomOf(left.length)} />}
    </div>
  );
}
