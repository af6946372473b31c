const LINES = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** A placeholder for a text. The parent announces it to screen readers once. */
export function SkeletonLines({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true" className="skeleton grid gap-3">
      {places(count).map((place) => (
        <div key={place} className={`h-4 rounded-full bg-line ${LINES[place % LINES.length]}`} />
      ))}
    </div>
  );
}

/** The room of a grid of cards, or of a list of them. */
export function SkeletonCards({
  count = 3,
  stacked = false,
}: {
  count?: number;
  stacked?: boolean;
}) {
  return (
    <div
      aria-hidden="true"
      className={`skeleton grid gap-5 ${stacked ? "" : "sm:grid-cols-2 lg:grid-cols-3"}`}
    >
      {places(count).map((place) => (
        <div key={place} className="grid gap-3 rounded-card border border-line bg-card p-6">
          <div className="h-5 w-1/2 rounded-full bg-line" />
          <div className="h-4 rounded-full bg-mist" />
          <div className="h-4 w-4/5 rounded-full bg-mist" />
        </div>
      ))}
    </div>
  );
}

/** The room of a list of rows. */
export const SkeletonRows = ({ count = 4 }: { count?: number }) => (
  <div aria-hidden="true" className="skeleton rounded-card border border-line bg-card">
    {places(count).map((place) => (
      <div key={place} className="grid gap-2.5 border-line px-4 py-3.5 not-first:border-t">
        <div className="h-4 w-1/2 rounded-full bg-line" />
        <div className="h-3.5 w-2/3 rounded-full bg-mist" />
      </div>
    ))}
  </div>
);
