import type { CSSProperties, ReactNode } from "react";
import { ChevronIcon } from "./icons.tsx";
import { useFirstRows } from "./use-after-paint.ts";
import "./table.css";

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

/** Rows that a screen may show before it is scrolled. */
const MADE_FIRST = 12;
const roomOf = (rows: number) => ({ "--rows": rows }) as CSSProperties;

function SortHeader({
  name,
  isFirst,
  onSort,
}: {
  name: string;
  isFirst: boolean;
  onSort: () => void;
}) {
  return (
    <button type="button" className="sort" onClick={onSort}>
      <span className={isFirst ? "" : "sr-only"}>Trier par&nbsp;: </span>
      {name}
      <ChevronIcon className="size-4" />
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
    <thead {...GROUP}>
      <tr {...ROW}>
        {columns.map(({ key, header, sortable, quietHeader }) => {
          const direction =
            sort?.key !== key ? "none" : sort.ascending ? "ascending" : "descending";
          return (
            <th
              key={key}
              {...COLUMN_HEADER}
              scope="col"
              {...(sortable && { "aria-sort": direction })}
            >
              {sortable && onSort ? (
                <SortHeader
                  name={header}
                  isFirst={key === first}
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

/** What the stylesheet asks of a cell: where it is on a small screen, and how it breaks. */
const cellData = <Row,>({ quietHeader, below, short, secondary }: Column<Row>) => ({
  "data-buttons": quietHeader ? (below ? "below" : "beside") : undefined,
  "data-short": short,
  "data-secondary": secondary,
});

function Cells<Row>({ columns, row }: { columns: Column<Row>[]; row: Row }) {
  return columns.map((column) => {
    const { key, header, cell, rowHeader, quietHeader, bare } = column;
    return rowHeader ? (
      <th key={key} {...ROW_HEADER} scope="row">
        {cell(row)}
      </th>
    ) : (
      <td key={key} {...CELL} {...cellData(column)}>
        {!quietHeader && !bare && <span className="column-name">{header}&nbsp;: </span>}
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
  <tr {...ROW} data-group>
    <th {...ROW_HEADER} scope="rowgroup" colSpan={columns}>
      {title}
    </th>
  </tr>
);

/** Rows and columns; where there is no room, the values follow each other under the name of the row, each after the name of its column. */
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
  const hasButtonsBeside = columns.some(({ quietHeader, below }) => quietHeader && !below);
  return (
    <div className="data-table" data-beside={hasButtonsBeside || undefined}>
      <table {...TABLE}>
        <caption className="sr-only">{caption}</caption>
        <Head columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
        {groupsOf(made, groupOf).map(([title, group]) => (
          <tbody key={title} {...GROUP}>
            {title !== "" && <GroupTitle title={title} columns={columns.length} />}
            {group.map((row) => (
              <tr key={rowKey(row)} {...ROW}>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {left.length > 0 && <div className="rows-to-come" style={roomOf(left.length)} />}
    </div>
  );
}
