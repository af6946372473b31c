import { useState } from "react";
import type { SiteValue } from "#contract/site-values.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { discardDraft } from "#web/parts/use-draft.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ValueForm } from "./value-form.tsx";
import { ValueHistory } from "./value-history.tsx";

interface ValueDialogProps {
  values: SiteValue[];
  title: string;
  onChanged?: () => void;
}

/** The value that the address names (`?valeur=`), to change it or bring back what it was. */
export function ValueDialog({ values, title, onChanged }: ValueDialogProps) {
  const [params, change] = useAddressParams();
  const [round, setRound] = useState(0);
  const open = values.find(({ name }) => name === params.get("valeur"));
  const leave = () => change({ valeur: "" }, { replace: true });
  const saved = () => {
    leave();
    onChanged?.();
  };
  const giveUp = () => {
    if (open) discardDraft(`valeur-${open.name}`);
    leave();
  };
  const restored = () => {
    giveUp();
    onChanged?.();
  };
  return (
    <Dialog open={open !== undefined} title={title} onClose={giveUp}>
      {open && (
        <ValueForm
          key={`${open.name} ${round}`}
          value={open}
          onSaved={saved}
          onReset={() => setRound(round + 1)}
        />
      )}
      {open && open.version > 0 && <ValueHistory value={open} onRestored={restored} />}
    </Dialog>
  );
}
