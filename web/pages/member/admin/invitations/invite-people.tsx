import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { INVITED_LIST_MAX, INVITED_MAX, SITE_INVITATION_DAYS } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { InvitedLine } from "#contract/site-invitations.ts";
import { Form } from "#web/parts/form.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { dashboard } from "#web/queries/dashboard.ts";
import { checkInvited, sendInvitations } from "#web/queries/site-invitations.ts";
import { TextArea } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { UnsentMails } from "../unsent-mails.tsx";
import { CheckedList } from "./checked-list.tsx";
import { countNew, spokenInvitations } from "./count-new.ts";

interface Checked {
  list: string;
  lines: InvitedLine[];
}

const FIELDS = ["list"] as const;
const LABELS = { list: "Adresses des personnes à inviter" };

const HINT = (
  <>
    Une adresse par ligne, ou séparées par des virgules ou des points-virgules. Vous pouvez écrire
    «&nbsp;Prénom Nom &lt;adresse&gt;&nbsp;». {INVITED_MAX} personnes au plus à la fois.
  </>
);

interface ListFormProps {
  onChecked: (checked: Checked) => void;
  onEdit: () => void;
}

function ListForm({ onChecked, onEdit }: ListFormProps) {
  const draft = useDraft("invitations", FIELDS);
  const { mutateAsync: check } = useMutation(checkInvited);
  const of = useSubmit({
    fields: FIELDS,
    failure: messages.siteInvitationCheckFailed,
    call: ({ list }) => check(list),
    done: (lines, { list }) => onChecked({ list, lines }),
  });
  const edited = (form: HTMLFormElement) => {
    draft.save(form);
    onEdit();
  };
  return (
    <Form of={of} labels={LABELS} submit="Vérifier la liste" onEdit={edited}>
      <TextArea
        {...of.field("list")}
        label={LABELS.list}
        hint={HINT}
        defaultValue={draft.values.list}
        maxLength={INVITED_LIST_MAX}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </Form>
  );
}

/** A list of people, what would become of each line, then the sending. */
export function InvitePeople() {
  const [round, setRound] = useState(0);
  const [checked, setChecked] = useState<Checked>();
  const draft = useDraft("invitations", FIELDS);
  const folder = useQuery(dashboard).data?.mailFolder;
  const send = useChange(sendInvitations, {
    failed: messages.siteInvitationSendFailed,
    done: (lines) => spokenInvitations(countNew(lines), "va partir", "vont partir"),
  });
  const sent = () => {
    draft.drop();
    setChecked(undefined);
    setRound(round + 1);
  };
  return (
    <section aria-labelledby="inviter" className="grid gap-5">
      <h2 id="inviter" className="text-h2">
        Inviter des personnes
      </h2>
      <p className="max-w-measure">
        Chaque personne reçoit un lien, valable {SITE_INVITATION_DAYS} jours. Elle lit et accepte
        les deux documents, choisit son mot de passe, et entre aussitôt&nbsp;: vous n’avez plus rien
        à approuver.
      </p>
      <UnsentMails folder={folder} leadsOn />
      <Panel>
        <ListForm key={round} onChecked={setChecked} onEdit={() => setChecked(undefined)} />
        {checked && (
          <CheckedList
            lines={checked.lines}
            busy={send.busy}
            onSend={() => send.run(checked.list, sent)}
          />
        )}
      </Panel>
    </section>
  );
}
