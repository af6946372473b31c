import { useState } from "react";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { InfoIcon } from "#web/ui/space-icons.tsx";
import { ToastProvider, useToasts } from "#web/ui/toasts.tsx";
import { Tooltip } from "#web/ui/tooltip.tsx";

function ToastButtons() {
  const { notify } = useToasts();
  return (
    <>
      <Button
        onClick={() => notify("success", "C’est fait.", <Button variant="quiet">Annuler</Button>)}
      >
        Message de succès
      </Button>
      <Button onClick={() => notify("error", "Une erreur est survenue")}>Message d’erreur</Button>
    </>
  );
}

export function OverlayPieces() {
  const [shown, setShown] = useState<"dialog" | "alert">();
  const close = () => setShown(undefined);
  return (
    <ToastProvider>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setShown("dialog")}>Fenêtre</Button>
        <Button onClick={() => setShown("alert")}>Question</Button>
        <ToastButtons />
        <Tooltip name="Une infobulle" tip="Ce que dit l’infobulle.">
          <InfoIcon className="size-11 p-2" />
        </Tooltip>
      </div>
      <Dialog open={shown === "dialog"} title="Une fenêtre" onClose={close}>
        <p>Son contenu.</p>
      </Dialog>
      <AlertDialog
        open={shown === "alert"}
        title="Êtes-vous sûr&#8239;?"
        confirm="Supprimer"
        variant="danger"
        onConfirm={close}
        onClose={close}
      />
    </ToastProvider>
  );
}
