import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { Form } from "#web/parts/form.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import {
  PERSON_FIELDS,
  PersonFields,
  personLabels,
  personTyped,
} from "#web/parts/person-fields.tsx";
import { RestoredDraft } from "#web/parts/restored-draft.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { updateAccount } from "#web/queries/account.ts";
import { Panel } from "#web/ui/panel.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { useToasts } from "#web/ui/toasts.tsx";

/** Of a person in a structure, its name is changed on the page of the structure. */
const ManagedHint = ({ structure: { id, name } }: { structure: { id: string; name: string } }) => (
  <>
    Votre compte est rattaché à {name}, qui donne ce nom.{" "}
    <SiteLink
      to={pagePath("structure", { structure: id })}
      className="text-teal underline underline-offset-4"
    >
      Ouvrir «&nbsp;Ma structure&nbsp;»
    </SiteLink>
  </>
);

function ProfileForm({ onReset }: { onReset: () => void }) {
  const { me } = useMemberSpace();
  const { notify } = useToasts();
  const draft = useDraft("profil", PERSON_FIELDS);
  const structure = me.structures?.[0];
  // A draft from before the account was attached has another name.
  const initial = { ...me, ...draft.values, ...(structure && { username: me.username }) };
  const [saved, setSaved] = useState(false);
  const { mutateAsync: update } = useMutation(updateAccount);
  const of = useSubmit({
    fields: PERSON_FIELDS,
    failure: messages.accountUpdateFailed,
    call: (values) => update(personTyped(values)),
    done: () => {
      draft.drop();
      setSaved(true);
      notify("success", messages.accountUpdated);
    },
  });
  return (
    <>
      {!saved && <RestoredDraft draft={draft} onDrop={onReset} />}
      <Form of={of} labels={personLabels("own")} submit="Enregistrer" onEdit={draft.save}>
        <PersonFields
          of={of}
          whose="own"
          initial={initial}
          managed={structure && <ManagedHint structure={structure} />}
        />
      </Form>
    </>
  );
}

/** What the collective knows of me, to correct. */
export function Profile() {
  const [round, setRound] = useState(0);
  return (
    <section aria-labelledby="mes-donnees">
      <h2 id="mes-donnees" className="mb-5 text-h2">
        Mes données
      </h2>
      <Panel>
        <ProfileForm key={round} onReset={() => setRound(round + 1)} />
      </Panel>
    </section>
  );
}
