import type { ReactNode } from "react";
import { Person } from "./person.tsx";

interface ArchProps {
  id: string;
  frame: string;
  leaf: string;
  inside: string;
  children: ReactNode;
}

/** An open arch with a scene behind it. */
function Arch({ id, frame, leaf, inside, children }: ArchProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 280 190" className="h-44 w-full">
      <path
        d="M10 184Q140 168 270 184"
        className="fill-none stroke-line"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <clipPath id={id}>
        <path d="M78 180V84a62 62 0 0 1 124 0v96z" />
      </clipPath>
      <path d="M66 182V84a74 74 0 0 1 148 0v98z" className={frame} />
      <g clipPath={`url(#${id})`}>
        <path d="M70 10H210V190H70z" className={inside} />
        {children}
      </g>
      <path d="M202 180V84a62 62 0 0 0-4-22l38-8q8 14 8 32v86z" className={leaf} />
      <circle cx="212" cy="128" r="4.5" className="fill-sun" />
    </svg>
  );
}

export function MembersArch() {
  return (
    <Arch id="door-members" frame="fill-lagoon" leaf="fill-leaf" inside="fill-scene-warm">
      <circle cx="140" cy="66" r="34" className="fill-sun opacity-60" />
      <Person
        at={[108, 196]}
        scale={0.84}
        skin="c"
        hair="a"
        cut="round"
        top="ember"
        bottom="night"
        left="-24 -84 -20 -60"
        right="26 -90 36 -84"
      />
      <Person
        at={[172, 196]}
        scale={0.84}
        skin="b"
        hair="a"
        cut="curly"
        top="clay"
        bottom="night"
        left="-26 -90 -38 -84"
        right="24 -84 20 -60"
      />
      <Person
        at={[140, 206]}
        scale={0.9}
        skin="a"
        hair="c"
        cut="bun"
        top="lagoon"
        bottom="night"
        left="-24 -84 -20 -60"
        right="24 -84 20 -60"
      />
    </Arch>
  );
}

export function ActionsArch() {
  return (
    <Arch id="door-actions" frame="fill-clay" leaf="fill-ember" inside="fill-scene-cool">
      <path d="M70 190Q126 120 210 150V190z" className="fill-leaf" />
      <path
        d="M104 190q10-30 44-38"
        className="fill-none stroke-shore"
        strokeWidth="14"
        strokeLinecap="round"
      />
      <Person
        at={[128, 184]}
        scale={0.8}
        skin="a"
        hair="b"
        cut="long"
        top="sun"
        bottom="lagoon"
        skirt
        left="-26 -80 -24 -58"
        right="22 -96 30 -120"
      />
      <path d="M150 84l32-22v44l-32-14z" className="fill-clay" />
      <path
        d="M190 74q8 10 0 22M199 66q14 18 0 38"
        className="fill-none stroke-clay"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Arch>
  );
}

export function DemandsArch() {
  return (
    <Arch id="door-demands" frame="fill-ember" leaf="fill-lagoon" inside="fill-scene-dry">
      <path d="M98 52h70q10 0 10 10v110q0 10-10 10H98z" className="fill-cloth" />
      <path d="M98 52a10 10 0 0 0-10 10v112a10 10 0 0 0 10 10z" className="fill-shore" />
      <g
        className="fill-none stroke-lagoon"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path
          d="M108 78l5 5 9-11M108 104l5 5 9-11M108 130l5 5 9-11M108 156l5 5 9-11"
          className="stroke-clay"
        />
        <path d="M134 78h30M134 104h24M134 130h30M134 156h20" />
      </g>
    </Arch>
  );
}
