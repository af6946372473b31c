const LINES = ["w-full", "w-11/12", "w-4/5", "w-2/3"];

export const places = (count: number) => Array.from({ length: count }, (_, place) => place);

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
