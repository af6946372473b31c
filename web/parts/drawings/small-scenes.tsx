import { Person } from "./person.tsx";

/** It hides what is under it, and bears two sheets. */
const Table = () => (
  <>
    <path d="M84 152Q240 116 396 152v12Q240 130 84 164Z" className="fill-hair-b" />
    <path d="M96 161Q240 128 384 161V200H96Z" className="fill-shore" />
    <path d="M196 141l34-3 4 10-36 4zM262 138l30 3-2 10-30-3z" className="fill-cloth" />
  </>
);

/** Four people around one table. */
export function TableDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 200" className="bg-scene-cool">
      <circle cx="240" cy="230" r="190" className="fill-leaf opacity-25" />
      <Person
        at={[128, 208]}
        seated
        skin="a"
        hair="c"
        cut="short"
        top="clay"
        bottom="night"
        right="28 -70 40 -62"
      />
      <Person
        at={[204, 196]}
        seated
        skin="c"
        hair="a"
        cut="curly"
        top="lagoon"
        bottom="night"
        right="26 -68 34 -62"
      />
      <Person
        at={[280, 196]}
        seated
        skin="a"
        hair="b"
        cut="bun"
        top="ember"
        bottom="night"
        left="-30 -86 -36 -112"
      />
      <Person
        at={[354, 208]}
        seated
        skin="b"
        hair="a"
        cut="short"
        beard
        top="night"
        bottom="night"
        left="-28 -70 -40 -62"
      />
      <Table />
    </svg>
  );
}

/** A report open on its curves, and someone who reads it. */
export function StudyDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 200" className="bg-scene-warm">
      <path d="M40 200a200 200 0 0 1 400 0z" className="fill-ember opacity-25" />
      <path d="M236 40q-52-22-104-6v132q52-14 104 6z" className="fill-cloth" />
      <path d="M244 40q52-22 104-6v132q-52-14-104 6z" className="fill-cloth" />
      <path
        d="M152 62q34-6 64 2M152 82q34-6 64 2M152 102q34-6 64 2M152 122q20-4 40 0"
        className="fill-none stroke-leaf"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M268 138v-22M290 136V96M312 136V108M334 138V74"
        className="stroke-lagoon"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path
        d="M264 96q36-2 72-50"
        className="fill-none stroke-clay"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Person
        at={[402, 262]}
        skin="b"
        hair="a"
        cut="long"
        top="lagoon"
        bottom="night"
        left="-34 -84 -52 -104"
      />
    </svg>
  );
}
