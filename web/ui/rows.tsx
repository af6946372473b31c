import type { ReactNode, Ref } from "react";

/** A list of rows on one card. */
export const Rows = ({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) => {
  const List = ordered ? "ol" : "ul";
  return (
    <List className="max-w-[var(--rows,56rem)] overflow-clip rounded-card border border-line bg-card [box-shadow:var(--rows-shadow,var(--shadow-soft))]">
      {children}
    </List>
  );
};

/** The link of a row: all of the row opens it. */
export const ROW_LINK =
  "text-ink no-underline before:absolute before:inset-0 hover:underline focus-visible:underline";

interface RowProps {
  headingRef?: Ref<HTMLHeadingElement>;
  /** On the left: a year, a day, or an abbreviation. */
  tile?: ReactNode;
  /** What it is, above its title. */
  kind?: ReactNode;
  /** It is shown beside the list. */
  current?: boolean;
  level?: "h2" | "h3" | "h4";
  /** The title, a link with ROW_LINK. */
  title: ReactNode;
  /** Its state, or an answer to it: beside the text, under it where there is no room. */
  state?: ReactNode;
  /** Buttons, on the right: positioned, so that they lie above the link of the row. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One thing of a list: what it is, its title, and what else is known of it. */
export const Row = ({
  headingRef,
  tile,
  kind,
  current = false,
  level: Title = "h3",
  title,
  state,
  actions,
  children,
}: RowProps) => (
  <li
    className={`relative flex flex-wrap items-start gap-3 border-line p-[var(--row-padding,1rem)] not-first:border-t sm:gap-4 ${current ? "bg-mist" : ""}`}
  >
    {tile}
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 self-center">
      <div className="min-w-0 grow basis-56">
        {kind && <p className="font-title text-sm font-bold wrap-anywhere text-brick">{kind}</p>}
        <Title
          {...(headingRef && { ref: headingRef, tabIndex: -1 })}
          className="text-[length:var(--row-title,1.125rem)] leading-snug text-wrap wrap-anywhere"
        >
          {title}
        </Title>
        {children}
      </div>
      {state}
    </div>
    {actions}
  </li>
);

/** A small block on the left of a row. */
export const Tile = ({ size = "", children }: { size?: string; children: ReactNode }) => (
  <p
    className={`w-14 shrink-0 rounded-xl bg-mist py-2 text-center font-title leading-snug font-bold text-teal sm:w-17 ${size}`}
  >
    {children}
  </p>
);

/** The year of a publication. Without one, an empty column of the same width, except on a phone. */
export const YearTile = ({ year }: { year: number | undefined }) =>
  year === undefined ? (
    <span className="w-17 shrink-0 max-sm:hidden" />
  ) : (
    <Tile size="sm:text-lg">{year}</Tile>
  );
