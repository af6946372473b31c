import { Person } from "./person.tsx";

function Shores() {
  return (
    <>
      <path d="M0 404H680V480H0Z" className="fill-water" />
      <g className="fill-none stroke-leaf" strokeWidth="4" strokeLinecap="round">
        <path d="M214 432q14-10 28 0t28 0M330 446q14-10 28 0t28 0M430 424q14-10 28 0t28 0M262 464q14-10 28 0t28 0" />
      </g>
      <path d="M0 352C56 338 124 348 158 380c22 22 26 60 34 100H0Z" className="fill-shore" />
      <path d="M680 340c-58-10-120 4-156 38-24 24-28 62-36 102H680Z" className="fill-shore" />
    </>
  );
}

function Home() {
  return (
    <>
      <path d="M58 352V250" className="stroke-hair-b" strokeWidth="9" strokeLinecap="round" />
      <path d="M58 300 84 276" className="stroke-hair-b" strokeWidth="6" strokeLinecap="round" />
      <circle cx="56" cy="212" r="50" className="fill-leaf" />
      <circle cx="92" cy="254" r="28" className="fill-leaf" />
      <path
        d="M56 176a36 36 0 0 0-34 30"
        className="fill-none stroke-cloth opacity-40"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </>
  );
}

function CareBuilding() {
  return (
    <g transform="translate(-24 0)">
      <path d="M548 354V210q0-10 8-16l46-34q10-7 20 0l46 34q8 6 8 16V346Z" className="fill-cloth" />
      <path
        d="M536 214 600 164q12-9 24 0l64 50"
        className="fill-none stroke-clay"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path d="M584 352V286a26 26 0 0 1 52 0V346Z" className="fill-lagoon" />
      <path d="M584 352V286a26 26 0 0 1 26-26V354L602 366Z" className="fill-sun" />
      <path
        d="M612 198v32M596 214h32"
        className="stroke-lagoon"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </g>
  );
}

function Bridge() {
  return (
    <>
      <path
        d="M150 408Q340 270 530 408"
        className="fill-none stroke-clay"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M100 378Q340 206 580 378"
        className="fill-none stroke-ember"
        strokeWidth="19"
        strokeLinecap="round"
      />
    </>
  );
}

/** A child and an adult, hand in hand. */
function Comers() {
  return (
    <>
      <Person
        at={[146, 343]}
        scale={0.78}
        skin="b"
        hair="a"
        cut="round"
        top="sun"
        bottom="night"
        right="30 -84 52 -112"
        left="-26 -80 -22 -58"
      />
      <Person
        at={[226, 307]}
        scale={1.16}
        skin="b"
        hair="a"
        cut="long"
        top="leaf"
        bottom="clay"
        skirt
        left="-30 -84 -34 -68"
        right="28 -84 48 -88"
      />
    </>
  );
}

/** The mediator halfway, the carer at the entrance. */
function Hosts() {
  return (
    <>
      <Person
        at={[336, 284]}
        scale={1.22}
        skin="c"
        hair="a"
        cut="curly"
        top="ember"
        bottom="night"
        left="-28 -74 -46 -66"
        right="32 -90 54 -104"
      />
      <Person
        at={[468, 308]}
        scale={1.14}
        skin="a"
        hair="b"
        cut="bun"
        top="leaf"
        bottom="night"
        coat
        left="-36 -96 -36 -130"
        right="28 -84 26 -60"
      />
    </>
  );
}

/** A bridge between two shores: an adult and a child arrive, the mediator accompanies them, a carer waits at an open entrance. */
export function HomeScene() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 20 680 460"
      className="mx-auto h-auto w-full max-w-62 sm:max-w-lg lg:max-w-none"
    >
      <circle cx="338" cy="246" r="222" className="fill-lagoon" />
      <circle cx="512" cy="76" r="36" className="fill-sun" />
      <Home />
      <CareBuilding />
      <clipPath id="home-scene-basin">
        <path d="M0 0H680V330Q660 480 340 480T0 330Z" />
      </clipPath>
      <g clipPath="url(#home-scene-basin)">
        <Shores />
      </g>
      <Bridge />
      <Comers />
      <Hosts />
    </svg>
  );
}
