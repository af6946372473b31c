import { fullName } from "#contract/full-name.ts";
import { longDate } from "#contract/long-date.ts";
import type { Member } from "#contract/members.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { RefusedMail } from "./refused-mail.tsx";

export const ROLE_NAMES: Record<Member["role"], string> = {
  admin: "administration",
  member: "membre",
};
export const STATUS_NAMES: Record<Member["status"], string> = {
  active: "actif",
  pending: "en attente",
  refused: "refusé",
};

interface UserActions {
  myId: string;
  busy: string | undefined;
  onEdit: (member: Member) => void;
  onRole: (member: Member) => void;
  onEditor: (member: Member) => void;
  onFactors: (member: Member) => void;
  onDelete: (member: Member) => void;
}

const Name = ({ member, isMe }: { member: Member; isMe: boolean }) => (
  <span className="flex items-center gap-3">
    <Avatar firstName={member.firstName} lastName={member.lastName} />
    <span className="min-w-0 wrap-anywhere lg:min-w-36">
      {fullName(member)}
      {isMe && <span className="font-normal text-soft"> (vous)</span>}
      <span className="block text-sm font-normal text-soft">{member.username}</span>
    </span>
  </span>
);

/** A long address is cut before its @ rather than anywhere. */
function Email({ member: { email, refusedMail } }: { member: Member }) {
  const at = email.lastIndexOf("@");
  return (
    <div className="wrap-anywhere lg:min-w-44">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
      {refusedMail && (
        <div className="mt-1 text-sm text-brick">
          <RefusedMail {...refusedMail} />
        </div>
      )}
    </div>
  );
}

/** An applicant has no role yet: the cell shows the state of the application. */
export function Role({ member: { role, status, editor, secondFactor } }: { member: Member }) {
  if (status !== "active") return <Badge tone="warm">{STATUS_NAMES[status]}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={role === "admin" ? "strong" : "quiet"}>{ROLE_NAMES[role]}</Badge>
      {editor && role !== "admin" && <Badge>rédaction</Badge>}
      {secondFactor && <Badge>second facteur</Badge>}
    </span>
  );
}

/** An account that waits or was refused has no role to change; administrators cannot delete their own account here. */
function Actions({
  member,
  myId,
  busy,
  onEdit,
  onRole,
  onEditor,
  onFactors,
  onDelete,
}: UserActions & { member: Member }) {
  const who = fullName(member);
  const role: Action = {
    name: `${member.role === "admin" ? "Retirer" : "Attribuer"} le rôle d’administration`,
    about: `\u00A0: ${who}`,
    onSelect: () => onRole(member),
  };
  const editor: Action = {
    name: member.editor ? "Retirer le droit de rédaction" : "Attribuer le droit de rédaction",
    about: `\u00A0: ${who}`,
    onSelect: () => onEditor(member),
  };
  const factors: Action = {
    name: "Retirer le second facteur",
    about: `\u00A0: ${who}`,
    onSelect: () => onFactors(member),
  };
  const removal: Action = {
    name: "Supprimer",
    about: `\u00A0: ${who}`,
    danger: true,
    onSelect: () => onDelete(member),
  };
  const actions = [
    { name: "Modifier", about: `\u00A0: ${who}`, onSelect: () => onEdit(member) },
    ...(member.status === "active" ? [role] : []),
    // An administrator writes the pages anyway; a right given before that may be taken.
    ...(member.status === "active" && (member.role !== "admin" || member.editor) ? [editor] : []),
    ...(member.id !== myId && member.secondFactor ? [factors] : []),
    ...(member.id !== myId ? [removal] : []),
  ];
  return <ActionsMenu name={who} busy={busy === member.id} actions={actions} />;
}

export const userColumns = (actions: UserActions): Column<Member>[] => [
  {
    key: "name",
    header: "Nom",
    sortable: true,
    rowHeader: true,
    cell: (member) => <Name member={member} isMe={member.id === actions.myId} />,
  },
  {
    key: "email",
    header: "Adresse électronique",
    bare: true,
    cell: (member) => <Email member={member} />,
  },
  {
    key: "createdAt",
    header: "Inscription",
    sortable: true,
    secondary: true,
    cell: ({ createdAt }) => <span className="lg:whitespace-nowrap">{longDate(createdAt)}</span>,
  },
  { key: "role", header: "Rôle", bare: true, cell: (member) => <Role member={member} /> },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (member) => <Actions {...actions} member={member} />,
  },
];
