import type { PublishedMinutes } from "#contract/published-minutes.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { sayCollege, sayMode } from "./published-words.ts";

type Present = PublishedMinutes["present"][number];

const COLUMNS: Column<Present>[] = [
  { key: "name", header: "Personne", rowHeader: true, cell: ({ name }) => name },
  { key: "structure", header: "Structure", cell: ({ structure }) => structure || "—" },
  {
    key: "college",
    header: "Collège",
    cell: ({ college, guest }) => (guest ? "Personne invitée" : sayCollege(college) || "—"),
  },
  {
    key: "mode",
    header: "Présence",
    cell: ({ mode, hours }) => [sayMode(mode), hours].filter(Boolean).join(", "),
  },
];

/** Who came, and which convened people did not, by the names of then. */
export const PublishedPresence = ({
  minutes: { present, absent },
}: {
  minutes: PublishedMinutes;
}) => (
  <section aria-labelledby="presences" className="grid gap-3">
    <h3 id="presences" className="text-h3">
      Personnes présentes ({present.length})
    </h3>
    {present.length > 0 && (
      <Table
        caption="Personnes présentes"
        columns={COLUMNS}
        rows={present}
        rowKey={(row) => [row.name, row.structure, row.mode, row.hours].join(" ")}
      />
    )}
    {absent.length > 0 && (
      <p className="wrap-anywhere">Personnes convoquées absentes&nbsp;: {absent.join(", ")}.</p>
    )}
  </section>
);
