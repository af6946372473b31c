import type { ReactNode } from "react";

/** Of night, as wide as the outline of every pictogram. */
const LINE = "fill-none stroke-night";
/** Two shoulders under a head. */
const head = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 1-.1 0zM${x - r * 1.8} ${y + r * 3.6}a${r * 1.8} ${r * 1.8} 0 0 1 ${r * 3.6} 0z`;

/** An idea as a drawing. Its ground and colors are the same by day and by night. */
const Pictogram = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 96 96"
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="pictogram"
  >
    {children}
  </svg>
);

/** The mark: two people, and an arc from one to the other. */
export const LinkPictogram = () => (
  <Pictogram>
    <path d="M27 41Q48-6 69 41" className="fill-none stroke-clay" strokeWidth="7" />
    <path d={head(27, 54, 9)} className="fill-lagoon" />
    <path d={head(69, 54, 9)} className="fill-clay" />
  </Pictogram>
);

export const ListenPictogram = () => (
  <Pictogram>
    <path
      d="M32 62C20 52 22 22 48 20c24-1 30 26 16 38-7 6-6 12-10 18-4 7-16 5-16-4"
      className="fill-cloth stroke-night"
    />
    <path d="M38 44c0-14 20-14 20 0 0 7-8 8-8 15" className={LINE} />
    <path d="M14 36q-5 9 0 18M80 22q8 4 10 13" className="fill-none stroke-clay" strokeWidth="5" />
  </Pictogram>
);

export const RightsPictogram = () => (
  <Pictogram>
    <path d="M24 14h32l14 14v54H24z" className="fill-cloth stroke-night" />
    <path d="M56 14v14h14M34 40h24M34 51h18M34 62h10" className={LINE} />
    <circle cx="68" cy="68" r="15" className="fill-lagoon" />
    <path d="M61 68l5 6 9-11" className="fill-none stroke-cloth" />
  </Pictogram>
);

/** Two people on the same way, before a door with the cross of care. */
export const TogetherPictogram = () => (
  <Pictogram>
    <path d="M56 82V44a16 16 0 0 1 32 0v38z" className="fill-lagoon" />
    <path d="M72 40v18M63 49h18" className="fill-none stroke-cloth" strokeWidth="6" />
    <path d={head(18, 50, 8)} className="fill-night" />
    <path d={head(38, 50, 8)} className="fill-clay" />
    <path d="M6 82h84" className={LINE} />
  </Pictogram>
);

/** Two bubbles, each with its own writing. */
export const LanguagesPictogram = () => (
  <Pictogram>
    <path
      d="M14 14h40a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H32L20 57V46h-6a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z"
      className="fill-lagoon"
    />
    <path d="M20 26h28M20 35h18" className="fill-none stroke-cloth" />
    <path
      d="M44 52h38a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-4v10L66 78H44a6 6 0 0 1-6-6V58a6 6 0 0 1 6-6z"
      className="fill-clay"
    />
    <path d="M48 67q4-8 8 0t8 0 8 0 8-2" className="fill-none stroke-cloth" />
  </Pictogram>
);

/** A step at a time, up to where someone goes on alone. */
export const StepsPictogram = () => (
  <Pictogram>
    <path d="M10 84V70h20V56h20V42h20V28h16v56z" className="fill-lagoon" />
    <path d="M12 50 46 18M30 17h17v17" className="fill-none stroke-clay" strokeWidth="6" />
  </Pictogram>
);

export const SecretPictogram = () => (
  <Pictogram>
    <path
      d="M14 12h52a7 7 0 0 1 7 7v26a7 7 0 0 1-7 7H38L24 66V52H14a7 7 0 0 1-7-7V19a7 7 0 0 1 7-7z"
      className="fill-cloth stroke-night"
    />
    <path d="M54 60V50a11 11 0 0 1 22 0v10" className="fill-none stroke-night" strokeWidth="6" />
    <path d="M46 58h38v28H46z" className="fill-clay stroke-clay" />
    <path d="M65 68v8" className="fill-none stroke-cloth" strokeWidth="6" />
  </Pictogram>
);

/** An open hand: stop. */
export const NoPictogram = () => (
  <Pictogram>
    <path
      d="M32 50V24M44 48V16M56 48V18M68 52V28"
      className="fill-none stroke-clay"
      strokeWidth="10"
    />
    <path d="M27 46h46v14a23 24 0 0 1-46 0z" className="fill-clay" />
    <path d="M32 66 17 52" className="fill-none stroke-clay" strokeWidth="10" />
    <path d="M38 62q12 8 24 0" className="fill-none stroke-cloth" />
  </Pictogram>
);

/** No medicine. */
export const NoMedicinePictogram = () => (
  <Pictogram>
    <g transform="rotate(-45 48 48)">
      <path d="M48 37h17a11 11 0 0 1 0 22H48z" className="fill-cloth" />
      <path d="M48 37H31a11 11 0 0 0 0 22h17z" className="fill-lagoon" />
      <rect x="20" y="37" width="56" height="22" rx="11" className={LINE} />
    </g>
    <path
      d="M48 10a38 38 0 1 0 .1 0zM21 21l54 54"
      className="fill-none stroke-clay"
      strokeWidth="6"
    />
  </Pictogram>
);

export const HospitalPictogram = () => (
  <Pictogram>
    <path
      d="M30 84V20h36v64zM10 84V46h20v38zM66 84V46h20v38z"
      className="fill-cloth stroke-night"
    />
    <path d="M48 28v20M38 38h20" className="fill-none stroke-clay" strokeWidth="7" />
    <path d="M42 84V64h12v20zM17 56h6v8h-6zM73 56h6v8h-6z" className="fill-lagoon" />
    <path d="M4 84h88" className={LINE} />
  </Pictogram>
);

export const PhonePictogram = () => (
  <Pictogram>
    <rect x="28" y="8" width="40" height="80" rx="8" className="fill-night" />
    <path d="M34 18h28v56H34z" className="fill-cloth" />
    <path d="M41 34c0 16 10 25 21 24l1-7-7-4-4 3q-5-3-6-9l4-3-2-7z" className="fill-lagoon" />
    <path d="M43 81h10" className="fill-none stroke-cloth" strokeWidth="3" />
  </Pictogram>
);

/** The card of the health insurance. */
export const CardPictogram = () => (
  <Pictogram>
    <rect x="8" y="22" width="80" height="54" rx="8" className="fill-lagoon" />
    <path d="M18 36h20v18H18z" className="fill-sun" />
    <path d="M50 38h26M50 50h18M18 66h30" className="fill-none stroke-cloth" />
  </Pictogram>
);

export const TownHallPictogram = () => (
  <Pictogram>
    <path d="M48 26V8l16 5-16 6" className="fill-clay stroke-night" />
    <path d="M10 46 48 26l38 20v4H10zM16 84V50h64v34z" className="fill-cloth stroke-night" />
    <path d="M41 84V66a7 7 0 0 1 14 0v18zM24 60h8v12h-8zM64 60h8v12h-8z" className="fill-lagoon" />
    <path d="M6 84h84" className={LINE} />
  </Pictogram>
);

/** A door left open. */
export const DoorPictogram = () => (
  <Pictogram>
    <path d="M22 84V40a26 26 0 0 1 52 0v44z" className="fill-clay" />
    <path d="M34 84V44a14 14 0 0 1 28 0v40z" className="fill-cloth" />
    <path d={head(48, 54, 7)} className="fill-lagoon" />
    <path d="M10 84h76" className={LINE} />
  </Pictogram>
);
