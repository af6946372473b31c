import type { ReactNode, Ref } from "react";

/** A list of rows on one card. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="max-w-4xl overflow-clip rounded-card border border-line bg-card shadow-soft">
    {children}
  </ul>
);

/** The link of a row: all of the row opens it. */
export const ROW_LINK =
  "wrap-anywhere text-ink no-underline before:absolute before:inset-0 hover:underline focus-visible:underline";

interface RowProps {
  headingRef?: Ref<HTMLHeadingElement>;
  /** On the left: a year, or a day. */
  tile?: ReactNode;
  /** What it is, above its title. */
  kind?: ReactNode;
  level?: "h2" | "h3";
  /** The title, a link with ROW_LINK. */
  title: ReactNode;
  /** Buttons, on the right: positioned, so that they lie above the link of the row. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One thing of a list: what it is, its title, and what else is known of it. */
export const Row = ({
  headingRef,
  tile,
  kind,
  level: Title = "h3",
  title,
  actions,
  children,
}: RowProps) => (
  <li className="relative flex flex-wrap items-start gap-3 border-line p-4 sm:gap-4 not-first:border-t sm:px-5">
    {tile}
    <div className="min-w-0 flex-1">
      {kind && <p className="font-title text-sm font-bold wrap-anywhere text-brick">{kind}</p>}
      <Title
        {...(headingRef && { ref: headingRef, tabIndex: -1 })}
        className="text-lg leading-snug wrap-anywhere"
      >
        {title}
      </Title>
      {children}
    </div>
    {actions}
  </li>
);

const TILE =
  "w-14 shrink-0 rounded-xl bg-mist py-2 text-center font-title leading-snug font-bold text-teal sm:w-17";

/** The year that a publication is known by; without one, its room is kept where there is enough. */
export const YearTile = ({ year }: { year: number | undefined }) =>
  year === undefined ? (
    <span className="w-17 shrink-0 max-sm:hidden" />
  ) : (
    <p className={`${TILE} sm:text-lg`}>{year}</p>
  );

const partsOf = (day: string) =>
  ["day", "month", "year"].map((part) =>
    new Intl.DateTimeFormat("fr-FR", {
      [part]: part === "month" ? "short" : "numeric",
      timeZone: "Europe/Paris",
    }).format(new Date(day)),
  );

/** A day, written in three lines: « 20 / nov. / 2026 ». */
export function DayTile({ day }: { day: string }) {
  const [number, month, year] = partsOf(day);
  return (
    <time dateTime={day} className={`${TILE} text-xs`}>
      <span className="block text-lg">{number} </span>
      <span className="block">{month} </span>
      <span className="block font-normal">{year}</span>
    </time>
  );
}
