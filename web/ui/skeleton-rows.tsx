import { places } from "./skeleton.tsx";

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
