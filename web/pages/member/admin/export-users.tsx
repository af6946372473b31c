import type { Member } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { saveAs } from "../../../files.ts";
import { csvFile } from "../../../parts/csv.ts";
import { Button } from "../../../ui/button.tsx";
import { useToasts } from "../../../ui/toasts.tsx";
import { ROLE_NAMES, STATUS_NAMES } from "./user-columns.tsx";

const HEADERS = ["Prénom", "Nom", "Structure", "Email", "Collège", "Rôle", "État", "Inscription"];

const rowOf = (member: Member): string[] => [
  member.firstName,
  member.lastName,
  member.username,
  member.email,
  member.college ?? "",
  ROLE_NAMES[member.role],
  STATUS_NAMES[member.status],
  member.createdAt.slice(0, 10),
];

/** The users that the search shows, as a table for a spreadsheet. */
export function ExportUsers({ members }: { members: Member[] }) {
  const { notify } = useToasts();
  const download = () => {
    saveAs(csvFile([HEADERS, ...members.map(rowOf)]), "utilisateurs.csv");
    notify("success", messages.exported);
  };
  return (
    <div className="mt-5">
      <Button look="secondary" onClick={download}>
        Exporter en CSV
      </Button>
    </div>
  );
}
