import { LIST_LIMIT_MAX } from "../../../../contract/limits.ts";
import type { Member, MemberOrder } from "../../../../contract/members.ts";
import { messages } from "../../../../contract/messages.ts";
import { api } from "../../../api.ts";
import { csvFile } from "../../../parts/csv.ts";
import { ASKED_NAMES, labels } from "../../../parts/person-asked.ts";
import { useAction } from "../../../parts/use-action.ts";
import { saveAs } from "../../../save-as.ts";
import { Button } from "../../../ui/button.tsx";
import { ROLE_NAMES, STATUS_NAMES } from "./user-columns.tsx";

const HEADERS = [...Object.values(labels), "Email", "Collège", "Rôle", "État", "Inscription"];

const rowOf = (member: Member): string[] => [
  ...ASKED_NAMES.map((name) => member[name]),
  member.email,
  member.college ?? "",
  ROLE_NAMES[member.role],
  STATUS_NAMES[member.status],
  member.createdAt.slice(0, 10),
];

interface ExportUsersProps {
  query: string;
  order: MemberOrder;
}

/** Everybody whom the search finds, page after page. */
async function readAll({ query, order }: ExportUsersProps): Promise<Member[]> {
  const all: Member[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.id) {
    const page = await api.members.list({
      query: { q: query, sort: order, limit: String(LIST_LIMIT_MAX), before },
    });
    all.push(...page);
    if (page.length < LIST_LIMIT_MAX) return all;
  }
}

/** The users that the search finds, shown yet or not, as a table for a spreadsheet. */
export function ExportUsers(wanted: ExportUsersProps) {
  const { busy, run } = useAction();
  const download = () =>
    run("csv", messages.usersFailed, async () => {
      saveAs(csvFile([HEADERS, ...(await readAll(wanted)).map(rowOf)]), "utilisateurs.csv");
      return messages.exported;
    });
  return (
    <div className="mt-5">
      <Button look="secondary" busy={busy !== undefined} onClick={download}>
        Exporter en CSV
      </Button>
    </div>
  );
}
