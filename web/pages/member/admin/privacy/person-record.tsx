import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { messages } from "#contract/messages.ts";
import type { PersonFile } from "#contract/personal-data.ts";
import type { FoundPerson } from "#contract/persons.ts";
import { useChange } from "#web/parts/use-change.ts";
import { exportPerson } from "#web/queries/persons.ts";
import { saveAs } from "#web/save-as.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { ErasePerson } from "./erase-person.tsx";
import { recordRows } from "./record-rows.ts";

/** Of one account, the file that its person would download; of several, or none, one beside the other. */
function fileOf({ email, accounts, ...rest }: PersonFile): Blob {
  const [only, ...others] = accounts;
  const data = only && others.length === 0 ? { ...only, ...rest } : { email, accounts, ...rest };
  return new Blob([JSON.stringify(data, undefined, 2)], { type: "application/json" });
}

const titleOf = ({ accounts, contactMessages, email }: PersonFile): string => {
  const [named] = [...accounts.map(({ account }) => account), ...contactMessages];
  return named ? `${fullName(named)} (${email})` : email;
};

function Rows({ person }: { person: PersonFile }) {
  return (
    <div className="grid gap-3">
      {recordRows(person).map(({ title, rows }) => (
        <Disclosure key={title} summary={`${title} (${rows.length})`}>
          <ul className="grid gap-2">
            {rows.map(({ key, text }) => (
              <li key={key} className="wrap-anywhere whitespace-pre-wrap">
                {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

interface PersonRecordProps {
  found: FoundPerson;
  onErased: () => void;
}

/** All that names a person, then what can be done for them. */
export function PersonRecord({ found: { person, rights }, onErased }: PersonRecordProps) {
  const [erasing, setErasing] = useState(false);
  const download = useChange(exportPerson, { failed: messages.personFailed });
  return (
    <section aria-labelledby="dossier">
      <h3 id="dossier" className="mb-4 text-h3 wrap-anywhere">
        {titleOf(person)}
      </h3>
      <Rows person={person} />
      <div className="no-print mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={download.busy}
          onClick={() =>
            download.run(person.email, (data) => saveAs(fileOf(data), "donnees-personnelles.json"))
          }
        >
          Télécharger ses données
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          Effacer cette personne…
        </Button>
      </div>
      <ErasePerson
        open={erasing}
        email={person.email}
        rights={rights}
        onErased={onErased}
        onClose={() => setErasing(false)}
      />
    </section>
  );
}
