import { Person } from "./person.tsx";

const Mediator = () => (
  <Person
    at={[216, 268]}
    scale={1.15}
    skin="b"
    hair="c"
    cut="short"
    top="clay"
    bottom="night"
    left="-30 -82 -28 -56"
    right="28 -86 38 -72"
  />
);

const Someone = () => (
  <Person
    at={[308, 266]}
    scale={1.15}
    skin="c"
    hair="a"
    cut="long"
    top="lagoon"
    bottom="ember"
    skirt
    left="-28 -86 -42 -72"
    right="36 -96 56 -116"
  />
);

/** It shows the way to care. */
const Signpost = () => (
  <>
    <path d="M392 252V150" className="stroke-hair-b" strokeWidth="8" strokeLinecap="round" />
    <path d="M372 146h56l16 15-16 15h-56q-6 0-6-6v-18q0-6 6-6z" className="fill-lagoon" />
    <path
      d="M398 152v18M389 161h18"
      className="stroke-cloth"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </>
);

/** The mediator and someone, side by side on a way. On a background of its own, `isBare`. */
export function MeetingDrawing({ isBare = false }: { isBare?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 300"
      className={`mx-auto h-auto w-full ${isBare ? "max-w-40 sm:max-w-120" : "max-w-lg"}`}
    >
      {!isBare && <path d="M40 270a220 220 0 0 1 440 0z" className="fill-scene-cool" />}
      <circle cx="386" cy="92" r="30" className="fill-sun" />
      <path d="M20 272Q260 236 500 272Q260 318 20 272Z" className="fill-shore" />
      <path
        d="M150 284Q260 270 370 284"
        className="fill-none stroke-cloth"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="14 14"
      />
      <path d="M96 262V196" className="stroke-hair-b" strokeWidth="8" strokeLinecap="round" />
      <circle cx="96" cy="168" r="38" className="fill-leaf" />
      <path
        d="M222 92Q262 28 302 92"
        className="fill-none stroke-ember"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <Mediator />
      <Someone />
      <Signpost />
    </svg>
  );
}
