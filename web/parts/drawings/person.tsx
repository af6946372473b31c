type Point = readonly [x: number, y: number];

const SKINS = { a: "fill-skin-a", b: "fill-skin-b", c: "fill-skin-c" };
const HAIRS = { a: "fill-hair-a", b: "fill-hair-b", c: "fill-hair-c" };
const CLOTHES = {
  lagoon: { fill: "fill-lagoon", line: "stroke-lagoon" },
  leaf: { fill: "fill-leaf", line: "stroke-leaf" },
  ember: { fill: "fill-ember", line: "stroke-ember" },
  clay: { fill: "fill-clay", line: "stroke-clay" },
  sun: { fill: "fill-sun", line: "stroke-sun" },
  cloth: { fill: "fill-cloth", line: "stroke-cloth" },
  night: { fill: "fill-night", line: "stroke-night" },
  shore: { fill: "fill-shore", line: "stroke-shore" },
};
const CUTS = {
  short: "M-16-126a16 16 0 0 1 32-2c-6 0-10-4-12-8-5 6-12 9-20 10z",
  long: "M-17-104c-3-14-3-40 17-40s20 26 17 40c-4 3-7 2-8-1 1-8 1-16-1-24-8 0-14-3-17-7 0 12-1 22 0 31-1 3-4 4-8 1z",
  bun: "M-16-124a16 16 0 0 1 32 0c-5-2-9-6-11-10-5 6-13 9-21 10zM0-137a8.5 8.5 0 1 1 .1 0z",
  curly:
    "M-17-119a9 9 0 0 1-1-15 10 10 0 0 1 10-11 11 11 0 0 1 17 0 10 10 0 0 1 9 12 9 9 0 0 1-2 14c-2-4-3-8-7-11-8 3-16 2-21-1-3 3-3 8-5 12z",
  round: "M-15-123a15.5 15.5 0 0 1 30 0c-8-6-22-6-30 0z",
};

export interface PersonProps {
  /** Position of the feet. */
  at: Point;
  scale?: number;
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIRS;
  cut: keyof typeof CUTS;
  top: keyof typeof CLOTHES;
  bottom: keyof typeof CLOTHES;
  /** Elbow then hand of each arm, "x y x y" from the middle of the feet. */
  left?: string;
  right?: string;
  skirt?: boolean;
  /** An open coat over the top. */
  coat?: boolean;
  beard?: boolean;
  seated?: boolean;
}

interface ArmProps {
  from: Point;
  way: string;
  sleeve: string;
  hand: string;
}

function Arm({ from, way, sleeve, hand }: ArmProps) {
  const [, , x, y] = way.split(" ");
  return (
    <>
      <circle cx={x} cy={y} r="6" className={hand} />
      <path d={`M${from.join(" ")}Q${way}`} pathLength="100" className={`arm ${sleeve}`} />
    </>
  );
}

function Legs({ bottom, skirt }: { bottom: keyof typeof CLOTHES; skirt: boolean }) {
  const { fill, line } = CLOTHES[bottom];
  if (skirt)
    return (
      <>
        <path
          d="M-9-30V-4M9-30V-4"
          className="stroke-night"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="M-16-64H16L25-20Q0-14-25-20Z" className={fill} />
      </>
    );
  return (
    <>
      <path d="M-9-58-11-7M9-58 11-7" className={line} strokeWidth="15" strokeLinecap="round" />
      <path d="M-20 0a7 7 0 0 1 7-7h7v7zM20 0a7 7 0 0 0-7-7H6v7z" className="fill-night" />
    </>
  );
}

/** Someone, in flat shapes: every drawing of the site is peopled with this one figure. */
export function Person({
  at,
  scale = 1,
  skin,
  hair,
  cut,
  top,
  bottom,
  left,
  right,
  skirt = false,
  coat = false,
  beard = false,
  seated = false,
}: PersonProps) {
  const cloth = CLOTHES[top];
  const sleeve = coat ? CLOTHES.cloth.line : cloth.line;
  return (
    <g transform={`translate(${at.join(" ")})${scale === 1 ? "" : `scale(${scale})`}`}>
      {!seated && <Legs bottom={bottom} skirt={skirt} />}
      {left && <Arm from={[-15, -100]} way={left} sleeve={sleeve} hand={SKINS[skin]} />}
      <path d="M-5-122H5v18H-5z" className={SKINS[skin]} />
      <path d="M-21-94q0-16 14-16H7q14 0 14 16L18-56H-18Z" className={cloth.fill} />
      {coat && (
        <path
          d="M-21-94q0-16 12-16l7 52v18H-21ZM21-94q0-16-12-16L3-58v18H21Z"
          className="fill-cloth"
        />
      )}
      <circle cx="0" cy="-126" r="15" className={SKINS[skin]} />
      {beard && (
        <path
          d="M-14.5-124a14.5 14.5 0 0 0 29 0c-5 5-9 5-14.5 5s-9.5 0-14.5-5z"
          className={HAIRS[hair]}
        />
      )}
      <path d={CUTS[cut]} className={HAIRS[hair]} />
      {right && <Arm from={[15, -100]} way={right} sleeve={sleeve} hand={SKINS[skin]} />}
    </g>
  );
}
