import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import type { StructureRole } from "#contract/structure-limits.ts";
import { csvFile } from "#web/parts/csv.ts";
import { ASKED_NAMES, labels } from "#web/parts/person-asked.ts";
import { useChange } from "#web/parts/use-change.ts";
import { exportMembers, type Wanted } from "#web/queries/members.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { ROLE_NAMES, STATUS_NAMES } from "./user-columns.tsx";

const HEADERS = [
  ...Object.values(labels),
  "Structures et rôles",
  "Groupes",
  "Adresse électronique",
  "Collège",
  "Rôle sur le site",
  "État",
  "Inscription",
];

const PLACES: Record<StructureRole, string> = {
  referent: "personne référente",
  deputy: "suppléance",
  member: "membre",
};

const placeText = ({ name, role }: { name: string; role: StructureRole }): string =>
  `${name} (${PLACES[role]})`;

const rowOf = (member: Member): string[] => [
  ...ASKED_NAMES.map((name) => member[name]),
  (member.structures ?? []).map(placeText).join(" | "),
  (member.groups ?? []).join(" | "),
  member.email,
  member.college ?? "",
  ROLE_NAMES[member.role],
  STATUS_NAMES[member.status],
  member.createdAt.slice(0, 10),
];

/** The users that the search and the filters find, shown yet or not, as a table for a spreadsheet. */
export function ExportUsers({ wanted }: { wanted: Wanted }) {
  const download = useChange(exportMembers, {
    failed: messages.usersFailed,
    done: messages.exported,
  });
  const save = (members: Member[]) =>
    saveAs(csvFile([HEADERS, ...members.map(rowOf)]), "comptes.csv");
  return (
    <div className="mt-5">
      <Button variant="secondary" busy={download.busy} onClick={() => download.run(wanted, save)}>
        Exporter en CSV
      </Button>
    </div>
  );
}
