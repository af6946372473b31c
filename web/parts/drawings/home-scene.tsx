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
      <path d="M56 176a36 36 0 0 0-34 30" className="fill-none stroke-cloth opacity-40" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

function CareHouse() {
  return (
    <>
      <path d="M548 354V210q0-10 8-16l46-34q10-7 20 0l46 34q8 6 8 16V346Z" className="fill-cloth" />
      <path d="M536 214 600 164q12-9 24 0l64 50" className="fill-none stroke-clay" strokeWidth="12" strokeLinecap="round" />
      <path d="M584 352V286a26 26 0 0 1 52 0V346Z" className="fill-lagoon" />
      <path d="M584 352V286a26 26 0 0 1 26-26V354L602 366Z" className="fill-sun" />
      <path d="M612 198v32M596 214h32" className="stroke-lagoon" strokeWidth="9" strokeLinecap="round" />
    </>
  );
}

/** The bridge between two shores: someone and a child come, the mediator goes with them, a carer waits at an open door. */
export function HomeScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 680 480" className="h-auto w-full">
      <circle cx="340" cy="250" r="226" className="fill-deeper" />
      <circle cx="430" cy="96" r="34" className="fill-sun" />
      <Home />
      <CareHouse />
      <Shores />
      <path d="M150 404Q340 262 530 404" className="fill-none stroke-clay" strokeWidth="8" strokeLinecap="round" />
      <path d="M104 374Q340 196 576 374" className="fill-none stroke-ember" strokeWidth="18" strokeLinecap="round" />
      <Person at={[168, 327]} scale={0.66} skin="b" hair="a" cut="round" top="sun" bottom="night" right={[[30, -84], [46, -108]]} left={[[-26, -80], [-22, -58]]} />
      <Person at={[240, 293]} skin="b" hair="a" cut="long" top="leaf" bottom="clay" skirt left={[[-28, -84], [-38, -66]]} right={[[26, -84], [46, -90]]} />
      <Person at={[334, 276]} skin="c" hair="a" cut="curly" top="ember" bottom="night" left={[[-26, -74], [-46, -76]]} right={[[30, -92], [54, -106]]} />
      <Person at={[462, 302]} skin="a" hair="b" cut="bun" top="lagoon" bottom="lagoon" coat left={[[-34, -100], [-36, -132]]} right={[[28, -84], [26, -60]]} />
    </svg>
  );
}
