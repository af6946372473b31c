import { useMutation } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import { COLLEGES } from "#contract/limits.ts";
import { longDate } from "#contract/long-date.ts";
import type { Member } from "#contract/members.ts";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { shownCollege } from "#web/parts/shown-college.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { endOwnMembership, startOwnMembership } from "#web/queries/structures.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

const LABELS = { college: "Collège" };
const OPTIONS = COLLEGES.map((value) => ({ value, label: shownCollege(value) }));

interface MembershipFormProps {
  member: Member;
  onStarted: () => void;
  onEnded: () => void;
}

function MembershipForm({ member, onStarted, onEnded }: MembershipFormProps) {
  const { id, college, membershipAskedAt } = member;
  const { mutateAsync: start } = useMutation(startOwnMembership);
  const end = useChange(endOwnMembership, {
    failed: messages.membershipFailed,
    done: messages.ownMembershipStopped,
  });
  const of = useSubmit({
    fields: ["college"] as const,
    failure: messages.membershipFailed,
    call: (values) => {
      const chosen = COLLEGES.find((one) => one === values.college) ?? null;
      return start({ params: { id }, body: { college: chosen } });
    },
    done: onStarted,
  });
  return (
    <Form
      of={of}
      labels={LABELS}
      submit="Donner l’adhésion"
      other={
        <Button
          variant="danger"
          busy={end.busy}
          onClick={() => end.run({ params: { id }, body: { reason: "ended" } }, onEnded)}
        >
          Mettre fin à l’adhésion
        </Button>
      }
    >
      {membershipAskedAt && (
        <p>Cette personne demande à adhérer en son nom depuis le {longDate(membershipAskedAt)}.</p>
      )}
      <p>
        Une personne membre en son nom a accès à l’espace membre sans l’adhésion d’une structure. Y
        mettre fin ne change rien à ses rattachements.
      </p>
      <Select
        {...of.field("college")}
        label={LABELS.college}
        placeholder="Aucun"
        options={OPTIONS}
        defaultValue={college ?? ""}
      />
    </Form>
  );
}

interface OwnMembershipDialogProps {
  /** Undefined closes the dialog. */
  member: Member | undefined;
  onClose: () => void;
}

/** Gives a person a membership in their own name, or ends it. */
export function OwnMembershipDialog({ member, onClose }: OwnMembershipDialogProps) {
  const { notify } = useToasts();
  return (
    <Dialog
      open={member !== undefined}
      title={member ? `Adhésion en son nom\u00A0: ${fullName(member)}` : ""}
      onClose={onClose}
    >
      {member && (
        <MembershipForm
          member={member}
          onStarted={() => {
            notify("success", messages.membershipStarted);
            onClose();
          }}
          onEnded={onClose}
        />
      )}
    </Dialog>
  );
}
