import type { ReactNode } from "react";

/** Two shoulders under a head. */
const head = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 1-.1 0zM${x - r * 1.6} ${y + r * 3.4}a${r * 1.6} ${r * 1.6} 0 0 1 ${r * 3.2} 0z`;

/** Its colours are the same by day and by night. */
const Pictogram = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox="-8 -8 112 112"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="rounded-[22%] bg-plate"
  >
    {children}
  </svg>
);

/** The sheet of a post, and who fills it in. */
export const PostPictogram = () => (
  <Pictogram>
    <path
      d="M18 10h44a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
      className="fill-cloth stroke-night"
      strokeWidth="4"
    />
    <path d={head(32, 28, 7)} className="fill-lagoon" />
    <path
      d="M50 28h8M50 40h8M24 66h32M24 75h22"
      className="fill-none stroke-clay"
      strokeWidth="5"
    />
    <path d="m64 66 18-26 8 6-18 26-10 5z" className="fill-ember stroke-night" strokeWidth="3.5" />
  </Pictogram>
);

/** A stair up to a flag, and who climbs it. */
export const StairPictogram = () => (
  <Pictogram>
    <path d="M8 86h80V36H68v14H50v14H30v12H8z" className="fill-clay" />
    <path d="M78 36V8l-18 7 18 7" className="fill-lagoon stroke-lagoon" strokeWidth="4" />
    <path d={head(39, 34, 8)} className="fill-night" />
  </Pictogram>
);

/** An open entrance, and someone who waits there. */
export const EntrancePictogram = () => (
  <Pictogram>
    <path d="M22 86V42a26 26 0 0 1 52 0v44z" className="fill-ember" />
    <path d="M32 86V44a16 16 0 0 1 32 0v42z" className="fill-cloth" />
    <path d="M64 86V40l16 6v44z" className="fill-clay" />
    <path d={head(48, 54, 8)} className="fill-lagoon" />
    <path d="M10 87h76" className="fill-none stroke-night" strokeWidth="4" />
  </Pictogram>
);
