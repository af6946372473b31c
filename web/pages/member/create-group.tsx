import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messages } from "#contract/messages.ts";
import { Form } from "#web/parts/form.tsx";
import { useDraft } from "#web/parts/use-draft.ts";
import { useSubmit } from "#web/parts/use-submit.ts";
import { createGroup } from "#web/queries/groups.ts";
import { Panel } from "#web/ui/panel.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { checkGroup, GROUP_FIELDS, GROUP_LABELS, GroupFields } from "./group-fields.tsx";

function EmptyForm({ onCreated }: { onCreated: () => void }) {
  const { mutateAsync: create } = useMutation(createGroup);
  const draft = useDraft("groupe", GROUP_FIELDS);
  const of = useSubmit({
    fields: GROUP_FIELDS,
    failure: messages.groupCreateFailed,
    check: checkGroup,
    call: (body) => create(body),
    done: () => {
      draft.drop();
      onCreated();
    },
  });
  return (
    <Form of={of} labels={GROUP_LABELS} submit="Créer le groupe" onEdit={draft.keep}>
      <GroupFields of={of} suffix="" initial={draft.values} />
    </Form>
  );
}

/** Once a group is created the form is empty again, ready for another one. */
export function CreateGroup() {
  const [count, setCount] = useState(0);
  const { notify } = useToasts();
  useEffect(() => {
    if (count > 0) document.getElementById("name")?.focus();
  }, [count]);
  const created = () => {
    notify("success", messages.groupCreated);
    setCount(count + 1);
  };
  return (
    <section aria-labelledby="creer-un-groupe">
      <h2 id="creer-un-groupe" className="mb-5 text-h2">
        Créer un groupe
      </h2>
      <Panel>
        <EmptyForm key={count} onCreated={created} />
      </Panel>
    </section>
  );
}
