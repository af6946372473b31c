import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { mayManageMemberships, mayTransferRole } from "#contract/permissions.ts";
import { STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import type { Structure, StructurePerson } from "#contract/structures.ts";
import { structurePeople } from "#web/queries/structure-people.ts";
import { type Action, ActionsMenu } from "#web/ui/actions-menu.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useFocusLater } from "#web/ui/use-focus-later.ts";
import { Loaded } from "../loaded.tsx";
import { useMemberSpace } from "../member-space.ts";
import { useReading } from "../use-reading.ts";
import { AttachPerson } from "./attach-person.tsx";
import { DetachDialog } from "./detach-dialog.tsx";
import { LeaveStructure } from "./leave-structure.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { TransferRoleDialog } from "./transfer-role-dialog.tsx";

type Act = "place" | "transferRole" | "detach";

interface PersonActionsProps {
  person: StructurePerson;
  isMe: boolean;
  /** The reader is référent, and may pass that on. */
  passesOn: boolean;
  onAct: (act: Act, person: StructurePerson) => void;
}

function PersonActions({ person, isMe, passesOn, onAct }: PersonActionsProps) {
  const who = fullName(person);
  const act = (name: string, kind: Act, danger = false): Action => ({
    name,
    about: `\u00A0: ${who}`,
    ...(danger && { danger }),
    onSelect: () => onAct(kind, person),
  });
  const actions = [
    act("Changer le rôle ou la fonction", "place"),
    ...(passesOn && !isMe && person.role !== "referent"
      ? [act("Transmettre mon rôle", "transferRole")]
      : []),
    // One leaves by « Quitter la structure », below.
    ...(isMe ? [] : [act("Détacher", "detach", true)]),
  ];
  return <ActionsMenu name={who} actions={actions} />;
}

interface PersonRowProps {
  person: StructurePerson;
  isMe: boolean;
  actions: ReactNode;
}

const PersonRow = ({ person, isMe, actions }: PersonRowProps) => (
  <Row
    tile={<Avatar firstName={person.firstName} lastName={person.lastName} />}
    title={
      <>
        {fullName(person)}
        {isMe && <span className="font-normal text-soft"> (vous)</span>}
      </>
    }
    state={
      person.role !== "member" && (
        <Badge tone={person.role === "referent" ? "strong" : "quiet"}>
          {STRUCTURE_ROLE_NAMES[person.role]}
        </Badge>
      )
    }
    actions={actions}
  >
    <p className="text-sm wrap-anywhere text-soft">
      {person.job && `${person.job} · `}depuis le {longDate(person.since)}
    </p>
    {person.email && <p className="text-sm wrap-anywhere text-soft">{person.email}</p>}
  </Row>
);

interface PeopleListProps {
  structure: Structure;
  people: StructurePerson[];
  runs: boolean;
  /** The row of a person is gone. */
  onGone: () => void;
  onLeft: () => void;
}

function PeopleList({ structure, people, runs, onGone, onLeft }: PeopleListProps) {
  const { me } = useMemberSpace();
  const [asked, setAsked] = useState<{ act: Act; person: StructurePerson }>();
  const close = () => setAsked(undefined);
  const personOf = (act: Act) => (asked?.act === act ? asked.person : undefined);
  const onAct = (act: Act, person: StructurePerson) => setAsked({ act, person });
  const passesOn = mayTransferRole(me, structure);
  return (
    <>
      {people.length === 0 ? (
        <EmptyState>{messages.noStructurePerson}</EmptyState>
      ) : (
        <Rows>
          {people.map((person) => {
            const isMe = person.id === me.id;
            const props = { person, isMe };
            return (
              <PersonRow
                key={person.id}
                {...props}
                actions={runs && <PersonActions {...props} passesOn={passesOn} onAct={onAct} />}
              />
            );
          })}
        </Rows>
      )}
      <PlaceDialog structureId={structure.id} person={personOf("place")} onClose={close} />
      <TransferRoleDialog
        structureId={structure.id}
        person={personOf("transferRole")}
        onClose={close}
      />
      <DetachDialog
        structure={structure}
        person={personOf("detach")}
        onDetached={onGone}
        onClose={close}
      />
      {structure.mine && <LeaveStructure {...{ structure, people, onLeft }} />}
    </>
  );
}

interface PeopleProps {
  structure: Structure;
  runs: boolean;
  onLeft: () => void;
}

/** Who is in a structure, and what the reader may change about it. */
export function People({ structure, runs, onLeft }: PeopleProps) {
  const { me } = useMemberSpace();
  const reading = useReading(useQuery(structurePeople(structure.id)));
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>();
  return (
    <section aria-labelledby="personnes" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="personnes" ref={heading} tabIndex={-1} className="text-h2">
          Personnes
        </h2>
        {mayManageMemberships(me) && (
          <AttachPerson structureId={structure.id} people={reading.data} />
        )}
      </div>
      <Loaded
        load={reading}
        failed={messages.structurePeopleFailed}
        skeleton={<SkeletonRows count={3} />}
      >
        {(people) => (
          <div className="grid gap-4">
            <PeopleList {...{ structure, people, runs, onLeft }} onGone={focusHeading} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
