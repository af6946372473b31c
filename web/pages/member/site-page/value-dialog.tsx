import type { PageDetail } from "#contract/site-pages.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { PickList } from "./pick-list.tsx";

interface ValueDialogProps {
  open: boolean;
  values: PageDetail["values"];
  onValue: (name: string) => void;
  onClose: () => void;
}

/** What the association fills in once, and the texts name. */
export const ValueDialog = ({ open, values, onValue, onClose }: ValueDialogProps) => (
  <Dialog open={open} title="Insérer une information" onClose={onClose}>
    <p>
      L’information s’affiche telle qu’elle est renseignée. Tant qu’elle est vide, le passage qui la
      contient est masqué.
    </p>
    <PickList
      label="Informations"
      items={values.map(({ name, label, filled }) => ({
        key: name,
        name: label,
        detail: filled ? `{{${name}}}` : `{{${name}}}, à compléter`,
      }))}
      onPick={({ key }) => onValue(key)}
    />
  </Dialog>
);
