import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { api } from "#web/api.ts";
import { PasswordForm } from "#web/parts/current-password.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { exportAccount } from "#web/queries/account.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useToasts } from "#web/ui/toasts.tsx";
import { AcceptedTexts } from "./accepted-texts.tsx";

const DeletionForm = ({ onAsked }: { onAsked: (sentence: string) => void }) => (
  <PasswordForm
    id="password-for-deletion"
    submit="Demander la suppression"
    failure={messages.accountUpdateFailed}
    call={(body) => api.account.requestDeletion({ body })}
    done={({ message }) => onAsked(message)}
  >
    <p>
      L’équipe d’administration supprimera votre compte et vos données. Les documents que vous avez
      déposés restent dans leur groupe.
    </p>
  </PasswordForm>
);

/** Takes one’s data, or asks that they be erased. */
export function MyDataButtons() {
  const download = useChange(exportAccount, { failed: messages.accountFailed });
  const [asking, setAsking] = useState(false);
  const { notify } = useToasts();
  const save = (data: unknown) =>
    saveAs(
      new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" }),
      "mes-donnees.json",
    );
  const asked = (sentence: string) => {
    setAsking(false);
    notify("success", sentence);
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={download.busy}
          onClick={() => download.run(undefined, save)}
        >
          Télécharger mes données
        </Button>
        <Button variant="danger" onClick={() => setAsking(true)}>
          Demander la suppression de mon compte
        </Button>
      </div>
      <Dialog open={asking} title="Supprimer mon compte" onClose={() => setAsking(false)}>
        <DeletionForm onAsked={asked} />
      </Dialog>
    </>
  );
}

/** My rights: take my data with me, ask that they be erased. */
export const MyData = () => (
  <section aria-labelledby="mes-droits">
    <h2 id="mes-droits" className="mb-5 text-h2">
      Mes droits
    </h2>
    <MyDataButtons />
    <AcceptedTexts />
  </section>
);
