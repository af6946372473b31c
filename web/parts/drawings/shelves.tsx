import type { ReactNode } from "react";

function Shelf({ background, children }: { background: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 150"
      className={`h-36 w-full rounded-lg ${background}`}
    >
      {children}
      <path
        d="M30 132Q150 122 270 132"
        className="fill-none stroke-hair-b"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}

export const ReportsDrawing = () => (
  <Shelf background="bg-scene-cool">
    <path d="M92 126V50q0-6 6-6h22v82z" className="fill-lagoon" />
    <path d="M122 126V34h26q6 0 6 6v86z" className="fill-ember" />
    <path d="M156 126V54h24q6 0 6 6v66z" className="fill-clay" />
    <path d="M189 125 208 50l26 7-18 69z" className="fill-sun" />
    <path
      d="M100 60h12M130 50h16M130 60h16M163 70h14"
      className="stroke-cloth"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </Shelf>
);

export const ArticlesDrawing = () => (
  <Shelf background="bg-scene-warm">
    <path d="M150 124q-34-16-74-8V42q40-8 74 8 34-16 74-8v74q-40-8-74 8z" className="fill-cloth" />
    <path d="M150 50v74" className="stroke-shore" strokeWidth="4" />
    <path
      d="M92 62q22-3 42 4M92 78q22-3 42 4M92 94q14-2 28 2"
      className="fill-none stroke-leaf"
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path
      d="M170 104V88M186 101V72M202 99V60"
      className="stroke-lagoon"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path
      d="M166 74q20-4 38-26"
      className="fill-none stroke-clay"
      strokeWidth="4"
      strokeLinecap="round"
    />
  </Shelf>
);

export const MediaDrawing = () => (
  <Shelf background="bg-scene-dry">
    <rect x="70" y="38" width="118" height="78" rx="12" className="fill-lagoon" />
    <rect x="80" y="48" width="98" height="58" rx="6" className="fill-cloth" />
    <path d="M120 62v30l24-15z" className="fill-clay" />
    <path
      d="M104 126l6-10M154 126l-6-10"
      className="stroke-lagoon"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <rect x="209" y="44" width="24" height="42" rx="12" className="fill-ember" />
    <path
      d="M201 70a20 20 0 0 0 40 0M221 90v36"
      className="fill-none stroke-night"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </Shelf>
);
