import { useMutation, useQuery } from "@tanstack/react-query";
import type { ApplicationFile } from "#contract/application-files.ts";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { SavedSelect } from "#web/parts/saved-select.tsx";
import { administrators, assignFile } from "#web/queries/application-files.ts";
import { useToasts } from "#web/ui/toasts.tsx";

type Assigned = Pick<ApplicationFile, "id" | "assignee" | "state">;

/** Who follows the file, saved at once. */
export function Assignee({ id, assignee, state }: Assigned) {
  const { me } = useMemberSpace();
  const { notify } = useToasts();
  const { data = [] } = useQuery(administrators);
  const { mutateAsync: assign } = useMutation(assignFile);
  const others = data.filter((one) => one.id !== me.id);
  const known = [me, ...others].some((one) => one.id === assignee?.id);
  const options = [
    { value: me.id, label: `${fullName(me)} (vous)` },
    ...others.map((one) => ({ value: one.id, label: fullName(one) })),
    ...(assignee && !known ? [{ value: assignee.id, label: assignee.name }] : []),
  ];
  const save = async (userId: string) => {
    try {
      await assign({ params: { id }, body: { userId: userId || null } });
    } catch (error) {
      notify("error", failureSentence(error, messages.fileAssignFailed));
    }
  };
  return (
    <SavedSelect
      name="suivi"
      label="Dossier suivi par"
      hint={
        state === "received" &&
        "Confier le dossier prévient la personne que l’examen de sa demande commence."
      }
      placeholder="Personne"
      options={options}
      value={assignee?.id ?? ""}
      save={save}
    />
  );
}
