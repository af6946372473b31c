import { places } from "./skeleton.tsx";

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
