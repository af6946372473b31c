import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { PersonRights } from "#contract/persons.ts";
import { useChange } from "#web/parts/use-change.ts";
import { erasePerson } from "#web/queries/persons.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface ListProps {
  title: string;
  lines: string[];
}

const List = ({ title, lines }: ListProps) =>
  lines.length > 0 && (
    <div>
      <p className="font-bold">{title}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );

const Effects = ({ erased, left, mentions }: PersonRights) => (
  <div className="grid gap-4">
    <List
      title="Effacé définitivement, sans passer par la corbeille"
      lines={erased.map(({ what, count }) => `${what}\u00A0: ${count}`)}
    />
    <List
      title="Reste"
      lines={left.map(({ what, count, as }) => `${what}\u00A0: ${count} (${as})`)}
    />
    <List
      title="Textes qui contiennent son nom ou son adresse, à relire vous-même"
      lines={mentions.map(({ where, title }) => `${where}\u00A0: ${title}`)}
    />
    <p className="text-sm">
      Les sauvegardes gardent ces données jusqu’à leur remplacement. Le site ne peut effacer ni les
      courriels déjà reçus par d’autres, ni le contenu des fichiers déposés.
    </p>
  </div>
);

interface ErasePersonProps {
  open: boolean;
  email: string;
  rights: PersonRights;
  onErased: () => void;
  onClose: () => void;
}

/** Says what goes and what stays before anything is erased. */
export function ErasePerson({ open, email, rights, onErased, onClose }: ErasePersonProps) {
  const [notifies, setNotifies] = useState(true);
  const erase = useChange(erasePerson, {
    failed: messages.personEraseFailed,
    done: ({ message }) => message,
  });
  return (
    <Dialog
      open={open}
      title={messages.personEraseQuestion}
      onClose={onClose}
      busy={erase.busy}
      alert
    >
      <div className="grid gap-4">
        {rights.refused !== null && (
          <Notice tone="warning">
            <p>{rights.refused}</p>
          </Notice>
        )}
        <Effects {...rights} />
        <Checkbox
          name="prevenir"
          label={`Le confirmer par courriel à ${email}`}
          checked={notifies}
          onChange={({ target }) => setNotifies(target.checked)}
        />
      </div>
      <DialogButtons>
        <Button variant="secondary" disabled={erase.busy} onClick={onClose}>
          Annuler
        </Button>
        <Button
          variant="danger"
          busy={erase.busy}
          disabled={rights.refused !== null}
          onClick={() => erase.run({ email, notify: notifies }, onErased)}
        >
          Effacer définitivement
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
