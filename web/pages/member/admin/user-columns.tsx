import { Fragment } from "react";
import { fullName } from "#contract/full-name.ts";
import type { College } from "#contract/limits.ts";
import type { Member } from "#contract/members.ts";
import { pagePath } from "#contract/page-path.ts";
import { shortDate } from "#web/parts/event-day.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { ShieldIcon } from "#web/ui/space-icons.tsx";
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

/** In a column of the table. */
const SHORT_COLLEGES: Record<College, string> = {
  "College structure": "structure",
  "College médiateur en santé": "médiateur",
  "College personne qualifiée": "pers. qualifiée",
};

interface UserActions {
  myId: string;
  busy: string | undefined;
  onEdit: (member: Member) => void;
  onRole: (member: Member) => void;
  onEditor: (member: Member) => void;
  onFactors: (member: Member) => void;
  onMembership: (member: Member) => void;
  onDelete: (member: Member) => void;
}

/** The structures that an account is attached to, else the text that its person wrote. */
function Structures({ member: { structures, username } }: { member: Member }) {
  if (!structures) return username;
  return structures.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ", "}
      <SiteLink
        to={pagePath("adminStructure", { id })}
        className="underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {name}
      </SiteLink>
    </Fragment>
  ));
}

const Name = ({ member, isMe }: { member: Member; isMe: boolean }) => (
  <span className="flex items-center gap-3">
    <span className="@max-[30rem]:hidden">
      <Avatar firstName={member.firstName} lastName={member.lastName} />
    </span>
    <span className="min-w-0 wrap-anywhere">
      {fullName(member)}
      {isMe && <span className="font-normal text-soft"> (vous)</span>}
      {(member.status !== "active" || member.role === "admin") && (
        <span className="ml-2 inline-block @min-[52rem]:hidden">
          <Badge>
            {member.status === "active" ? ROLE_NAMES.admin : STATUS_NAMES[member.status]}
          </Badge>
        </span>
      )}
      <span className="block text-(length:--fs-meta) font-normal text-soft">
        <Structures member={member} />
      </span>
      {member.membershipAskedAt && (
        <span className="mt-1 block">
          <Badge tone="warm">Demande à adhérer en son nom</Badge>
        </span>
      )}
      {member.refusedMail && (
        <span className="block text-sm font-normal text-brick">
          <RefusedMail {...member.refusedMail} />
        </span>
      )}
    </span>
  </span>
);

/** Signs of an address that has no room on one line: it is cut before its @ rather than anywhere. */
const LONG = 30;

function Email({ email }: { email: string }) {
  if (email.length <= LONG) return <span className="text-sm whitespace-nowrap">{email}</span>;
  const at = email.lastIndexOf("@");
  return (
    <span className="text-sm wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/** An applicant has no role yet: the cell shows the state of the application. */
export function Role({ member: { role, status, editor, secondFactor } }: { member: Member }) {
  if (status !== "active") return <Badge tone="warm">{STATUS_NAMES[status]}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={role === "admin" ? "strong" : "quiet"}>
        {secondFactor && <ShieldIcon className="mr-1 size-4" />}
        {ROLE_NAMES[role]}
        {secondFactor && <span className="sr-only">, second facteur</span>}
      </Badge>
      {editor && role !== "admin" && <Badge>rédaction</Badge>}
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
  onMembership,
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
  const membership: Action = {
    name: "Adhésion en son nom",
    about: `\u00A0: ${who}`,
    onSelect: () => onMembership(member),
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
    ...(member.status === "active" ? [membership] : []),
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
    secondary: true,
    cell: ({ email }) => <Email email={email} />,
  },
  {
    key: "college",
    header: "Collège",
    secondary: true,
    cell: ({ college }) => (
      <span className="text-sm whitespace-nowrap">{college && SHORT_COLLEGES[college]}</span>
    ),
  },
  {
    key: "createdAt",
    header: "Inscription",
    sortable: true,
    secondary: true,
    cell: ({ createdAt }) => (
      <span className="text-sm whitespace-nowrap">{shortDate(createdAt)}</span>
    ),
  },
  { key: "role", header: "Rôle", secondary: true, cell: (member) => <Role member={member} /> },
  {
    key: "actions",
    header: "Actions",
    quietHeader: true,
    cell: (member) => <Actions {...actions} member={member} />,
  },
];
