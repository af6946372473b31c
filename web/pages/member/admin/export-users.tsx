import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { csvFile } from "#web/parts/csv.ts";
import { ASKED_NAMES, labels } from "#web/parts/person-asked.ts";
import { useChange } from "#web/parts/use-change.ts";
import { exportMembers, type Wanted } from "#web/queries/members.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { ROLE_NAMES, STATUS_NAMES } from "./user-columns.tsx";

const HEADERS = [
  ...Object.values(labels),
  "Adresse électronique",
  "Collège",
  "Rôle",
  "État",
  "Inscription",
];

const rowOf = (member: Member): string[] => [
  ...ASKED_NAMES.map((name) => member[name]),
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
      <Button look="secondary" busy={download.busy} onClick={() => download.run(wanted, save)}>
        Exporter en CSV
      </Button>
    </div>
  );
}
