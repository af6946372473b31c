/** The lower edge of a deep band: it bows down, under an apricot line. */
export function ArcEdge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 60"
      preserveAspectRatio="none"
      className="page-arc pointer-events-none absolute inset-x-0 top-full -mt-px block h-6 w-full sm:h-9 lg:h-12"
    >
      <path d="M0 0H1440Q720 116 0 0Z" className="fill-deep" />
      <path
        d="M0 0Q720 116 1440 0"
        className="fill-none stroke-apricot"
        strokeWidth="5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const RINGS = [150, 210, 270, 330, 390];

/** Concentric arcs in the background of a band. */
export function ArcRings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 400"
      className="page-rings"
      preserveAspectRatio="xMaxYMax slice"
    >
      {RINGS.map((radius) => (
        <circle key={radius} cx="480" cy="430" r={radius} strokeWidth="2" />
      ))}
    </svg>
  );
}
