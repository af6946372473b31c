type Kind = "pdf" | "word" | "excel" | "slides" | "image" | "text" | "table" | "folder";

const KINDS: Record<string, Kind> = {
  pdf: "pdf",
  doc: "word",
  docx: "word",
  xls: "excel",
  xlsx: "excel",
  ppt: "slides",
  pptx: "slides",
  jpg: "image",
  jpeg: "image",
  png: "image",
  gif: "image",
  odt: "text",
  txt: "text",
  ods: "table",
  csv: "table",
  odp: "slides",
};
const SIGNS: Record<Exclude<Kind, "folder">, { colour: string; path: string }> = {
  pdf: {
    colour: "fill-danger",
    path: "M11 30v-9h4.2a3 3 0 0 1 0 6H11M21 30v-9h2.6a4.5 4.5 0 0 1 0 9zM31.5 30v-9H36M31.5 25.7H35",
  },
  word: { colour: "fill-teal", path: "M14 21l3 9 5-8 5 8 3-9" },
  excel: { colour: "fill-success", path: "M16 21l10 9M26 21l-10 9" },
  slides: { colour: "fill-brick", path: "M17 31V20h5.5a3.5 3.5 0 0 1 0 7H17" },
  text: { colour: "fill-soft", path: "M12 21h20M12 25.5h20M12 30h12" },
  table: { colour: "fill-success", path: "M12 20.5h20v10H12zM12 25.5h20M19 20.5v10M26 20.5v10" },
  image: { colour: "fill-soft", path: "M11 31l7-8 5 5 4-4 6 7M29 20.5v.1" },
};

/** The icon of a file by its extension: PDF, Word, Excel, slides, image, text, table, and a folder for all others. */
export function FileIcon({ name, className = "size-10" }: { name: string; className?: string }) {
  const kind = KINDS[name.slice(name.lastIndexOf(".") + 1).toLowerCase()] ?? "folder";
  if (kind === "folder")
    return (
      <svg aria-hidden="true" viewBox="0 0 44 44" className={className}>
        <path
          d="M4 12a4 4 0 0 1 4-4h9l5 5h14a4 4 0 0 1 4 4v17a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z"
          className="fill-apricot"
        />
        <path d="M4 20Q22 15 40 20V34a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4z" className="fill-peach" />
      </svg>
    );
  const { colour, path } = SIGNS[kind];
  return (
    <svg aria-hidden="true" viewBox="0 0 44 44" className={className}>
      <path
        d="M8 6a4 4 0 0 1 4-4h14l10 10v26a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z"
        className="fill-mist stroke-line"
      />
      <path d="M26 2v7a3 3 0 0 0 3 3h7" className="fill-none stroke-line" />
      <rect x="4" y="16" width="36" height="19" rx="5" className={colour} />
      <path
        d={path}
        className="fill-none stroke-card"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
