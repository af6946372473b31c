import { useState } from "react";
import { WORD_MAX } from "#contract/agenda-limits.ts";
import type { GroupDetail } from "#contract/groups.ts";
import { longDate } from "#contract/long-date.ts";
import { messages } from "#contract/messages.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChange } from "#web/parts/use-change.ts";
import { changeMembership } from "#web/queries/group.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";

interface OfGroup {
  group: GroupDetail;
}

const said = (changed: GroupDetail): string => {
  if (changed.isMember) return messages.groupJoined;
  return changed.request && !changed.request.refused ? messages.groupRequested : messages.groupLeft;
};

const useMembership = ({ isMember }: GroupDetail) =>
  useChange(changeMembership, {
    failed: isMember ? messages.leaveFailed : messages.joinFailed,
    done: said,
  });

/** Who runs the group alone is asked for a successor before they go. */
function Leave({ group }: OfGroup) {
  const { me } = useMemberSpace();
  const change = useMembership(group);
  const [asking, setAsking] = useState(false);
  const others = group.members.some(({ id, animator }) => animator && id !== me.id);
  const isLast = me.animates?.includes(group.id) && !others && group.memberCount > 1;
  return (
    <>
      <Button
        variant="secondary"
        busy={change.busy}
        onClick={() => (isLast ? setAsking(true) : change.run(group))}
      >
        Quitter le groupe
      </Button>
      <AlertDialog
        open={asking}
        title="Quitter sans passer le relais ?"
        confirm="Quitter sans relais"
        variant="danger"
        busy={change.busy}
        onConfirm={() => change.run({ ...group, alone: true }, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>
          Vous êtes la seule personne à animer ce groupe. Vous pouvez d’abord passer le relais à un
          autre membre, dans la liste des membres.
        </p>
      </AlertDialog>
    </>
  );
}

/** A message to the animators, who accept the request. */
function Ask({ group }: OfGroup) {
  const change = useMembership(group);
  const [asking, setAsking] = useState(false);
  const [words, setWords] = useState("");
  return (
    <>
      <Button onClick={() => setAsking(true)}>Demander à rejoindre le groupe…</Button>
      <Dialog open={asking} title="Demander à rejoindre le groupe" onClose={() => setAsking(false)}>
        <TextArea
          name="words"
          label="Un mot pour les personnes qui animent le groupe (facultatif)"
          maxLength={WORD_MAX}
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <DialogButtons>
          <Button
            busy={change.busy}
            onClick={() => change.run({ ...group, words }, () => setAsking(false))}
          >
            Envoyer la demande
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

function Waiting({ group }: OfGroup) {
  const back = useChange(changeMembership, {
    failed: messages.leaveFailed,
    done: messages.requestTakenBack,
  });
  return (
    <div className="grid gap-3">
      <p>Votre demande du {longDate(group.request?.askedAt ?? "")} attend une réponse.</p>
      <div>
        <Button
          variant="secondary"
          busy={back.busy}
          onClick={() => back.run({ ...group, isMember: true })}
        >
          Retirer ma demande
        </Button>
      </div>
    </div>
  );
}

function JoinOpen({ group }: OfGroup) {
  const change = useMembership(group);
  return (
    <Button busy={change.busy} onClick={() => change.run(group)}>
      Rejoindre le groupe
    </Button>
  );
}

/** The way in or out, as the group wants it. */
export function JoinButton({ group }: OfGroup) {
  const { isMember, archived_at, join_policy, invited, request } = group;
  const { me } = useMemberSpace();
  if (isMember) return <Leave group={group} />;
  if (archived_at) return null;
  const isOpen = join_policy === undefined || invited || me.role === "admin";
  if (isOpen) return <JoinOpen group={group} />;
  if (join_policy === "invite") return <p>{messages.groupClosed}</p>;
  if (request && request.refused === undefined) return <Waiting group={group} />;
  return (
    <div className="grid gap-3">
      {request && <p className="wrap-anywhere">Votre demande a été refusée : {request.refused}</p>}
      <Ask group={group} />
    </div>
  );
}
