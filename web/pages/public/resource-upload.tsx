import { useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { ResourceCategory } from "#contract/resource-limits.ts";
import { isTypedYear } from "#contract/resource-text.ts";
import type { Resource } from "#contract/resources.ts";
import { DepositForm } from "#web/parts/deposit-form.tsx";
import { resourceApi } from "#web/resource-api.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { LinkDialog } from "./resource-dialog.tsx";
import {
  CATEGORY_OPTIONS,
  categoryTyped,
  DETAILS,
  type Detail,
  DetailFields,
  languageTyped,
  type TypedDetails,
} from "./resource-fields.tsx";

function missingIn(files: File[], category: string): string | undefined {
  if (files.length === 0) return messages.fileRequired;
  return category === "" ? messages.categoryUnknown : undefined;
}

function problemIn(files: File[], { title, year }: TypedDetails): Partial<TypedDetails> {
  if (title !== "" && files.length > 1) return { title: messages.resourceTitleOfMany };
  return isTypedYear(year) ? {} : { year: messages.resourceYearInvalid };
}

/** The details of the files that are about to be sent, in a form of their own. */
function useDetails() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<TypedDetails>>({});
  const read = (): TypedDetails => {
    const data = form.current ? new FormData(form.current) : new FormData();
    const typed = DETAILS.map((name) => [name, String(data.get(name) ?? "").trim()]);
    return Object.fromEntries(typed) as TypedDetails;
  };
  return {
    form,
    field: <N extends Detail>(name: N) => ({ name, error: errors[name] }),
    /** The first error, which is shown beside its field too. */
    check: (files: File[]): string | undefined => {
      const found = problemIn(files, read());
      setErrors(found);
      return Object.values(found)[0];
    },
    read: () => {
      const { language, ...texts } = read();
      return { ...texts, language: languageTyped(language) };
    },
    empty: () => form.current?.reset(),
  };
}

interface ResourceUploadProps {
  /** Category of the page, when it has one. */
  category?: ResourceCategory;
  onUploaded: (resource: Resource) => void;
  onLinkAdded: (resource: Resource) => void;
}

type FileDepositProps = Pick<ResourceUploadProps, "category" | "onUploaded">;

/** Files, with what describes them. Without a file and a category nothing is sent. */
function FileDeposit({ category, onUploaded }: FileDepositProps) {
  const details = useDetails();
  return (
    <Panel>
      <DepositForm
        id="ressources"
        hint="Glissez vos fichiers ici, 50 Mo chacun au plus. Ils seront publics."
        place={{
          id: "categorie-des-fichiers",
          name: "category",
          label: "Catégorie",
          placeholder: "Choisir une catégorie",
          options: CATEGORY_OPTIONS,
          ...(category && { initial: category }),
        }}
        problem={(files, place) => missingIn(files, place) ?? details.check(files)}
        sendFile={resourceApi.resources.upload}
        fieldsOf={(place) => ({ category: categoryTyped(place), ...details.read() })}
        failed={messages.resourceUploadFailed}
        onDone={(resource) => {
          details.empty();
          onUploaded(resource);
        }}
      >
        <Disclosure summary="Titre, auteurs et autrices, année…">
          <form
            ref={details.form}
            className="grid gap-5"
            onSubmit={(event) => event.preventDefault()}
          >
            <DetailFields
              of={details}
              prefix="fichier-"
              titleHint="Sans titre, le nom du fichier est affiché"
            />
          </form>
        </Disclosure>
      </DepositForm>
    </Panel>
  );
}

/** For administrators: files and links for the public. */
export function ResourceUpload({ onLinkAdded, ...rest }: ResourceUploadProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section aria-labelledby="deposer-une-ressource" className="mt-14">
      <h2 id="deposer-une-ressource" className="mb-5 text-h2">
        Déposer une ressource
      </h2>
      <FileDeposit {...rest} />
      <p className="mt-6 mb-3">
        La page est sur un autre site&#8239;? Ajoutez un lien plutôt qu’une copie.
      </p>
      <Button variant="secondary" onClick={() => setAdding(true)}>
        Ajouter un lien
      </Button>
      <LinkDialog
        open={adding}
        category={rest.category}
        onAdded={(resource) => {
          setAdding(false);
          onLinkAdded(resource);
        }}
        onClose={() => setAdding(false)}
      />
    </section>
  );
}
